// What an isolate has to ask KV before it can say whether something was purged: the horizon, and the stamps of what is older.

import { isPurged } from "./freshness.ts";
import { HORIZON_KEY } from "./horizon.ts";
import { type CacheKey, fullNameOf } from "./key.ts";
import { writeHorizon } from "./purge.ts";
import type { PayloadCacheParts } from "./reading.ts";
import { hardStampKey, parseStamp, type Scope, stampKey } from "./stamps.ts";
import type { FindAll } from "./store.ts";

/** Milliseconds for which a value is trusted without its stamps being looked up, while KV does not answer. */
const TRUSTED_FOR = 60_000;

/** Milliseconds that one look-up may take: three times KV's own limit, for who joins it late. */
const LEARN_BUDGET = 900;

export interface PurgeLookUps {
  /** The keys to be asked for along with an entry: the horizon, where it is due. */
  listDueKeys(): string[];
  /** Takes in what KV answered to them. */
  takeIn(values: ReadonlyMap<string, string | null>): void;
  /** Looks up the stamps without which what was computed at that moment cannot be judged. */
  settle(scopes: readonly Scope[], computedAt: number): Promise<void>;
  /** As the cache says it: asks for what has to be known to judge what was computed at that moment, and judges it. */
  isUnpurged(key: CacheKey, computedAt: number): Promise<boolean>;
  /** Whether nothing has to be asked to judge it. */
  isSettled(scopes: readonly Scope[], computedAt: number): boolean;
  /** Whether no purge can have been missed: it was computed, or its stamps were looked up, a moment ago. */
  isTrusted(scopes: readonly Scope[], computedAt: number): boolean;
  /** Whether it was purged for good. Where that cannot be found out, what may have been counts as such. */
  isPurgedHard(scopes: readonly Scope[], computedAt: number): Promise<boolean>;
}

/** The look-ups of one request, over what its isolate knows. @param find reads of KV for this request */
export function createPurgeLookUps({
  find,
  store,
  isolate,
  waitUntil,
  report,
  observeStore,
}: Pick<PayloadCacheParts, "store" | "isolate" | "waitUntil" | "report" | "observeStore"> & {
  find: FindAll;
}): PurgeLookUps {
  const { clock, stamps, flights } = isolate;

  const isTrusted = (scopes: readonly Scope[], computedAt: number) =>
    clock.now() - Math.max(computedAt, stamps.checkedAt(scopes, computedAt)) <= TRUSTED_FOR;

  const listDueKeys = () => (stamps.isHorizonDue() ? [HORIZON_KEY] : []);

  function takeIn(values: ReadonlyMap<string, string | null>): void {
    if (!values.has(HORIZON_KEY)) return;
    const horizon = parseStamp(values.get(HORIZON_KEY), clock.now());
    stamps.rememberHorizon(horizon);
    // KV goes on showing that there is none for a while after it was written.
    const isMissing = horizon === 0 && !stamps.isHorizonAhead();
    if (isMissing) waitUntil(writeHorizon({ store, isolate, report }, () => clock.now()));
  }

  async function askHorizon(): Promise<void> {
    const values = await find([HORIZON_KEY]);
    if (values) takeIn(values);
  }

  async function settle(scopes: readonly Scope[], computedAt: number): Promise<void> {
    const unknown = stamps.listUnknown(scopes, computedAt);
    if (unknown.length === 0) return;
    const values = await find(unknown.map(stampKey));
    if (!values) return;
    for (const scope of unknown) stamps.remember(scope, parseStamp(values.get(stampKey(scope)), clock.now()));
  }

  const isSettled = (scopes: readonly Scope[], computedAt: number) =>
    !stamps.isHorizonDue() && stamps.listUnknown(scopes, computedAt).length === 0;

  /** Of hundreds of requests in one moment one asks; where it was given up, what is known decides. */
  async function learn(key: CacheKey, computedAt: number): Promise<void> {
    const share = (name: string, ask: () => Promise<void>) => {
      const timed = async () => {
        const begun = clock.now();
        await ask();
        observeStore(clock.now() - begun);
      };
      return flights.share(name, 0, waitUntil, timed, LEARN_BUDGET, LEARN_BUDGET).catch(() => {});
    };
    if (stamps.isHorizonDue()) await share("horizon", askHorizon);
    if (stamps.isHorizonDue() || isSettled(key.scopes, computedAt)) return;
    await share(`stamps ${fullNameOf(key)}@${computedAt}`, () => settle(key.scopes, computedAt));
  }

  return {
    listDueKeys,
    takeIn,
    settle,
    isUnpurged: async (key, computedAt) => {
      const { scopes } = key;
      if (!isSettled(scopes, computedAt)) await learn(key, computedAt);
      return !isPurged(computedAt, stamps.newest(scopes), clock.now()) && isTrusted(scopes, computedAt);
    },
    isSettled,
    isTrusted,
    async isPurgedHard(scopes, computedAt) {
      const isSince = (purgedAt: number) => isPurged(computedAt, purgedAt, clock.now());
      if (!isSince(stamps.newest(scopes)) && isTrusted(scopes, computedAt)) return false;
      if (isSince(stamps.newestHard(scopes))) return true;
      const values = await find(scopes.map(hardStampKey));
      if (!values) return true;
      for (const scope of scopes) stamps.rememberHard(scope, parseStamp(values.get(hardStampKey(scope)), clock.now()));
      return isSince(stamps.newestHard(scopes));
    },
  };
}
