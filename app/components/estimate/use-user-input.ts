// All that a visitor says on a page that prices cars: the version, who drives, and a quote. A link may have brought it in its fragment;
// then it is somebody's choice until the visitor says who drives, and what the device remembers stays as it is.

import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Driver } from "../../data/rating.ts";
import { formatUrlHash, NO_INPUT, parseUrlHash, type UserInput } from "../../estimate/rating/url-hash.ts";
import { type ChosenDriver, useDriver } from "./use-driver.ts";

export type UserInputNote = ReturnType<typeof useUserInput>;

/** What is said of one page; of a driver the device's own goes along to others. */
interface OfPage extends Omit<UserInput, "driver"> {
  readonly path: string;
  /** A link's; null where it is the device's. */
  readonly driver: Driver | null;
}

const isSame = (one: Driver, other: Driver) =>
  formatUrlHash({ ...NO_INPUT, driver: one }) === formatUrlHash({ ...NO_INPUT, driver: other });

export function useUserInput() {
  const device = useDriver();
  const { hash, pathname: path, search } = useLocation();
  const nothing: OfPage = { ...NO_INPUT, path, driver: null };
  const [kept, setKept] = useState(nothing);
  const here = kept.path === path ? kept : nothing;
  useEffect(() => {
    // A jump within the page has a fragment too, which says nothing.
    const found = parseUrlHash(hash);
    if (!found) return;
    // Without a driver in it, a visitor's own link keeps the device's driver.
    const saysDriver = found.isSent || Object.keys(found.driver).length > 0;
    setKept({ ...found, path, driver: saysDriver ? found.driver : null });
    // It was read, and is nobody else's: what measures visits sees addresses.
    window.history.replaceState(window.history.state, "", path + search);
  }, [hash, path, search]);
  const said: UserInput = { ...here, driver: here.driver ?? device.driver };
  /** Only a driver who is said is remembered. */
  const change = ({ driver, ...changes }: Partial<UserInput>) => {
    setKept({ ...here, ...changes, driver: driver ? null : here.driver });
    if (driver) device.choose(driver);
  };
  const isLinked = here.driver !== null && !isSame(here.driver, device.driver);
  const chosen: ChosenDriver = {
    ...device,
    driver: said.driver,
    isChosen: Object.keys(said.driver).length > 0,
    choose: (driver) => change({ driver }),
    forget: () => (isLinked ? setKept(nothing) : change({ versionId: null, driver: {} })),
  };
  /** What links to other pages say of who drives: what a link has brought is remembered nowhere else. */
  const carried = isLinked ? formatUrlHash({ ...said, versionId: null, quote: null }) : "";
  return { ...said, isLinked, change, chosen, carried };
}
