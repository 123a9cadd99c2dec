// Who drives, as the visitor says: in the browser's memory and on the device, and nowhere else. It is in no request and no
// cookie, and in no address but a link's that the visitor makes; test/browser/answer.test.ts watches the network.

import { useEffect, useState } from "react";
import type { Driver } from "../../data/rating.ts";
import { DRIVER_FACTORS } from "../../estimate/rating/factors.ts";
import { keep, readKept } from "../device-storage.ts";
import { useScript } from "../use-script.ts";

/** Not `motorista`: what stood there was filled up with what nobody had said. */
const KEY = "quem-dirige";

/** Null for anything but a driver's answers: what is kept may be of an older form, or of somebody's hand. */
function parseDriver(text: string): Driver | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) return null;
  const answers = DRIVER_FACTORS.flatMap(({ name, levels }): [string, string][] => {
    const level: unknown = Reflect.get(value, name);
    return typeof level === "string" && Object.hasOwn(levels, level) ? [[name, level]] : [];
  });
  return answers.length > 0 && answers.length === Object.keys(value).length ? Object.fromEntries(answers) : null;
}

export type ChosenDriver = ReturnType<typeof useDriver>;

/** What a visitor has said of who drives: nothing at first. */
export function useDriver() {
  const [chosen, setChosen] = useState<Driver | null>(null);
  useEffect(() => setChosen(readKept(KEY, parseDriver)), []);
  const change = (driver: Driver | null) => {
    const said = driver && Object.keys(driver).length > 0 ? driver : null;
    keep(KEY, said && JSON.stringify(said));
    setChosen(said);
  };
  return {
    driver: chosen ?? {},
    isChosen: chosen !== null,
    /** Whether choices can be made: not before the script runs. */
    isReady: useScript(),
    choose: (driver: Driver) => change(driver),
    forget: () => change(null),
  };
}
