// What must hold of the rating model whatever the quotes are: the laws of its learning.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../tools/sample-data/random.ts";
import { openSharedDatabase } from "../support/database.ts";
import { makeRatedRows } from "../support/random-rows.ts";
import { acceptAnyCoverage, readModel } from "../support/rating-model.ts";
import { writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();
await acceptAnyCoverage(db.database);

interface Learnt {
  effects: number[];
  freedom: number;
  between: number;
}

interface Part {
  level: number;
  quotes: number;
  /** Sum of what the other factors leave open. */
  total: number;
}

/** A factor without parents. */
async function learn(parts: readonly Part[], within: number): Promise<Learnt> {
  await db.database.run("drop table if exists pg_temp.rated_factors");
  await db.database.query(
    `create temp table rated_factors as
     select 1 as position, 1 as root, levels as level_of_unit, array_fill(null::int, array[cardinality(levels)]) as parent_of_level
     from (select array(select jsonb_array_elements_text('${JSON.stringify(parts.map(({ level }) => level))}')::int) as levels)`,
  );
  const [row] = await db.database.query<Learnt>(
    `select (factors[1]).effects, (factors[1]).freedom, (factors[1]).between
     from refresh.fit_hierarchy(row(1, $3::float8, 0, null, null, null)::refresh.fit, 1, $1::float8[], $2::float8[])`,
    [parts.map(({ quotes }) => quotes), parts.map(({ total }) => total), within],
  );
  if (!row) throw new Error("nothing was learnt");
  return row;
}

interface Nested {
  /** Of the parents, and of the levels beside them. */
  parents: number[];
  effects: number[];
  between: number;
  parentsBetween: number;
}

/** Levels within parents, and the parents from them. */
async function learnNested(parts: readonly (Part & { parent: number })[], within: number): Promise<Nested> {
  const [row] = await db.database.query<Nested>(
    `with levels as (
      select refresh.weigh($1::int[], $2::int[], $3::float8[], $4::float8[], $5) as known
    ),
    parents as (
      select refresh.weigh($2::int[], null, (known).weights, (known).means, (known).within) as known from levels
    ),
    shrunk as (
      select refresh.shrink(known, array_fill(0::float8, array[cardinality((known).means)])) as factor, known from parents
    )
    select (shrunk.factor).effects as parents, (shrunk.known).between as "parentsBetween", (levels.known).between,
      (refresh.shrink(levels.known, refresh.pick((shrunk.factor).effects, $2::int[]))).effects
    from levels, shrunk`,
    [
      parts.map(({ level }) => level),
      parts.map(({ parent }) => parent),
      parts.map(({ quotes }) => quotes),
      parts.map(({ quotes, total }) => total / quotes),
      within,
    ],
  );
  if (!row) throw new Error("nothing was learnt");
  return row;
}

const aFactor = fc.array(
  fc.record({
    quotes: fc.integer({ min: 1, max: 500 }),
    mean: fc.integer({ min: -1000, max: 1000 }).map((thousandths) => thousandths / 1000),
  }),
  { minLength: 2, maxLength: 8 },
);

/** Each is asked of the database: fewer runs than of a law of TypeScript alone. */
const RUNS = { numRuns: 40 };

describe("what a factor learns", () => {
  it("is its mean residual times n / (n + k), and all quotes' effects add up to nothing", async () => {
    // By hand: means 0.2 and −0.2 of 100 quotes each, within 0.04.
    const learnt = await learn(
      [
        { level: 1, quotes: 100, total: 20 },
        { level: 2, quotes: 100, total: -20 },
      ],
      0.04,
    );
    const between = (100 * 0.04 + 100 * 0.04 - 0.04) / 100;
    expect(learnt.between).toBeCloseTo(between, 12);
    const credibility = 100 / (100 + 0.04 / between);
    expect(learnt.effects[0]).toBeCloseTo(0.2 * credibility, 12);
    expect(learnt.effects[1]).toBeCloseTo(-0.2 * credibility, 12);
    expect(learnt.freedom).toBeCloseTo(2 * credibility, 12);
    await fc.assert(
      fc.asyncProperty(aFactor, fc.double({ min: 0.001, max: 2, noNaN: true }), async (levels, within) => {
        const parts = levels.map(({ quotes, mean }, index) => ({ level: index + 1, quotes, total: quotes * mean }));
        const { effects } = await learn(parts, within);
        const sum = effects.reduce((total, effect, index) => total + effect * (parts[index]?.quotes ?? 0), 0);
        expect(Math.abs(sum)).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });

  it("within parents, is shrunk towards the parent, which the levels tell as far as they are credible", async () => {
    const nested = await learnNested(
      [
        { level: 1, parent: 1, quotes: 50, total: 10 },
        { level: 2, parent: 1, quotes: 50, total: -5 },
        { level: 3, parent: 2, quotes: 80, total: 40 },
        { level: 4, parent: 2, quotes: 20, total: 2 },
      ],
      0.05,
    );
    // By hand: means 0.2, −0.1, 0.5, 0.1; around 0.05 and 0.42.
    const squares = 50 * 0.15 ** 2 + 50 * 0.15 ** 2 + 80 * 0.08 ** 2 + 20 * 0.32 ** 2;
    const between = (squares - 2 * 0.05) / (200 - (100 * 0.5 + 100 * 0.68));
    expect(nested.between).toBeCloseTo(between, 12);
    const z = [50, 50, 80, 20].map((quotes) => quotes / (quotes + 0.05 / between)) as [number, number, number, number];
    const means = [(z[0] * 0.2 + z[1] * -0.1) / (z[0] + z[1]), (z[2] * 0.5 + z[3] * 0.1) / (z[2] + z[3])] as const;
    const [first, second] = [z[0] + z[1], z[2] + z[3]];
    const middle = (first * means[0] + second * means[1]) / (first + second);
    const above =
      (first * (means[0] - middle) ** 2 + second * (means[1] - middle) ** 2 - between) /
      (first + second - (first ** 2 + second ** 2) / (first + second));
    expect(nested.parentsBetween).toBeCloseTo(Math.max(0, above), 12);
    const parents = [first, second].map((weight, index) =>
      above > 0 ? (weight / (weight + between / above)) * (means[index] ?? 0) : 0,
    );
    for (const [index, effect] of parents.entries()) expect(nested.parents[index]).toBeCloseTo(effect, 12);
    const own = [0.2, -0.1, 0.5, 0.1].map(
      (mean, index) => (z[index] ?? 0) * (mean - (parents[index < 2 ? 0 : 1] ?? 0)),
    );
    for (const [index, effect] of own.entries()) expect(nested.effects[index]).toBeCloseTo(effect, 12);
  });

  it("a state is what its towns are, and not what its capital is, however many quotes that has", async () => {
    const random = createRandom(3);
    const trueStates = Array.from({ length: 27 }, () => 0.07 * random.normal());
    const parts = trueStates.flatMap((state, index) => {
      // A capital of 3,000 quotes and ten towns of 20, a tenth apart.
      return [3_000, ...Array.from({ length: 10 }, () => 20)].map((quotes, town) => {
        const mean = state + 0.1 * random.normal() + (0.33 * random.normal()) / Math.sqrt(quotes);
        return { level: index * 11 + town + 1, parent: index + 1, quotes, total: quotes * mean };
      });
    });
    const { parents } = await learnNested(parts, 0.11);
    const average = trueStates.reduce((sum, state) => sum + state, 0) / 27;
    // What an unseen town would be told, against what such towns are.
    const errors = trueStates.map((state, index) => (parents[index] ?? 0) - (state - average));
    const error = Math.sqrt(errors.reduce((sum, each) => sum + each ** 2, 0) / 27);
    expect(error).toBeLessThan(0.05);
  });

  it("is nothing where levels differ no more than chance makes them, where there is one, and where each has its own parent", async () => {
    const alike = [1, 2, 3].map((level) => ({ level, quotes: 10, total: level === 1 ? 0.1 : 0 }));
    expect((await learn(alike, 5)).effects).toEqual([0, 0, 0]);
    expect((await learn([{ level: 1, quotes: 10, total: 7 }], 1)).effects).toEqual([0]);
    const alone = [1, 2].map((level) => ({ level, parent: level, quotes: 10, total: 7 * level }));
    expect((await learnNested(alone, 1)).effects).toEqual([0, 0]);
  });

  it("is the mean itself where nothing else differs", async () => {
    const { effects } = await learn(
      [
        { level: 1, quotes: 1, total: 0.3 },
        { level: 2, quotes: 1, total: -0.3 },
      ],
      0,
    );
    expect(effects).toEqual([0.3, -0.3]);
  });

  it("does not depend on the order of rows, nor on how a level's quotes are cut into rows", async () => {
    await fc.assert(
      fc.asyncProperty(aFactor, async (levels) => {
        const parts = levels.map(({ quotes, mean }, index) => ({ level: index + 1, quotes, total: quotes * mean }));
        const halves = parts.flatMap((part) => [
          { ...part, quotes: part.quotes / 2, total: part.total / 3 },
          { ...part, quotes: part.quotes / 2, total: (2 * part.total) / 3 },
        ]);
        const [forwards, backwards] = [await learn(parts, 0.1), await learn(halves.reverse(), 0.1)];
        for (const [index, effect] of forwards.effects.entries()) {
          expect(backwards.effects[index]).toBeCloseTo(effect, 9);
        }
      }),
      RUNS,
    );
  });

  it("never says NaN, and no effect is further out than its level's mean lies from the others'", async () => {
    await fc.assert(
      fc.asyncProperty(aFactor, fc.double({ min: 0, max: 5, noNaN: true }), async (levels, within) => {
        const parts = levels.map(({ quotes, mean }, index) => ({ level: index + 1, quotes, total: quotes * mean }));
        const { effects, between } = await learn(parts, within);
        expect(between).toBeGreaterThanOrEqual(0);
        for (const effect of effects) {
          expect(Number.isFinite(effect)).toBe(true);
          expect(Math.abs(effect)).toBeLessThanOrEqual(2);
        }
      }),
      RUNS,
    );
  });
});

describe("a fit", () => {
  it("is the same whatever the order of the rows", async () => {
    const rows = makeRatedRows(5, 5_000);
    await writeRows(db.database, rows);
    const forwards = await readModel(db);
    await writeRows(db.database, { ...rows, quotes: [...rows.quotes].reverse() });
    const backwards = await readModel(db);
    for (const [name, effect] of forwards) expect(backwards.get(name), name).toBeCloseTo(effect, 9);
  });

  it("scales with the prices: every percentage times 1.5 moves the general level by ln 1.5 and no effect", async () => {
    const within = makeRatedRows(6, 5_000, (quote) => ({
      ...quote,
      percentage: Math.round(Math.min(Math.max(quote.percentage, 0.5), 18) * 500) / 500,
    }));
    await writeRows(db.database, within);
    const before = await readModel(db);
    const scaled = within.quotes.map((quote) => ({ ...quote, percentage: quote.percentage * 1.5 }));
    await writeRows(db.database, { ...within, quotes: scaled });
    const after = await readModel(db);
    for (const [name, effect] of before) {
      expect(after.get(name), name).toBeCloseTo(name === "general" ? effect + Math.log(1.5) : effect, 9);
    }
  });

  it("is moved towards quotes of one kind by more of them", async () => {
    const rows = makeRatedRows(7, 5_000);
    await writeRows(db.database, rows);
    const before = await readModel(db);
    const model = rows.quotes.slice(0, 150).map((quote, index) => ({
      ...quote,
      id: 10_000 + index,
      hoursAgo: quote.hoursAgo + 0.3 / 1e6,
      versionId: 1 + 8 * (index % 8),
      percentage: quote.percentage * 3,
    }));
    await writeRows(db.database, { ...rows, quotes: [...rows.quotes, ...model] });
    const after = await readModel(db);
    const effectOf = (levels: Map<string, number>) => (levels.get("brand 1") ?? 0) + (levels.get("model 1") ?? 0);
    expect(effectOf(after)).toBeGreaterThan(effectOf(before) + 0.05);
  });

  it("has nothing of its own for what it has not seen: a new version is its model-year, a new city its state", async () => {
    await writeRows(db.database, makeRatedRows(8, 5_000));
    await db.database.run(`
      insert into vehicle_versions (id, model_id, year, version_name, slug, fipe_value)
        select 900, model_id, year, 'NEW', 'new', fipe_value from vehicle_versions where id = 1;
      insert into cities (id, uf, name, slug) values (900, 'SP', 'New', 'new')`);
    const known = await db.ask("get_version_page", { of_version: 900, text_identifier: "" });
    const first = await db.ask("get_version_page", { of_version: 1, text_identifier: "" });
    expect(known?.rating?.versions.map(({ part }) => part)).toEqual([[0, 0]]);
    expect(known?.rating?.car).toEqual(first?.rating?.car);
    const inCity = await db.ask("get_model_year_page", {
      of_model: 1,
      in_year: 2012,
      in_city: 900,
      text_identifier: "",
    });
    const effects = await readModel(db);
    expect(inCity.rating?.place?.city).toEqual([0, 0]);
    expect(inCity.rating?.place?.state[0]).toBe(effects.get("state SP"));
    expect((await db.ask("get_city_page", { in_city: 900, text_identifier: "" }))?.relativity).toEqual({
      effect: effects.get("state SP"),
      quotes: 0,
      rank: null,
      ranked: null,
    });
    await db.database.run(`
      insert into vehicle_models (id, name, brand_id) values (900, 'NEW', 1);
      insert into vehicle_versions (id, model_id, year, version_name, slug, fipe_value) values (901, 900, 2012, 'N', 'n', 50000)`);
    const brand = await db.ask("get_brand_page", { of_brand: 1, text_identifier: "" });
    const model = await db.ask("get_model_page", { of_model: 900, text_identifier: "" });
    const modelYear = await db.ask("get_model_year_page", { of_model: 900, in_year: 2012, text_identifier: "" });
    expect(brand.relativity?.effect).toBe(effects.get("brand 1"));
    for (const { relativity } of [model, modelYear]) {
      expect(relativity).toEqual({ effect: effects.get("brand 1"), quotes: 0, rank: null, ranked: null });
    }
    await db.database.run(`
      delete from vehicle_versions where id in (900, 901); delete from vehicle_models where id = 900;
      delete from cities where id = 900`);
  });
});
