// Reads the snapshot at the beginning of a request: at most once in five seconds an isolate.

import type { CacheIsolate } from "./isolate.ts";
import { parseSnapshot, SNAPSHOT_KEY } from "./snapshot.ts";
import type { FindText, Report } from "./store.ts";

/** Milliseconds that a request waits for another one's read: KV's own limit, and some. */
const WAIT = 400;

/** Brings what the isolate knows of purges up to date, where it is due. Never rejects: what cannot be read stays as it is. */
export async function readSnapshot(
  { snapshot, flights }: CacheIsolate,
  find: FindText,
  waitUntil: (work: Promise<unknown>) => void,
  report: Report,
): Promise<void> {
  if (!snapshot.isDue()) return;
  const read = async () => {
    const found = await find(SNAPSHOT_KEY);
    // Whether it could be read or not: a KV that hangs is not waited for by every request.
    snapshot.ask();
    if (found !== "unknown") snapshot.learn(parseSnapshot(found));
  };
  try {
    await flights.share("snapshot", waitUntil, read, WAIT, WAIT);
  } catch (error) {
    report("snapshot not read", error);
  }
}
