// Which pages ask to be found; and the statistics that are handed out.

import { beforeAll, describe, expect, it } from "vitest";
import { MIN_QUOTES_FOR_MEAN, MIN_QUOTES_FOR_OPEN_DATA } from "../../app/estimate/rules.ts";
import { expectSame, expectStatistics } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { changes, countedQuotes, keysOf, PAGE_TYPES } from "../support/expected.ts";
import { addCarInCity, createFixture } from "../support/fixture.ts";
import { makeRows } from "../support/random-rows.ts";
import { writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();

describe.each([1, 2])("on the random rows of seed %i", (seed) => {
  const rows = makeRows(seed, 4_000);
  beforeAll(() => writeRows(db, rows));

  it.each(Object.keys(PAGE_TYPES))(
    "lists and counts the pages of kind %s with the day of their change, in parts as well",
    async (kind) => {
      const expected = [...changes(rows, kind, MIN_QUOTES_FOR_MEAN)];
      const pages = await db.ask("list_indexable_pages", { of_kind: kind });
      expectSame([...pages].sort(), expected.sort(), kind);
      const counts = await db.ask("count_indexable_pages");
      expect(counts.find((count) => count.kind === kind)?.pages).toBe(expected.length);
      const parts = [0, 7].map((first) => db.ask("list_indexable_pages", { of_kind: kind, first, most: 7 }));
      expect((await Promise.all(parts)).flat()).toEqual(pages.slice(0, 14));
    },
  );
});

const HANDED_OUT = ["state", "brand"];

it.each(HANDED_OUT)("§9.33: a group of kind %s is handed out from 10 quotes on", async (kind) => {
  const fixture = createFixture();
  for (const quotes of [MIN_QUOTES_FOR_OPEN_DATA - 1, MIN_QUOTES_FOR_OPEN_DATA, MIN_QUOTES_FOR_OPEN_DATA + 1]) {
    fixture.addQuotes(quotes, addCarInCity(fixture));
  }
  await writeRows(db, fixture.rows);
  const groups = await db.ask("get_open_data", { of_kind: kind });
  expect(groups.map(([, { quotes }]) => quotes).sort()).toEqual([10, 11]);
});

it("each group has its own statistics", async () => {
  const rows = makeRows(2, 4_000);
  await writeRows(db, rows);
  const keyOf = keysOf(rows);
  for (const kind of HANDED_OUT) {
    const counted = countedQuotes(rows, PAGE_TYPES[kind] ?? "vehicles");
    const groups = Map.groupBy(counted, (quote) => String(keyOf(quote)[kind]));
    const enough = [...groups].filter(([, quotes]) => quotes.length >= MIN_QUOTES_FOR_OPEN_DATA).map(([key]) => key);
    const actual = await db.ask("get_open_data", { of_kind: kind });
    expectSame(actual.map(([key]) => key).sort(), enough.sort(), kind);
    for (const [key, statistics] of actual) expectStatistics(statistics, groups.get(key) ?? []);
  }
});
