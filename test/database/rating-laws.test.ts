// What must hold of the rating model whatever the quotes are: laws of its learning, and when a fit is not used.

import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeNewestFit, refreshNumbers } from "../../tools/database/refresh.ts";
import { createRandom } from "../../tools/sample-data/random.ts";
import { expectSome } from "../support/compare.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { makeRatedRows } from "../support/rated-rows.ts";
import { acceptAnyCoverage } from "../support/rating-chance.ts";
import { type Rows, writeRows } from "../support/rows.ts";

let db: TestDatabase;
let restoreCoverage: () => Promise<void>;
beforeAll(async () => {
  db = await openTestDatabase();
  restoreCoverage = await acceptAnyCoverage(db.database);
});
afterAll(() => db.database.close());

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
  const [row] = await db.database.query<Learnt>(
    "select (learnt).effects, (learnt).freedom, (learnt).between from refresh.learn($1::int[], $2::float8[], $3::float8[], $4) as learnt",
    [parts.map(({ level }) => level), parts.map(({ quotes }) => quotes), parts.map(({ total }) => total), within],
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

/** What a national page of the first version of model 1 says, as the Worker reads it. */
async function askRating() {
  const page = await db.ask("get_model_year_page", { of_model: 1, in_year: 2012, text_identifier: "" });
  return page.rating;
}

/** General level and effects by name. */
async function readModel(): Promise<Map<string, number>> {
  const rows = await db.database.query<{ name: string; effect: number }>(`
    select factor || ' ' || level as name, effect from rating_effects
    union all select 'general', general from rating_fit_in_use`);
  return new Map(expectSome(rows, "effects").map(({ name, effect }) => [name, effect]));
}

describe("a fit", () => {
  it("is the same whatever the order of the rows", async () => {
    const rows = makeRatedRows(5, 5_000);
    await writeRows(db.database, rows);
    const forwards = await readModel();
    await writeRows(db.database, { ...rows, quotes: [...rows.quotes].reverse() });
    const backwards = await readModel();
    for (const [name, effect] of forwards) expect(backwards.get(name), name).toBeCloseTo(effect, 9);
  });

  it("scales with the prices: every percentage times 1.5 moves the general level by ln 1.5 and no effect", async () => {
    const within = makeRatedRows(6, 5_000, (quote) => ({
      ...quote,
      percentage: Math.round(Math.min(Math.max(quote.percentage, 0.5), 18) * 500) / 500,
    }));
    await writeRows(db.database, within);
    const before = await readModel();
    const scaled = within.quotes.map((quote) => ({ ...quote, percentage: quote.percentage * 1.5 }));
    await writeRows(db.database, { ...within, quotes: scaled });
    const after = await readModel();
    for (const [name, effect] of before) {
      expect(after.get(name), name).toBeCloseTo(name === "general" ? effect + Math.log(1.5) : effect, 9);
    }
  });

  it("is moved towards quotes of one kind by more of them", async () => {
    const rows = makeRatedRows(7, 5_000);
    await writeRows(db.database, rows);
    const before = await readModel();
    const model = rows.quotes.slice(0, 150).map((quote, index) => ({
      ...quote,
      id: 10_000 + index,
      hoursAgo: quote.hoursAgo + 0.3 / 1e6,
      versionId: 1 + 8 * (index % 8),
      percentage: quote.percentage * 3,
    }));
    await writeRows(db.database, { ...rows, quotes: [...rows.quotes, ...model] });
    const after = await readModel();
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
    const effects = await readModel();
    expect(inCity.rating?.place?.city).toEqual([0, 0]);
    expect(inCity.rating?.place?.state[0]).toBe(effects.get("state SP"));
    expect((await db.ask("get_city_page", { in_city: 900, text_identifier: "" }))?.standing).toEqual({
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
    expect(brand.standing?.effect).toBe(effects.get("brand 1"));
    for (const { standing } of [model, modelYear]) {
      expect(standing).toEqual({ effect: effects.get("brand 1"), quotes: 0, rank: null, ranked: null });
    }
    await db.database.run(`
      delete from vehicle_versions where id in (900, 901); delete from vehicle_models where id = 900;
      delete from cities where id = 900`);
  });
});

describe("a fit that must not be used leaves the one before, and says so", () => {
  let rows: Rows;
  let before: Map<string, number>;
  beforeEach(async () => {
    // Each of them teaches, so that the newest tenth can be counted.
    rows = makeRatedRows(9, 2_600, (quote) => ({
      ...quote,
      versionId: 1 + ((quote.versionId - 1) % 68),
      percentage: Math.min(Math.max(quote.percentage, 0.5), 20),
    }));
    await writeRows(db.database, rows);
    before = await readModel();
    await restoreCoverage();
  });
  afterEach(async () => {
    restoreCoverage = await acceptAnyCoverage(db.database);
  });

  /** Quotes by the request that they answer: the even ones of the newest tenth verify. */
  const REQUESTS = `
    select id, dense_rank() over request as request, row_number() over request as newest
    from quotes
    window request as (order by rules.day_of(created_at) desc, version_id, city_id, perfil_origem)`;

  async function expectRefused(reason: RegExp): Promise<void> {
    await refreshNumbers(db.database);
    const fits = await db.database.query<{ refused: string | null }>("select refused from rating_fits order by id");
    expect(fits[0]?.refused).toBeNull();
    expect(fits.at(-1)?.refused).toMatch(reason);
    expect(await readModel()).toEqual(before);
    expect(await describeNewestFit(db.database)).toMatch(/^The rating model is not renewed: /);
    const { ratingModel } = await db.ask("get_refresh_status");
    expect(ratingModel).toEqual({ usedSince: expect.any(String), newestIsUsed: false });
    expect(await askRating()).not.toBeNull();
    const history = await db.ask("get_rating_fits");
    expect(history.map(({ used }) => used)).toEqual([false, true]);
  }

  it("too few quotes", async () => {
    await db.database.run("delete from quotes where id > 1999");
    await expectRefused(/^too few quotes: 1999, at least 2000 are needed$/);
  });

  it("2,000 are enough", async () => {
    await db.database.run("delete from quotes where id > 2000");
    await acceptAnyCoverage(db.database);
    await refreshNumbers(db.database);
    await restoreCoverage();
    expect((await db.ask("get_refresh_status")).ratingModel?.newestIsUsed).toBe(true);
  });

  it.each([
    // Half of what is held back is as it was, and sets the interval; the verifying half is elsewhere: by chance of its place.
    ["too few in its interval", "request % 2 = 0", /^its intervals hold (\d|[0-6]\d|7[01])(\.\d)? % of the quotes/],
  ])("%s", async (_, where, reason) => {
    await db.database.run(`
      update quotes set price_fipe_percentage = least(price_fipe_percentage * 4, 29.9)
      from (${REQUESTS}) as numbered
      where numbered.id = quotes.id and newest <= 250 and ${where}`);
    await expectRefused(reason);
  });

  it("too many in its interval", async () => {
    // The setting half is spread wide, the verifying half lies in the middle.
    await db.database.run(`
      update quotes set price_fipe_percentage =
        case when request % 2 = 0 then price_fipe_percentage when request % 4 = 1 then 0.4 else 29 end
      from (${REQUESTS}) as numbered
      where numbered.id = quotes.id and newest <= 240`);
    await expectRefused(/^its intervals hold (8[89]|9\d|100)(\.\d)? % of the quotes/);
  });

  it("one that fails: the rest of the refresh goes on", async () => {
    await db.database.run("alter function refresh.calibrate() rename to calibrate_of_before");
    try {
      await expectRefused(/^it failed: function refresh\.calibrate\(\) does not exist$/);
    } finally {
      await db.database.run("alter function refresh.calibrate_of_before() rename to calibrate");
    }
    const [run] = await db.database.query<{ error: string | null }>(
      "select error from refreshes order by id desc limit 1",
    );
    expect(run?.error).toBeNull();
  });

  it("the newest 400 are remembered, and the one in use however old it is", async () => {
    await db.database.run(`
      insert into rating_fits (refused, quotes_learnt, left_out) select 'of a test', 0, '{}' from generate_series(1, 500)`);
    await db.database.run("delete from quotes where id > 10");
    await refreshNumbers(db.database);
    const fits = await db.database.query<{ refused: string | null }>("select refused from rating_fits order by id");
    expect(fits).toHaveLength(401);
    expect(fits[0]?.refused).toBeNull();
    expect(await readModel()).toEqual(before);
  });
});

describe("odd data crashes nothing, and no number is NaN", () => {
  async function expectSound(): Promise<void> {
    const [fit] = await db.database.query<{ refused: string | null }>(
      "select refused from rating_fits order by id desc limit 1",
    );
    expect(fit?.refused ?? "").not.toContain("failed");
    const odd = await db.database.query(`
      select factor from rating_effects where effect::text in ('NaN', 'Infinity', '-Infinity')
        or compared::text in ('NaN', 'Infinity', '-Infinity')
      union all
      select 'calibration' from rating_calibrations
      where 'NaN' in (low::text, middle::text, high::text, coverage::text, error::text)
      union all
      select 'fit' from rating_fits where 'NaN' in (general::text, value_exponent::text, reference_value::text, within::text)`);
    expect(odd).toEqual([]);
    // What pages read is whole: the schema refuses what is not finite.
    await askRating();
    await db.ask("get_brand_page", { of_brand: 1, text_identifier: "" });
    await db.ask("get_state_page", { in_state: "SP", text_identifier: "" });
    await db.ask("get_methodology_page");
    await db.ask("get_rating_effects");
    await db.ask("get_rating_fits");
  }

  it.each<[string, Parameters<typeof makeRatedRows>[2]]>([
    ["all prices equal", (quote) => ({ ...quote, percentage: 4, price: 4_000 })],
    ["one version only", (quote) => ({ ...quote, versionId: 1 })],
    ["one city only", (quote) => ({ ...quote, cityId: 1 })],
    [
      "one driver only",
      (quote) => ({ ...quote, gender: "M", ageRange: "56+", maritalStatus: "casado", youngDrivers: false }),
    ],
    ["nobody says whether young people drive", (quote) => ({ ...quote, youngDrivers: null })],
    [
      "percentages of 0 and of 1,000",
      (quote, index) => ({ ...quote, percentage: [quote.percentage, 0, 1000][index % 3] as number }),
    ],
    [
      "one row many times",
      (quote) => ({
        ...quote,
        versionId: 1,
        cityId: 1,
        percentage: 4,
        price: 4_000,
        gender: "M",
        ageRange: "56+",
        maritalStatus: "casado",
        youngDrivers: true,
      }),
    ],
    ["every price its own", (quote, index) => ({ ...quote, percentage: 0.3 + (index % 29_000) / 1000 })],
  ])("%s", async (_, change) => {
    await writeRows(db.database, makeRatedRows(10, 7_000, change));
    await expectSound();
    const [{ quotes } = { quotes: 0 }] = await db.database.query<{ quotes: number }>(
      "select quotes_learnt as quotes from rating_fits",
    );
    expect(quotes).toBeGreaterThan(2_000);
  });

  it("where no quote says who drives, there is no fit, and pages say what they can", async () => {
    const unknown = { gender: "unknown", ageRange: "unknown", maritalStatus: "unknown", youngDrivers: null } as const;
    await writeRows(
      db.database,
      makeRatedRows(11, 3_000, (quote) => ({ ...quote, ...unknown })),
    );
    await expectSound();
    expect(await askRating()).toBeNull();
    const [fit] = await db.database.query("select quotes_learnt as quotes, refused from rating_fits");
    expect(fit).toEqual({ quotes: 0, refused: "too few quotes: 0, at least 2000 are needed" });
  });

  it("a version without a FIPE value has no estimate, and keeps what is known of the car", async () => {
    await writeRows(db.database, makeRatedRows(12, 3_000));
    await db.database.run("update vehicle_versions set fipe_value = null where id = 1");
    const page = await db.ask("get_version_page", { of_version: 1, text_identifier: "" });
    expect(page?.rating?.versions).toMatchObject([{ id: 1, name: "V0", fipeValue: null }]);
    await db.database.run("update vehicle_versions set fipe_value = 0 where model_id = 1 and year = 2012");
    expect((await askRating())?.versions.map(({ fipeValue }) => fipeValue)).toEqual([null, null]);
  });
});
