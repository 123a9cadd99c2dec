// Who drives, as the visitor says: in the browser's memory and on the device, and nowhere else. It is in no request, no
// address and no cookie; test/browser/answer.test.ts watches the network.

import { useEffect, useState } from "react";
import { DRIVER_FACTORS, NOT_SAID } from "../../rating/factors.ts";
import type { Driver } from "../../schemas/rating.ts";

const KEY = "motorista";

/** Null for anything but a driver's answers: what is kept may be of an older form, or of somebody's hand. */
function parseDriver(kept: string | null): Driver | null {
  const value: unknown = JSON.parse(kept ?? "null");
  if (typeof value !== "object" || value === null) return null;
  const answers = DRIVER_FACTORS.flatMap(({ name, levels }): [string, string][] => {
    const level: unknown = Reflect.get(value, name);
    return typeof level === "string" && (level === NOT_SAID || Object.hasOwn(levels, level)) ? [[name, level]] : [];
  });
  return answers.length > 0 && answers.length === Object.keys(value).length ? Object.fromEntries(answers) : null;
}

function readDriver(): Driver | null {
  try {
    return parseDriver(window.localStorage.getItem(KEY));
  } catch {
    // What is kept is no JSON, or storage is forbidden: then every page begins with the usual driver.
    return null;
  }
}

function keepDriver(driver: Driver | null): void {
  try {
    if (driver) window.localStorage.setItem(KEY, JSON.stringify(driver));
    else window.localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

export interface ChosenDriver {
  /** The usual one until the visitor says otherwise. */
  readonly driver: Driver;
  readonly isChosen: boolean;
  /** Whether choices can be made: not before the script runs. */
  readonly isReady: boolean;
  choose(driver: Driver): void;
  forget(): void;
}

/** @param usual who drives until the visitor says so, and what is answered for factors that were not asked when they did */
export function useDriver(usual: Driver): ChosenDriver {
  const [chosen, setChosen] = useState<Driver | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setChosen(readDriver());
    setReady(true);
  }, []);
  const keep = (driver: Driver | null) => {
    keepDriver(driver);
    setChosen(driver);
  };
  return {
    driver: { ...usual, ...chosen },
    isChosen: chosen !== null,
    isReady,
    choose: keep,
    forget: () => keep(null),
  };
}
