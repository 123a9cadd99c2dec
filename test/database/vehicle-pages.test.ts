// The pages of home and of vehicles on random rows, against the same numbers computed plainly in TypeScript.

import { beforeAll, describe, expect, it } from "vitest";
import { formatMoney } from "../../app/estimate/format.ts";
import { expectModelYearGroups, expectSome, expectStatistics } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { MODEL_YEAR_VERSIONS, RECENT_QUOTES } from "../support/database-rules.ts";
import { countedQuotes, keysOf, mostCommonProfiles, recentQuotes, versionsOf } from "../support/expected.ts";
import { addCarInCity, createFixture } from "../support/fixture.ts";
import { makeRows } from "../support/random-rows.ts";
import { type QuoteRow, type VersionRow, writeRows } from "../support/rows.ts";
import { NOW } from "../support/today.ts";

const db = await openSharedDatabase();

describe.each([1, 2])("on the random rows of seed %i", (seed) => {
  const rows = makeRows(seed, 4_000);
  const counted = countedQuotes(rows, "vehicles");
  const keys = keysOf(rows);
  beforeAll(() => writeRows(db, rows));

  const isOf = (kind: string, key: number | string) => (quote: QuoteRow) => keys(quote)[kind] === String(key);
  const quotesOf = (kind: string, key: number | string) => counted.filter(isOf(kind, key));
  /** As the lists of versions have them: the dearest first, those without a value last. */
  const byValue = (a: VersionRow, b: VersionRow) => (b.fipeValue || -1) - (a.fipeValue || -1) || a.id - b.id;
  const profilesOf = (quotes: readonly QuoteRow[]) => new Set(quotes.map(({ profile }) => profile)).size;
  const listed = ({ id, year, name, fipeValue }: VersionRow) => ({
    id,
    year,
    name,
    fipeValue: fipeValue || null,
    fipeCode: "000000-0",
  });

  it("§2.80, §3.9, §3.16, §3.17: home has the numbers of all", async () => {
    expectStatistics((await db.ask("get_home_page")).statistics, counted);
  });

  it("§2.87, §2.88, §2.89, §2.90, §2.94, §3.9, §3.11, §3.17, §7.8, §7.10, §9.28: a brand has its model-years, each as most of its quotes describe the driver", async () => {
    for (const brand of expectSome(rows.brands, "brands")) {
      const quotes = quotesOf("brand", brand.id);
      const page = await db.ask("get_brand_page", { of_brand: brand.id });
      const models = rows.models.filter(({ brandId }) => brandId === brand.id);
      expect(page.versions).toBe(models.flatMap(({ id }) => versionsOf(rows, id)).length);
      expectStatistics(page.statistics, expectSome(quotesOf("brand", brand.id), "quotes"));
      expectModelYearGroups(page.mostQuoted, quotes, rows);
      for (const group of expectSome(page.mostQuoted, "most quoted")) {
        const ofGroup = quotesOf("model_year", `${group.modelId}/${group.year}`);
        expect(group.minPrice).toBe(Math.min(...ofGroup.map(({ price }) => price)));
        expect(mostCommonProfiles(ofGroup)).toContainEqual(group.profile);
      }
    }
  });

  it("§7.5, §7.8, §7.10: a model has all its versions, the newest and dearest first", async () => {
    for (const model of expectSome(rows.models, "models")) {
      const page = await db.ask("get_model_page", { of_model: model.id });
      expectStatistics(page.statistics, quotesOf("model", model.id));
      const versions = versionsOf(rows, model.id).sort((a, b) => b.year - a.year || byValue(a, b));
      expect(page.versions).toEqual(versions.map(listed));
    }
  });

  it("§2.118, §5.12, §7.6, §7.8, §7.10, §9.14: a model-year has its versions, its numbers and its newest quotes, over all of them", async () => {
    let withMany = 0;
    for (const { id: modelId } of rows.models) {
      for (const year of [2020, 2021, 3200]) {
        const quotes = quotesOf("model_year", `${modelId}/${year}`);
        const page = await db.ask("get_model_year_page", { of_model: modelId, in_year: year });
        const versions = versionsOf(rows, modelId, year);
        expect(page.versionCount).toBe(versions.length);
        expect(page.versions).toEqual(versions.sort(byValue).slice(0, MODEL_YEAR_VERSIONS).map(listed));
        expectStatistics(page.statistics, quotesOf("model_year", `${modelId}/${year}`));
        expect(page.recentQuotes).toEqual(recentQuotes(quotes));
        if (profilesOf(quotes) > RECENT_QUOTES) withMany += 1;
      }
    }
    expect(withMany).toBeGreaterThan(5);
  });

  it("§2.117, §7.8: a model-year in a city has the numbers and the newest quotes of that city, and the versions of everywhere", async () => {
    const pages = expectSome(new Set(counted.map((quote) => keys(quote).model_year_in_city)), "pages");
    let withMany = 0;
    for (const key of [...pages.slice(0, 60), "1/9/2020", "70/1/2020"]) {
      const [city = 0, model = 0, year = 0] = String(key).split("/").map(Number);
      const quotes = quotesOf("model_year_in_city", String(key));
      const page = await db.ask("get_model_year_page", { of_model: model, in_year: year, in_city: city });
      expectStatistics(page.statistics, quotesOf("model_year_in_city", String(key)));
      if (profilesOf(quotes) > RECENT_QUOTES) withMany += 1;
      expect(page.recentQuotes).toEqual(recentQuotes(quotes));
      const versions = versionsOf(rows, model, year);
      expect(page.versionCount).toBe(versions.length);
      expect(page.versions).toEqual(versions.sort(byValue).slice(0, MODEL_YEAR_VERSIONS).map(listed));
    }
    expect(withMany).toBeGreaterThan(0);
  });

  it("§5.12, §7.8, §7.9, §7.10, §9.36: a version has its numbers and its newest quotes", async () => {
    let withMany = 0;
    for (const version of expectSome(rows.versions, "versions")) {
      const page = await db.ask("get_version_page", { of_version: version.id });
      const { name, fipeValue, fipeCode } = listed(version);
      expect(page).toMatchObject({ name, fipeValue, fipeCode });
      const quotes = quotesOf("version", `${version.modelId}/${version.year}/${version.id}`);
      expectStatistics(page.statistics, quotesOf("version", `${version.modelId}/${version.year}/${version.id}`));
      if (profilesOf(quotes) > RECENT_QUOTES) withMany += 1;
      expect(page.recentQuotes).toEqual(recentQuotes(quotes));
    }
    expect(withMany).toBeGreaterThan(3);
  });
});

it("a version has the month of its newest FIPE value, and operators the newest of all with its age", async () => {
  const fixture = createFixture();
  const model = fixture.addModel(fixture.addBrand("FIAT"), "ARGO");
  const [old, fresh, without] = [1, 2, 3].map(() => fixture.addVersion(model, {}));
  await writeRows(db, fixture.rows);
  const tableOf = async () => (await db.ask("get_operating_status")).fipeTable;
  expect(await tableOf()).toBeNull();
  const add = (...rows: (readonly [version: number | undefined, month: string])[]) =>
    db.query("insert into fipe_values select (value ->> 0)::int, (value ->> 1)::date, 1 from json_array_elements($1)", [
      JSON.stringify(rows),
    ]);
  await add([old, "2026-06-01"], [old, "2025-12-01"], [fresh, "2026-07-01"]);
  const months = [old, fresh, without].map(async (of_version = 0) => {
    return (await db.ask("get_version_page", { of_version }))?.fipeMonth;
  });
  expect(await Promise.all(months)).toEqual(["2026-06", "2026-07", null]);
  const daysSince = (month: string) => Math.floor((NOW - Date.parse(`${month}-01T03:00:00Z`)) / 86_400_000);
  expect(await tableOf()).toEqual({ month: "2026-07", days: daysSince("2026-07") });
  await add([fresh, "2026-08-01"], [old, "2027-01-01"]);
  expect(await tableOf(), "of a month to come").toEqual({ month: "2027-01", days: 0 });
});

it("§9.4: what lies at half a cent is so exactly, to be rounded once, when it is printed", async () => {
  const fixture = createFixture();
  const { versionId, cityId, modelId, year } = addCarInCity(fixture);
  fixture.addQuotes(20, { versionId, cityId });
  for (const [index, quote] of fixture.rows.quotes.entries()) quote.price = index % 2 === 0 ? 4253.67 : 4253.68;
  await writeRows(db, fixture.rows);
  const exact = { meanPrice: 4253.675 };
  const pages = await db.query<{ statistics: object }>("select statistics from page_rollups");
  expect(pages.length).toBeGreaterThan(5);
  for (const { statistics } of pages) expect(statistics).toMatchObject(exact);
  expect(formatMoney(exact.meanPrice)).toBe("R$\u00a04.253,68");
  // Computed when it is asked for.
  const inCity = await db.ask("get_model_year_page", { of_model: modelId, in_year: year, in_city: cityId });
  expect(inCity.statistics).toMatchObject(exact);
});
