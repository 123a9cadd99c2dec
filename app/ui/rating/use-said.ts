// All that a visitor says on the page of a car: the version, who drives, and a quote. A link may have brought it in its fragment;
// then it is somebody's choice until the visitor changes something, and the device keeps its own.

import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { NOTHING_SAID, parseFragment, type Said } from "../../rating/fragment.ts";
import { type ChosenDriver, useDriver } from "./use-driver.ts";

export type WhatIsSaid = ReturnType<typeof useSaid>;

/** What is said of one page; the driver alone goes along to others. */
interface OfPage {
  readonly path: string;
  readonly linked: Said | null;
  readonly own: Omit<Said, "driver">;
}

export function useSaid() {
  const device = useDriver();
  const { hash, pathname: path } = useLocation();
  const [kept, setKept] = useState<OfPage>({ path, linked: null, own: NOTHING_SAID });
  const { linked, own } = kept.path === path ? kept : { linked: null, own: NOTHING_SAID };
  // A jump within the page has a fragment too, which says nothing.
  useEffect(() => {
    const found = parseFragment(hash);
    if (found) setKept({ path, linked: found, own: NOTHING_SAID });
  }, [hash, path]);
  const said: Said = linked ?? { ...own, driver: device.driver };
  const change = (changes: Partial<Said>) => {
    const { driver, ...rest } = { ...said, ...changes };
    setKept({ path, linked: null, own: rest });
    device.choose(driver);
  };
  const chosen: ChosenDriver = {
    ...device,
    driver: said.driver,
    choose: (driver) => change({ driver }),
    forget: () => change({ versionId: null, driver: {} }),
  };
  return { ...said, isLinked: linked !== null, change, chosen };
}
