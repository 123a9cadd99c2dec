// The refresh of what changed: the same numbers as the whole one, which is the judge, whatever came and went in between.

import { afterAll, beforeAll, expect, it } from "vitest";
import { expectSome } from "../support/compare.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { makeRows, type QuoteRow, writeQuotes, writeRows } from "../support/rows.ts";
import { NOW, setToday } from "../support/today.ts";
import { addIsland, createWorld } from "../support/world.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.database.close());

const DAY = 24 * 3_600_000;

/** Ids of quotes that no world of random rows gives. */
const LATER_IDS = 1_000_000;

interface Numbers {
  pages: unknown[];
  cities: unknown[];
}

async function readNumbers(): Promise<Numbers> {
  return {
    pages: await db.database.query(
      "select kind, key, quotes, changed_on::text, statistics, lists from page_rollups order by kind, key",
    ),
    cities: await db.database.query(
      "select city_id, model_id, year, quotes, changed_on::text from city_model_years order by 1, 2, 3",
    ),
  };
}

/** What the whole refresh would make of the same quotes; what was there stays. */
async function readWholeNumbers(): Promise<Numbers> {
  await db.database.run("begin; select refresh.refresh_whole(false)");
  try {
    return await readNumbers();
  } finally {
    await db.database.run("rollback");
  }
}

async function expectSameAsWhole(): Promise<void> {
  const whole = await readWholeNumbers();
  expectSome(whole.pages, "pages");
  expect(await readNumbers()).toEqual(whole);
}

/** The whole refresh as it would have been some days ago: what has left the window since then counted. */
async function refreshAsOf(daysAgo: number): Promise<void> {
  await setToday(db.database, NOW - daysAgo * DAY);
  // What is kept is never set back.
  await db.database.run("truncate refresh.state; select refresh.refresh_whole(false)");
  await setToday(db.database, NOW);
}

/** A load of those quotes, as the loader writes it. */
async function load(quotes: readonly QuoteRow[]): Promise<number> {
  const [row] = await db.database.query<{ id: number }>(
    "insert into loads (kind, file_name, loaded_by) values ('quotes', 'test', 'test') returning id",
  );
  const id = row?.id ?? Number.NaN;
  await db.database.query("select set_config('preco_seguro.load', $1, false)", [String(id)]);
  await writeQuotes(db.database, quotes, new Date(NOW), id);
  await db.database.run("select set_config('preco_seguro.load', '', false)");
  await db.database.query(
    `update loads set sha256 = 'x', first_quote_at = '2000-01-01', last_quote_at = rules.now() + interval '1 day', rows_added = $2
     where id = $1`,
    [id, quotes.length],
  );
  return id;
}

function laterQuotes(seed: number, count: number): QuoteRow[] {
  return makeRows(seed, count).quotes.map((quote) => ({ ...quote, id: quote.id + LATER_IDS * seed }));
}

const SEEDS = [1, 2, 3];

it.each(SEEDS)("what came and what left the window make the numbers of a whole refresh, world %i", async (seed) => {
  const rows = makeRows(seed, 900);
  await writeRows(db.database, rows);
  await refreshAsOf(seed * 4);
  for (let round = 1; round <= 3; round++) {
    await load(laterQuotes(seed * 10 + round, 30 * round ** 2));
    await db.database.run("select refresh.refresh_changes()");
    await expectSameAsWhole();
  }
});

it("prices that are equal, and a page whose quotes have all left, are no exception", async () => {
  const world = createWorld();
  const island = addIsland(world);
  world.addQuotes(40, island, { hoursAgo: 24 * 170, price: 1000 });
  world.addQuotes(40, island, { hoursAgo: 24 * 178, price: 1000 });
  const empty = addIsland(world);
  world.addQuotes(20, empty, { hoursAgo: 24 * 181, price: 2000 });
  await writeRows(db.database, world.rows);
  await refreshAsOf(5);
  await load([{ ...world.rows.quotes[0], id: LATER_IDS, price: 900, hoursAgo: 1 } as QuoteRow]);
  await db.database.run("select refresh.refresh_changes()");
  await expectSameAsWhole();
});

it("a percentile that moves out of the prices that are kept is found again", async () => {
  const world = createWorld();
  const island = addIsland(world);
  for (let price = 1; price <= 2000; price++) world.addQuotes(1, island, { hoursAgo: 24 * 10, price: 1000 + price });
  await writeRows(db.database, world.rows);
  const [kept] = await db.database.query<{ most: number }>(
    "select max(cardinality(prices))::int as most from refresh.price_windows",
  );
  expect(kept?.most).toBeLessThan(500);
  const template = world.rows.quotes[0] as QuoteRow;
  const cheap = Array.from({ length: 900 }, (_, index) => ({
    ...template,
    id: LATER_IDS + index,
    price: 10 + index / 100,
    hoursAgo: 1,
  }));
  await load(cheap);
  await db.database.run("select refresh.refresh_changes()");
  await expectSameAsWhole();
});

it("nothing that did not change is written", async () => {
  await writeRows(db.database, makeRows(7, 900));
  await db.database.run("select refresh.refresh_changes()");
  const stamps = () => db.database.query("select xmin::text, kind, key from page_rollups order by 2, 3");
  const before = expectSome(await stamps(), "pages");
  const [quote] = laterQuotes(7, 1);
  await load([{ ...(quote as QuoteRow), hoursAgo: 1, price: 1234, percentage: 3, insurer: 1 }]);
  await db.database.run("select refresh.refresh_changes()");
  const after = await stamps();
  const written = after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));
  // Home, brand, model, model-year, version, city and state, and lists that the cities of more quotes stand in.
  expect(written.length).toBeGreaterThanOrEqual(7);
  expect(written.length).toBeLessThan(20);
});

it("is whole where it cannot be told what changed", async () => {
  await writeRows(db.database, makeRows(8, 100));
  const why = async () =>
    (await db.database.query<{ why: string | null }>("select refresh.why_whole() as why"))[0]?.why;
  expect(await why()).toBe("there is no rating model yet");
  await db.database.run("insert into rating_fits (quotes_learnt, left_out) values (1, '{}')");
  expect(await why()).toBeNull();
  const changes: readonly (readonly [sql: string, why: string])[] = [
    ["delete from quotes where id = 1", "delete of quotes"],
    ["update quotes set price = price", "update of quotes"],
    ["update vehicle_versions set year = 2019 where id = 1", "rows of vehicle_versions moved"],
    ["update vehicle_models set brand_id = 4 - brand_id where id = 1", "rows of vehicle_models moved"],
    ["update cities set uf = 'AC' where id = 1", "rows of cities moved"],
    ["update insurers set counts_for_vehicles = not counts_for_vehicles where id = 1", "rows of insurers moved"],
    ["truncate refresh.state", "nothing was kept of an earlier one"],
  ];
  for (const [sql, reason] of changes) {
    await db.database.run(sql);
    expect([sql, await why()]).toEqual([sql, reason]);
    await db.database.run("select refresh.refresh_whole(false)");
    expect(await why()).toBeNull();
    await expectSameAsWhole();
  }
  await db.database.run("update vehicle_versions set fipe_value = 12345, year = year; update insurers set name = 'x'");
  expect(await why()).toBeNull();
});

it("a load that was counted and is undone makes the next one whole; one that was not, does not", async () => {
  await writeRows(db.database, makeRows(9, 200));
  await db.database.run("insert into rating_fits (quotes_learnt, left_out) values (1, '{}')");
  const first = await load(laterQuotes(11, 20));
  await db.database.query("select loading.undo($1, 'test')", [first]);
  expect(await db.database.query("select refresh.why_whole() as why")).toEqual([{ why: null }]);
  const second = await load(laterQuotes(12, 20));
  await db.database.run("select run_refresh(false)");
  await db.database.query("select loading.undo($1, 'test')", [second]);
  expect(await db.database.query("select run_refresh(false) as run")).toEqual([
    { run: { failure: null, isWhole: true, because: `load ${second} was undone` } },
  ]);
  await expectSameAsWhole();
});
