// What an isolate knows of the site's snapshot.

import type { Clock } from "./clock.ts";
import { mergeSnapshots, type NewestPurges, NOTHING_PURGED, newestPurgesOf, type Snapshot } from "./snapshot.ts";

/** Milliseconds for which KV is not asked again. With the 30 seconds of a location's own memory, a purge is everywhere in 35. */
const REMEMBERED_FOR = 5_000;
/** Milliseconds for which it is trusted while KV fails. */
const TRUSTED_FOR = 60_000;

export interface SnapshotMemory {
  /** Whether KV has to be asked. */
  isDue(): boolean;
  /** KV was asked, whether it answered or not. */
  ask(): void;
  /** What KV says now. */
  learn(read: Snapshot): void;
  /** A purge of this isolate's own, which KV may not show yet. */
  raise(purged: Snapshot): void;
  /** All that is known. */
  known(): Snapshot;
  /** The newest purges of a path; null where nothing is known of them, or KV has failed for more than a minute. */
  findPurges(path: string): NewestPurges | null;
}

export function createSnapshotMemory(clock: Clock): SnapshotMemory {
  let known = NOTHING_PURGED;
  let [askedAt, readAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const since = () => clock.elapsed() - readAt;
  return {
    isDue: () => clock.elapsed() - askedAt >= REMEMBERED_FOR,
    ask() {
      askedAt = clock.elapsed();
    },
    learn(read) {
      known = mergeSnapshots(known, read);
      readAt = clock.elapsed();
    },
    raise(purged) {
      known = mergeSnapshots(known, purged);
    },
    known: () => known,
    findPurges: (path) => (since() <= TRUSTED_FOR ? newestPurgesOf(known, path) : null),
  };
}
