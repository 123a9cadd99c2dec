// What an isolate has counted in the last hour, for operators: how often it served what was kept, and what failed.

const MINUTE = 60_000;
const MINUTES = 60;

/** @param now milliseconds since 1970 */
export function createRecentCounts(now: () => number) {
  const begun = now();
  const minutes = new Map<number, { reads: number; hits: number; errors: number }>();

  function forgetOld(minute: number): void {
    for (const known of minutes.keys()) if (known <= minute - MINUTES) minutes.delete(known);
  }

  return {
    /** A page that was asked for, one that was served from what was kept, or a line of a failure in the log. */
    add(what: "read" | "hit" | "error"): void {
      const minute = Math.floor(now() / MINUTE);
      let counted = minutes.get(minute);
      if (!counted) {
        forgetOld(minute);
        counted = { reads: 0, hits: 0, errors: 0 };
        minutes.set(minute, counted);
      }
      if (what === "error") counted.errors += 1;
      else counted.reads += 1;
      if (what === "hit") counted.hits += 1;
    },
    /** Hits are reads too; `since` in milliseconds since 1970: the isolate may be younger than an hour. */
    lastHour() {
      forgetOld(Math.floor(now() / MINUTE));
      const all = [...minutes.values()];
      const sum = (of: "reads" | "hits" | "errors") => all.reduce((total, counted) => total + counted[of], 0);
      return {
        reads: sum("reads"),
        hits: sum("hits"),
        errors: sum("errors"),
        since: Math.max(begun, now() - MINUTES * MINUTE),
      };
    },
  };
}
