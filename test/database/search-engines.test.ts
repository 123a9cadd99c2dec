// Which pages search engines may list, and the statistics of the open data.

import { beforeAll, expect, it } from "vitest";
import { MIN_QUOTES_FOR_MEAN, MIN_QUOTES_FOR_OPEN_DATA } from "../../app/estimate/rules.ts";
import { expectSame, expectStatistics } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { changes, countedQuotes, keysOf, PAGE_TYPES } from "../support/expected.ts";
import { makeRows } from "../support/random-rows.ts";
import { writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();

const rows = makeRows(1, 4_000);
const keyOf = keysOf(rows);
beforeAll(() => writeRows(db, rows));

it.each(Object.keys(PAGE_TYPES))(
  "lists and counts the pages of type %s with the day of their change, in parts too",
  async (type) => {
    const expected = [...changes(rows, type, MIN_QUOTES_FOR_MEAN)];
    const pages = await db.ask("list_indexable_pages", { of_kind: type });
    const found = pages.map(({ ids, changedOn }): [string, string] => [ids.join("/"), changedOn]);
    expectSame(found.sort(), expected.sort(), type);
    const counts = await db.ask("count_indexable_pages");
    expect(counts.find(({ kind }) => kind === type)?.pages).toBe(expected.length);
    const parts = [0, 7].map((first) => db.ask("list_indexable_pages", { of_kind: type, first, most: 7 }));
    expect((await Promise.all(parts)).flat()).toEqual(pages.slice(0, 14));
  },
);

it.each(["state", "brand"])("§9.33: the open data has each %s with 10 quotes or more", async (type) => {
  const counted = countedQuotes(rows, PAGE_TYPES[type] ?? "vehicles");
  const groups = Map.groupBy(counted, (quote) => String(keyOf(quote)[type]));
  const edge = [...groups].map(([key, quotes], index) => [key, quotes.slice(0, 9 + index)] as const);
  const kept = new Set(edge.flatMap(([, quotes]) => quotes));
  await writeRows(db, { ...rows, quotes: rows.quotes.filter((quote) => !counted.includes(quote) || kept.has(quote)) });
  const found = await db.ask("get_open_data", { of_kind: type });
  const enough = edge.filter(([, quotes]) => quotes.length >= MIN_QUOTES_FOR_OPEN_DATA);
  expect(found.map(({ key }) => key).sort()).toEqual(enough.map(([key]) => key).sort());
  expect(enough.length).toBeLessThan(edge.length);
  for (const { key, statistics } of found) expectStatistics(statistics, edge.find(([own]) => own === key)?.[1] ?? []);
});
