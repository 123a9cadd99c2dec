// The statistics that are handed out.

import { expect, it } from "vitest";
import { MIN_QUOTES_FOR_OPEN_DATA } from "../../app/pricing/rules.ts";
import { expectSame, expectStatistics } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { countedQuotes, keysOf, PAGE_KINDS } from "../support/expected.ts";
import { makeRows } from "../support/random-rows.ts";
import { writeRows } from "../support/rows.ts";
import { addIsland, createWorld } from "../support/world.ts";

const db = await openSharedDatabase();

const HANDED_OUT = ["state", "brand", "model", "model_year"];

it.each(HANDED_OUT)("§9.33: a group of kind %s is handed out from 10 quotes on", async (kind) => {
  const world = createWorld();
  for (const quotes of [MIN_QUOTES_FOR_OPEN_DATA - 1, MIN_QUOTES_FOR_OPEN_DATA, MIN_QUOTES_FOR_OPEN_DATA + 1]) {
    world.addQuotes(quotes, addIsland(world));
  }
  await writeRows(db.database, world.rows);
  const groups = await db.ask("get_open_data", { of_kind: kind });
  expect(groups.map(([, { quotes }]) => quotes).sort()).toEqual([10, 11]);
});

it("each group has its own statistics", async () => {
  const rows = makeRows(2, 4_000);
  const writtenAt = await writeRows(db.database, rows);
  const keyOf = keysOf(rows);
  for (const kind of HANDED_OUT) {
    const counted = countedQuotes(rows, PAGE_KINDS[kind] ?? "vehicles");
    const groups = [...Map.groupBy(counted, (quote) => String(keyOf(quote)[kind]))];
    const expected = new Map(groups.filter(([, quotes]) => quotes.length >= MIN_QUOTES_FOR_OPEN_DATA));
    const actual = await db.ask("get_open_data", { of_kind: kind });
    expectSame(actual.map(([key]) => key).sort(), [...expected.keys()].sort(), kind);
    for (const [key, statistics] of actual)
      expectStatistics(statistics, expected.get(key) ?? [], writtenAt, { isInList: true });
  }
});
