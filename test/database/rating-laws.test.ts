// What must hold of the rating model whatever the quotes are: the laws of its learning.

import { sum } from "d3-array";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openSharedDatabase } from "../support/database.ts";
import { makeRatedRows } from "../support/random-rows.ts";
import { acceptAnyCoverage, readModel } from "../support/rating-model.ts";
import { writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();
await acceptAnyCoverage(db.database);

interface Part {
  level: number;
  quotes: number;
  /** Sum of what the other factors leave open. */
  total: number;
}

/** A factor without parents. */
async function learn(parts: readonly Part[], within: number) {
  await db.database.run(`
    drop table if exists pg_temp.rated_factors;
    create temp table rated_factors as
    select 1 as position, 1 as root, levels as level_of_unit, array_fill(null::int, array[cardinality(levels)]) as parent_of_level
    from (select '{${parts.map(({ level }) => level)}}'::int[] as levels)`);
  const [row] = await db.database.query<{ effects: number[]; freedom: number; between: number }>(
    `select (factors[1]).effects, (factors[1]).freedom, (factors[1]).between
     from refresh.fit_hierarchy(row(1, $3::float8, 0, null, null, null)::refresh.fit, 1, $1::float8[], $2::float8[])`,
    [parts.map(({ quotes }) => quotes), parts.map(({ total }) => total), within],
  );
  if (!row) throw new Error("nothing was learnt");
  return row;
}

/** One part of each level. */
const aFactor = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: -1000, max: 1000 })), {
    minLength: 2,
    maxLength: 8,
  })
  .map((levels) =>
    levels.map(([quotes, thousandths], index) => ({ level: index + 1, quotes, total: (quotes * thousandths) / 1000 })),
  );

/** Each is asked of the database: fewer runs than of a law of TypeScript alone. */
const RUNS = { numRuns: 40 };

describe("what a factor learns", () => {
  it("is its mean residual times n / (n + k), and all quotes' effects add up to nothing", async () => {
    // By hand: means 0.2 and −0.2 of 100 quotes each, within 0.04.
    const parts = [20, -20].map((total, index) => ({ level: index + 1, quotes: 100, total }));
    const learnt = await learn(parts, 0.04);
    const between = (100 * 0.04 + 100 * 0.04 - 0.04) / 100;
    expect(learnt.between).toBeCloseTo(between, 12);
    const credibility = 100 / (100 + 0.04 / between);
    expect(learnt.effects[0]).toBeCloseTo(0.2 * credibility, 12);
    expect(learnt.effects[1]).toBeCloseTo(-0.2 * credibility, 12);
    expect(learnt.freedom).toBeCloseTo(2 * credibility, 12);
    await fc.assert(
      fc.asyncProperty(aFactor, fc.double({ min: 0.001, max: 2, noNaN: true }), async (parts, within) => {
        const { effects } = await learn(parts, within);
        expect(Math.abs(sum(parts, ({ quotes }, index) => quotes * (effects[index] ?? Number.NaN)))).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });

  it("is nothing where levels differ no more than chance makes them, and where there is one", async () => {
    const alike = [1, 2, 3].map((level) => ({ level, quotes: 10, total: level === 1 ? 0.1 : 0 }));
    expect((await learn(alike, 5)).effects).toEqual([0, 0, 0]);
    expect((await learn([{ level: 1, quotes: 10, total: 7 }], 1)).effects).toEqual([0]);
  });

  it("is the mean itself where nothing else differs", async () => {
    const parts = [0.3, -0.3].map((total, index) => ({ level: index + 1, quotes: 1, total }));
    expect((await learn(parts, 0)).effects).toEqual([0.3, -0.3]);
  });
});

describe("a fit", () => {
  it("has nothing of its own for what it has not seen: a new version is its model-year, a new city its state", async () => {
    await writeRows(db.database, makeRatedRows(8, 5_000));
    await db.database.run(`
      insert into vehicle_versions (id, model_id, year, version_name, slug, fipe_value)
        select 900, model_id, year, 'NEW', 'new', fipe_value from vehicle_versions where id = 1;
      insert into cities (id, uf, name, slug) values (900, 'SP', 'New', 'new')`);
    const known = await db.ask("get_version_page", { of_version: 900 });
    const first = await db.ask("get_version_page", { of_version: 1 });
    expect(known?.rating?.versions.map(({ part }) => part)).toEqual([[0, 0]]);
    expect(known?.rating?.car).toEqual(first?.rating?.car);
    const inCity = await db.ask("get_model_year_page", { of_model: 1, in_year: 2012, in_city: 900 });
    const effects = await readModel(db);
    expect(inCity.rating?.place?.city).toEqual([0, 0]);
    expect(inCity.rating?.place?.state[0]).toBe(effects.get("state SP"));
    const unknown = { quotes: 0, rank: null, ranked: null };
    const city = await db.ask("get_city_page", { in_city: 900 });
    expect(city?.relativity).toEqual({ ...unknown, effect: effects.get("state SP") });
    await db.database.run(`
      insert into vehicle_models (id, name, brand_id) values (900, 'NEW', 1);
      insert into vehicle_versions (id, model_id, year, version_name, slug, fipe_value) values (901, 900, 2012, 'N', 'n', 50000)`);
    const brand = await db.ask("get_brand_page", { of_brand: 1 });
    const model = await db.ask("get_model_page", { of_model: 900 });
    const modelYear = await db.ask("get_model_year_page", { of_model: 900, in_year: 2012 });
    expect(brand.relativity?.effect).toBe(effects.get("brand 1"));
    for (const { relativity } of [model, modelYear])
      expect(relativity).toEqual({ ...unknown, effect: effects.get("brand 1") });
  });
});
