// Which pages search engines may list, and the statistics of the open data.

import { expect, it } from "vitest";
import { MIN_QUOTES_FOR_MEAN } from "../../app/estimate/rules.ts";
import { expectSame, expectStatistics } from "../support/compare.ts";
import { openRowsDatabase } from "../support/database.ts";
import { changes, PAGE_TYPES, type PageType } from "../support/expected.ts";
import { addCarInCity, createFixture } from "../support/fixture.ts";
import { writeRows } from "../support/rows.ts";

const { db, rows } = await openRowsDatabase();

it.each(Object.keys(PAGE_TYPES) as PageType[])(
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

it("§9.33: the open data has each state and each brand with 10 quotes or more", async () => {
  const fixture = createFixture();
  const [few, enough] = [addCarInCity(fixture), addCarInCity(fixture)];
  fixture.addQuotes(9, few);
  fixture.addQuotes(10, enough);
  await writeRows(db, fixture.rows);
  for (const [type, key] of [["state", enough.uf] as const, ["brand", String(enough.brandId)] as const]) {
    const found = await db.ask("get_open_data", { of_kind: type });
    expect(found.map((row) => row.key)).toEqual([key]);
    expectStatistics(found[0]?.statistics ?? null, fixture.rows.quotes.slice(9));
  }
});
