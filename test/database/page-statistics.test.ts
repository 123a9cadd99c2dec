// The statistics and lists of pages, and which of them search engines may list, against plain TypeScript.

import { mean, min } from "d3-array";
import { expect, it } from "vitest";
import type { Statistics } from "../../app/data/prices.ts";
import type { modelYearGroup } from "../../app/data/results.ts";
import type { Checked } from "../../app/data/values.ts";
import * as rules from "../../app/estimate/rules.ts";
import { getOpenData } from "../../app/pages/open-data.server.ts";
import { getBrandPage } from "../../app/routes/brand/page.server.ts";
import { getCityPage } from "../../app/routes/city/page.server.ts";
import { countIndexablePages, listIndexablePages } from "../../app/routes/files/sitemap.server.ts";
import { getHomePage } from "../../app/routes/home/page.server.ts";
import { getModelPage } from "../../app/routes/model/page.server.ts";
import { getModelYearPage } from "../../app/routes/model-year/page.server.ts";
import { getQuoteCounts } from "../../app/routes/open-data/page.server.ts";
import { getStatePage } from "../../app/routes/state/page.server.ts";
import { getVersionPage } from "../../app/routes/version/page.server.ts";
import { getOperatingStatus } from "../../app/server/health.ts";
import { expectNumber, expectSame, expectSome, type Numeric } from "../support/compare.ts";
import { openRowsDatabase } from "../support/database.ts";
import * as databaseRules from "../support/database-rules.ts";
import * as plain from "../support/expected.ts";
import { addCarInCity, createFixture } from "../support/fixture.ts";
import { type QuoteRow, type VersionRow, writeRows } from "../support/rows.ts";
import { NOW, TODAY } from "../support/today.ts";

const { db, rows } = await openRowsDatabase();
const counted = plain.countedQuotes(rows, "vehicles");
const countedForPlaces = plain.countedQuotes(rows, "places");
const keys = plain.keysOf(rows);
const quotesOf = (type: plain.PageType, key: number | string) => {
  const all = plain.countedForOf(type) === "places" ? countedForPlaces : counted;
  return all.filter((quote) => keys(quote)[type] === String(key));
};

/** As the lists of versions have them: the dearest first, those without a value last. */
const byValue = (a: VersionRow, b: VersionRow) => (b.fipeValue || -1) - (a.fipeValue || -1) || a.id - b.id;
const listed = ({ id, year, name, fipeValue }: VersionRow) => ({
  ...{ id, year, name },
  fipeValue: fipeValue || null,
  fipeCode: "000000-0",
});

type Means = Readonly<Record<"meanPrice" | "meanPercentage", Numeric>>;

function expectMeans(actual: Means | undefined, quotes: readonly QuoteRow[]): void {
  expectNumber(actual?.meanPrice, mean(quotes.map(({ price }) => price)), "meanPrice");
  expectNumber(actual?.meanPercentage, mean(quotes.map(({ percentage }) => percentage)), "meanPercentage");
}

function expectStatistics(actual: Statistics | null, quotes: readonly QuoteRow[]): void {
  const newest = min(quotes, ({ hoursAgo }) => hoursAgo);
  if (newest === undefined) {
    expect(actual).toBeNull();
    return;
  }
  expect(actual?.sample).toEqual({ quotes: quotes.length, lastQuoteAt: plain.dayOf(newest) });
  expect(actual?.minPrice).toBe(min(quotes, ({ price }) => price));
  expectMeans(actual ?? undefined, quotes);
}

function expectModelYearGroups(actual: readonly Checked<typeof modelYearGroup>[], quotes: readonly QuoteRow[]): void {
  const versions = new Map(rows.versions.map((version) => [version.id, version]));
  const keyOf = ({ versionId }: QuoteRow) => {
    const { modelId = 0, year = 0 } = versions.get(versionId) ?? {};
    return modelId * 10_000 + year;
  };
  const groups = plain.mostQuoted(quotes, keyOf, databaseRules.MOST_QUOTED_MODEL_YEARS);
  expectSame(
    actual.map(({ modelId, year, quotes }) => [modelId * 10_000 + year, quotes]),
    groups.map(([key, group]) => [key, group.length]),
    "most quoted",
  );
  groups.forEach(([, group], index) => {
    const found = actual[index];
    expectMeans(found, group);
    expect(found?.lastQuoteAt).toBe(plain.dayOf(Math.min(...group.map(({ hoursAgo }) => hoursAgo))));
    const values = group.map(({ versionId }) => versions.get(versionId)?.fipeValue || 0).filter((value) => value > 0);
    if (values.length === 0) expect(found?.fipeValue).toBeNull();
    else expectNumber(found?.fipeValue, mean(values), "fipeValue");
  });
}

it("§2.80, §3.9, §3.16, §3.17: home has the numbers of all", async () => {
  expectStatistics((await db.read(getHomePage)).statistics, counted);
});

it("§2.87, §2.88, §2.89, §2.90, §2.94, §3.9, §3.11, §3.17, §7.8, §7.10, §9.28: a brand has its model-years, each as most of its quotes describe the driver", async () => {
  for (const brand of expectSome(rows.brands, "brands")) {
    const quotes = quotesOf("brand", brand.id);
    const page = await db.read(getBrandPage, { of_brand: brand.id });
    const models = rows.models.filter(({ brandId }) => brandId === brand.id);
    expect(page.versions).toBe(models.flatMap(({ id }) => plain.versionsOf(rows, id)).length);
    expectStatistics(page.statistics, expectSome(quotes, "quotes"));
    expectModelYearGroups(page.mostQuoted, quotes);
    for (const group of expectSome(page.mostQuoted, "most quoted")) {
      const ofGroup = quotesOf("model_year", `${group.modelId}/${group.year}`);
      expect(group.minPrice).toBe(Math.min(...ofGroup.map(({ price }) => price)));
      expect(plain.mostCommonProfiles(ofGroup)).toContainEqual(group.profile);
    }
  }
});

it("§3.3, §7.5, §7.8, §7.10: a model has all its versions, the newest and dearest first", async () => {
  for (const model of expectSome(rows.models, "models")) {
    const page = await db.read(getModelPage, { of_model: model.id });
    expectStatistics(page.statistics, quotesOf("model", model.id));
    const versions = plain.versionsOf(rows, model.id).sort((a, b) => b.year - a.year || byValue(a, b));
    expect(page.versions).toEqual(versions.map(listed));
  }
});

it("§2.117, §2.118, §5.12, §7.6, §7.8, §7.10, §9.13, §9.14: a model-year has its versions, and its numbers and newest quotes in the country or in a city", async () => {
  const modelYears = new Set(rows.versions.map(({ modelId, year }) => `${modelId}/${year}`));
  // Of ordinary quotes, and of those on the limits of the rules.
  const some = rows.quotes.filter(({ id }) => id <= 20 || id % 50 === 1).slice(0, 50);
  const inCities = new Set(some.map((quote) => keys(quote).model_year_in_city));
  for (const key of [...modelYears, ...inCities, "1/9/2020", "70/1/2020"]) {
    const [year = 0, model = 0, city] = key.split("/").map(Number).reverse();
    const where = city !== undefined && { in_city: city };
    const page = await db.read(getModelYearPage, { of_model: model, in_year: year, ...where });
    const quotes = quotesOf(where ? "model_year_in_city" : "model_year", key);
    const versions = plain.versionsOf(rows, model, year);
    expect(page.versionCount).toBe(versions.length);
    expect(page.versions).toEqual(versions.sort(byValue).slice(0, databaseRules.MODEL_YEAR_VERSIONS).map(listed));
    expectStatistics(page.statistics, quotes);
    expect(page.recentQuotes).toEqual(plain.recentQuotes(quotes));
  }
});

it("§5.12, §7.8, §7.9, §7.10, §9.36: a version has its numbers and its newest quotes", async () => {
  for (const version of rows.versions.filter(({ id }) => id % 3 === 0)) {
    const page = await db.read(getVersionPage, { of_version: version.id });
    const { name, fipeValue, fipeCode } = listed(version);
    expect(page).toMatchObject({ name, fipeValue, fipeCode });
    const quotes = quotesOf("version", `${version.modelId}/${version.year}/${version.id}`);
    expectStatistics(page.statistics, quotes);
    expect(page.recentQuotes).toEqual(plain.recentQuotes(quotes));
  }
});

it("§2.136, §2.141, §3.17, §7.3, §7.8, §7.11, §7.13, §9.10, §9.11: a state has its cities in the order of their quotes, of as many the larger first", async () => {
  for (const { uf } of expectSome(rows.states, "states")) {
    const page = await db.read(getStatePage, { in_state: uf });
    expectStatistics(page.statistics, quotesOf("state", uf));
    if (uf === "AC") expect(page.mostQuoted).toEqual([]);
    else expectModelYearGroups(page.mostQuoted, quotesOf("state", uf));
    expect(page.mostQuoted.flatMap((group) => Object.keys(group))).not.toContain("minPrice");

    const ofState = rows.cities.filter((city) => city.uf === uf);
    const cities = ofState
      .map((city) => [city, quotesOf("city", city.id)] as const)
      .sort(
        ([a, ofA], [b, ofB]) => ofB.length - ofA.length || (b.population ?? -1) - (a.population ?? -1) || a.id - b.id,
      )
      .slice(0, databaseRules.STATE_CITIES);
    // As the specification has it, in small letters too.
    const asked = { state_uf: uf === "SP" ? "sp" : uf };
    expect(await db.call("get_cities_quote_count", asked)).toEqual(cities.map(([{ id }]) => ({ city_id: id })));
    expectSame(
      page.cities.map(({ id }) => id),
      cities.map(([{ id }]) => id),
      "cities",
    );
    for (const [index, [, quotes]] of cities.entries()) {
      const meanPrice = page.cities[index]?.meanPrice;
      if (quotes.length < rules.MIN_QUOTES_FOR_MEAN) expect(meanPrice).toBeNull();
      else expectNumber(meanPrice, mean(quotes.map(({ price }) => price)), "mean price");
    }
  }
});

it("§2.143, §2.144, §2.145, §3.10, §3.17, §7.8, §9.12: a city has its numbers and its driver profiles", async () => {
  for (const city of rows.cities.filter(({ id }) => id % 3 === 0)) {
    const quotes = quotesOf("city", city.id);
    const page = await db.read(getCityPage, { in_city: city.id });
    expect(page.population).toBe(city.population);
    expect(page.profileCount).toBe(new Set(quotes.map(({ profile }) => profile)).size);
    expectStatistics(page.statistics, quotes);

    const profiles = plain.mostQuoted(quotes, ({ profile }) => profile, databaseRules.CITY_PROFILES);
    expect(page.profiles.map(({ id, quotes }) => [id, quotes])).toEqual(
      profiles.map(([id, group]) => [id, group.length]),
    );
    profiles.forEach(([, group], index) => {
      const found = page.profiles[index];
      expectMeans(found, group);
      expect(found?.minPrice).toBe(Math.min(...group.map(({ price }) => price)));
      expect(plain.mostCommonProfiles(group)).toContainEqual(found?.profile);
    });
  }
});

it("§5.5, §5.7, §5.20, §9.2, §9.3, §9.34: the quotes of the window are counted under the first reason that leaves them out", async () => {
  const inWindow = rows.quotes.filter(({ hoursAgo }) => hoursAgo < rules.WINDOW_DAYS * 24);
  const priced = inWindow.filter(({ price, percentage }) => price > 0 && percentage > 0);
  const [forPlaces, forVehicles] = [countedForPlaces.length, counted.length];
  const expected = {
    received: inWindow.length,
    withoutPrice: inWindow.length - priced.length,
    tooCheap: priced.filter(({ percentage }) => percentage < rules.MIN_FIPE_PERCENTAGE).length,
    tooExpensive: priced.filter(({ percentage }) => percentage > rules.MAX_FIPE_PERCENTAGE).length,
    excludedInsurers: forPlaces - forVehicles,
    countedForPlaces: forPlaces,
    countedForVehicles: forVehicles,
  };
  const page = await db.read(getQuoteCounts);
  expect(page?.counts).toEqual(expected);
  expect(Math.min(...Object.values(expected))).toBeGreaterThan(10);
  expect(page?.countedAt).toBe(TODAY.toISOString().slice(0, 10));
});

const PAGE_TYPES = Object.keys(keys(rows.quotes[0] as QuoteRow)) as plain.PageType[];

it.each(PAGE_TYPES)("pages of type %s are listed and counted, with the day of their change", async (type) => {
  const expected = [...plain.changes(rows, type, rules.MIN_QUOTES_FOR_MEAN)];
  const pages = await db.read(listIndexablePages, { of_kind: type });
  const found = pages.map(({ ids, changedOn }): [string, string] => [ids.join("/"), changedOn]);
  expectSame(found.sort(), expected.sort(), type);
  const counts = await db.read(countIndexablePages);
  expect(counts.find(({ kind }) => kind === type)?.pages).toBe(expected.length);
  const parts = [0, 7].map((first) => db.read(listIndexablePages, { of_kind: type, first, most: 7 }));
  expect((await Promise.all(parts)).flat()).toEqual(pages.slice(0, 14));
});

it("the operating status has the month of the newest FIPE value, with its age", async () => {
  const fixture = createFixture();
  const model = fixture.addModel(fixture.addBrand("FIAT"), "ARGO");
  const [old, fresh] = [1, 2].map(() => fixture.addVersion(model));
  await writeRows(db, fixture.rows);
  const tableOf = async () => (await db.read(getOperatingStatus)).fipeTable;
  expect(await tableOf()).toBeNull();
  const add = (values: string) => db.run(`insert into fipe_values (version_id, month, value) values ${values}`);
  await add(`(${old}, '2026-06-01', 1), (${fresh}, '2026-07-01', 1)`);
  const daysSince = (month: string) => Math.floor((NOW - Date.parse(`${month}-01T03:00:00Z`)) / 86_400_000);
  expect(await tableOf()).toEqual({ month: "2026-07", days: daysSince("2026-07") });
  await add(`(${fresh}, '2026-08-01', 1), (${old}, '2027-01-01', 1)`);
  expect(await tableOf(), "a future month").toEqual({ month: "2027-01", days: 0 });
});

it("§9.33: the open data has each state and each brand with 10 quotes or more", async () => {
  const fixture = createFixture();
  const [few, enough] = [addCarInCity(fixture), addCarInCity(fixture)];
  fixture.addQuotes(9, few);
  fixture.addQuotes(10, enough);
  await writeRows(db, fixture.rows);
  for (const [type, key] of [["state", enough.uf] as const, ["brand", String(enough.brandId)] as const]) {
    const found = await db.read(getOpenData, { of_kind: type });
    expect(found.map((row) => row.key)).toEqual([key]);
    expectStatistics(found[0]?.statistics ?? null, fixture.rows.quotes.slice(9));
  }
});
