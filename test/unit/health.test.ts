// The health checks of `npm run status`, each on both sides of its limit.

import { expect, it } from "vitest";
import { checkHealth, type OperatingStatus } from "../../app/server/health.ts";

const MIGRATION = "20261121005600";

const WELL: OperatingStatus = {
  refresh: {
    ...{ lastSuccessAt: "2026-11-21T07:10:00Z", lastFailureAt: null, isLate: false },
    ratingModel: { usedSince: "2026-11-21T07:10:00Z", newestIsUsed: true },
  },
  lastLoad: { kind: "quotes", at: "2026-11-21T06:00:00Z", read: 100, added: 90, changed: 0, rejected: 10 },
  data: { changedAt: "2026-11-21T07:10:00.123456Z" },
  loadsSinceRefresh: 0,
  model: { fittedAt: "2026-11-21T07:10:00Z", quotes: 5000, coverage: 0.8, repeated: [] },
  quotes: {
    counts: {
      ...{ received: 100, withoutPrice: 8, tooCheap: 2, tooExpensive: 10, excludedInsurers: 5 },
      ...{ countedForPlaces: 80, countedForVehicles: 75 },
    },
    ages: [{ days: 7, quotes: 5 }],
    countedOn: "2026-11-21",
  },
  fipeTable: { month: "2026-10", days: 51 },
  indexablePages: 10,
  migrations: { newest: MIGRATION },
};

const CHANGED_AT = Date.parse(WELL.data.changedAt);

const MINUTE = 60_000;

type Site = Parameters<typeof checkHealth>[1];

const SITE = {
  newestMigration: MIGRATION,
  shown: { state: WELL.data.changedAt, since: CHANGED_AT + MINUTE },
  takesWrites: true,
  now: CHANGED_AT + 60 * MINUTE,
};

const check = (status: Partial<OperatingStatus> = {}, site: Partial<Site> = {}) =>
  checkHealth({ ...WELL, ...status }, { ...SITE, ...site });

/** Pages show an older state, so many milliseconds after the newest. */
const behind = (passed: number) => ({
  now: CHANGED_AT + passed,
  shown: { ...SITE.shown, state: "2026-11-20T07:10:00Z" },
});

const { refresh, quotes, lastLoad } = WELL;
const counts = quotes.counts as NonNullable<typeof quotes.counts>;

it.each<[name: string, level: string, status: Partial<OperatingStatus>, site?: Partial<Site>]>([
  ["refresh", "red", { refresh: { ...refresh, isLate: true } }],
  ["refresh", "red", { refresh: { ...refresh, lastFailureAt: "2026-11-21T08:00:00Z" } }],
  ["refresh", "green", { refresh: { ...refresh, lastFailureAt: "2026-11-21T06:00:00Z" } }],
  ["model", "yellow", { model: null }],
  ["model", "yellow", { model: WELL.model && { ...WELL.model, repeated: [{ car: "x", city: "y", share: 0.02 }] } }],
  ["model", "yellow", { refresh: { ...refresh, ratingModel: { usedSince: null, newestIsUsed: false } } }],
  ["load", "green", { lastLoad: null }],
  ["load", "yellow", { lastLoad: lastLoad && { ...lastLoad, rejected: 11 } }],
  ["shown", "yellow", { loadsSinceRefresh: 1 }],
  ["shown", "yellow", {}, behind(10 * MINUTE)],
  ["shown", "red", {}, behind(10 * MINUTE + 1)],
  ["shown", "red", {}, { shown: null }],
  ["shown", "yellow", {}, { shown: null, now: CHANGED_AT }],
  ["kv", "red", {}, { takesWrites: false }],
  ["quotes", "red", { quotes: { ...quotes, counts: null } }],
  ["quotes", "red", { quotes: { ...quotes, counts: { ...counts, countedForPlaces: 0 } } }],
  ["quotes", "yellow", { quotes: { ...quotes, counts: { ...counts, countedForPlaces: 79 } } }],
  ["quotes", "yellow", { quotes: { ...quotes, ages: [{ days: 7, quotes: 0 }] } }],
  ["fipeTable", "green", { fipeTable: { month: "2026-10", days: 60 } }],
  ["fipeTable", "yellow", { fipeTable: { month: "2026-09", days: 61 } }],
  ["indexable", "yellow", { indexablePages: 0 }],
  ["migrations", "red", { migrations: { newest: null } }],
  ["migrations", "red", { migrations: { newest: "20261121005500" } }],
  ["migrations", "yellow", { migrations: { newest: "20270101000000" } }],
])("%s is %s with %j on a site of %j", (name, level, status, site) => {
  expect(check(status, site).checks.find((each) => each.name === name)?.level).toBe(level);
});

it("the worst check is the level of the site, and all is green where all is well", () => {
  expect(check({ loadsSinceRefresh: 3, refresh: { ...refresh, isLate: true } }).level).toBe("red");
  expect(check({ loadsSinceRefresh: 3 }).level).toBe("yellow");
  const { level, checks } = check();
  expect([level, new Set(checks.map((each) => each.level))]).toEqual(["green", new Set(["green"])]);
});

it("the FIPE table is named by its month; without one there is no check of it", () => {
  const says = expect.stringContaining("Tabela FIPE: de março de 2026.");
  const { checks } = check({ fipeTable: { month: "2026-03", days: 300 } });
  expect(checks).toContainEqual(expect.objectContaining({ says }));
  expect(check({ fipeTable: null }).checks.filter(({ name }) => name === "fipeTable")).toEqual([]);
});
