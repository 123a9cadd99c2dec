// What a visitor tells a page that prices cars: version, driver, and a quote. The driver is also kept on the device. All of it stays
// in the browser: in no request, no cookie, and no address but that of a link that the visitor shares.
//
// A shared link brings the sender's input in its URL hash. It counts until the visitor changes the driver, and the device's driver
// stays as it is.

import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Driver } from "../../data/rating.ts";
import { formatUrlHash, NO_INPUT, parseUrlHash, type UserInput } from "../../estimate/rating/url-hash.ts";
import { keep, readKept } from "../device-storage.ts";
import { useScript } from "../use-script.ts";

/** The device keeps the driver as a URL hash writes it. */
const KEY = "quem-dirige";

const hashOf = (driver: Driver) => formatUrlHash({ ...NO_INPUT, driver });

interface PageInput extends Omit<UserInput, "driver"> {
  readonly path: string;
  /** A link's driver; null where the device's counts. */
  readonly driver: Driver | null;
}

export type UserInputState = ReturnType<typeof useUserInput>;

export function useUserInput() {
  const [ofDevice, setOfDevice] = useState<Driver>({});
  useEffect(() => setOfDevice(readKept(KEY, (hash) => parseUrlHash(hash)?.driver) ?? {}), []);
  const { hash, pathname: path, search } = useLocation();
  const nothing: PageInput = { ...NO_INPUT, path, driver: null };
  const [kept, setKept] = useState(nothing);
  const ofPage = kept.path === path ? kept : nothing;
  useEffect(() => {
    // The hash of a link within the page holds no input.
    const linked = parseUrlHash(hash);
    if (!linked) return;
    // A link that a search made may hold a quote alone: then the device's driver counts.
    const hasDriver = linked.isSent || Object.keys(linked.driver).length > 0;
    setKept({ ...linked, path, driver: hasDriver ? linked.driver : null });
    // The tag manager sees addresses.
    window.history.replaceState(window.history.state, "", path + search);
  }, [hash, path, search]);
  const input: UserInput = { ...ofPage, driver: ofPage.driver ?? ofDevice };
  const change = ({ driver, ...changes }: Partial<UserInput>) => {
    setKept({ ...ofPage, ...changes, driver: driver ? null : ofPage.driver });
    if (!driver) return;
    keep(KEY, hashOf(driver) || null);
    setOfDevice(driver);
  };
  const isLinked = hashOf(input.driver) !== hashOf(ofDevice);
  return {
    input,
    /** Whether a link brought another driver than the device's. */
    isLinked,
    /** For links to other pages: a link's driver is kept nowhere else. */
    linkHash: isLinked ? formatUrlHash({ ...NO_INPUT, driver: input.driver, isSent: input.isSent }) : "",
    /** No field can be filled in before the script runs. */
    isReady: useScript(),
    change,
    forget: () => (isLinked ? setKept(nothing) : change({ versionId: null, driver: {} })),
  };
}
