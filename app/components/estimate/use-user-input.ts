// What a visitor tells a page that prices cars. Each answer has one owner and one place, and none is in a request, a cookie or an
// address but that of a link that the visitor shares:
//
// - who drives is the visitor's, kept on the device: all tabs and pages follow it;
// - the driver of a shared link is its sender's, kept by this tab until the visitor answers or forgets, and never as their own;
// - the versions of cars, and of each page its quote, are kept by this tab.
//
// The early script has taken the input of a link out of the address, where the tag manager would see it.

import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Driver } from "../../data/rating.ts";
import { formatUrlHash, NO_INPUT, parseUrlHash } from "../../estimate/rating/url-hash.ts";
import { keep, readKept } from "../device-storage.ts";
import { OWN_DRIVER, QUOTE_OF, releaseRoom, SENT_DRIVER, takeSentHash } from "../layout/early-script.tsx";
import { useScript } from "../use-script.ts";

const VERSIONS = "versoes";
const quoteKey = (path: string) => QUOTE_OF + path;

const hashOf = (driver: Driver) => formatUrlHash({ ...NO_INPUT, driver });

const readOwn = (): Driver => readKept(OWN_DRIVER, (hash) => parseUrlHash(hash)?.driver) ?? {};

/** Null without a sender; a link may be of somebody who has not answered. */
const readSent = () => readKept(SENT_DRIVER, (hash): Driver => parseUrlHash(hash)?.driver ?? {}, "sessionStorage");

const readVersions = () =>
  readKept(VERSIONS, (ids) => (ids.match(/\d{1,9}/g) ?? []).map(Number), "sessionStorage") ?? [];

/** The page's quote, R$ a year, and whether it is compared with the average driver. */
function readQuote(path: string) {
  const read = (text: string) => ({
    quote: Number(/^\d+/.exec(text)?.[0] ?? 0) || null,
    isForAverage: text.endsWith("a"),
  });
  return readKept(quoteKey(path), read, "sessionStorage") ?? { quote: null, isForAverage: false };
}

function keepQuote(path: string, quote: number | null, isForAverage: boolean): void {
  keep(quoteKey(path), quote === null ? null : `${quote}${isForAverage ? "a" : ""}`, "sessionStorage");
}

/** Keeps what a link has brought to this page. */
function receive(path: string): void {
  const received = parseUrlHash(takeSentHash());
  if (!received) return;
  const { driver, versionId, quote, isSent } = received;
  if (isSent || Object.keys(driver).length > 0) keep(SENT_DRIVER, hashOf(driver), "sessionStorage");
  if (versionId !== null) keep(VERSIONS, [...readVersions(), versionId].join(), "sessionStorage");
  if (quote !== null) keepQuote(path, quote, false);
}

const NOTHING = {
  own: {} as Driver,
  sent: null as Driver | null,
  versionIds: [] as number[],
  quote: null as number | null,
  isForAverage: false,
  isNew: false,
  /** Whether this is what the device and the tab keep; false until the script has looked. */
  isRead: false,
};

function readAll(path: string) {
  return { path, isRead: true, own: readOwn(), sent: readSent(), versionIds: readVersions(), ...readQuote(path) };
}

export type UserInputState = ReturnType<typeof useUserInput>;

export function useUserInput() {
  const { pathname: path } = useLocation();
  const nothing = { ...NOTHING, path };
  const [said, setSaid] = useState(nothing);
  const isReady = useScript();
  useEffect(() => {
    const listeners = new AbortController();
    const readAgain = () => {
      receive(path);
      setSaid({ ...readAll(path), isNew: false });
    };
    readAgain();
    // Another tab, a page from the back/forward cache, a shared link to the page that is open.
    for (const event of ["storage", "pageshow", "popstate"]) {
      window.addEventListener(event, readAgain, { signal: listeners.signal });
    }
    return () => listeners.abort();
  }, [path]);
  useEffect(() => {
    if (said.isRead) releaseRoom();
  }, [said.isRead]);

  /** Shows what was just kept. */
  const changed = (change: () => void) => {
    change();
    setSaid({ ...readAll(path), isNew: true });
  };
  const { own, sent, quote, isForAverage, isNew, versionIds } =
    said.path === path ? said : { ...nothing, own: said.own };
  const isSent = sent !== null && hashOf(sent) !== hashOf(own);
  const chooseVersion = (id: number | null, ofCar: readonly number[]) => {
    const others = readVersions().filter((each) => !ofCar.includes(each));
    keep(VERSIONS, [...others, ...(id === null ? [] : [id])].join(), "sessionStorage");
  };
  return {
    input: { driver: sent ?? own, versionIds, quote, isForAverage },
    /** Whether a link brought another driver than the visitor's own. */
    isSent,
    /** Whether the visitor has just said it, on this page. */
    isNew,
    /** No field can be filled in before the script runs. */
    isReady,
    /** One answer of the visitor's own. The others are those that the device has now: another tab may have changed them. */
    answer: (name: string, level: string) =>
      changed(() => {
        const { [name]: _, ...others } = readOwn();
        keep(OWN_DRIVER, hashOf(level === "" ? others : { ...others, [name]: level }) || null);
        keep(SENT_DRIVER, null, "sessionStorage");
      }),
    /** @param ofCar the ids that can be chosen on this page */
    chooseVersion: (id: number | null, ofCar: readonly number[]) => changed(() => chooseVersion(id, ofCar)),
    setQuote: (given: number | null) => changed(() => keepQuote(path, given, isForAverage)),
    compareWithAverage: () => changed(() => keepQuote(path, quote, true)),
    /** The sender's answers, or without them the visitor's own. @param ofCar as above */
    forget: (ofCar: readonly number[]) =>
      changed(() => {
        chooseVersion(null, ofCar);
        if (isSent) keepQuote(path, null, false);
        else keep(OWN_DRIVER, null);
        keep(SENT_DRIVER, null, "sessionStorage");
      }),
  };
}
