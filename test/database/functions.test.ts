// The database's functions through the REST interface, against the same numbers computed plainly in TypeScript.

import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  brandAnswer,
  cityAnswer,
  homeAnswer,
  type IndexableKind,
  indexableCountsAnswer,
  indexablePagesAnswer,
  modelAnswer,
  modelYearAnswer,
  openDataAnswer,
  placesAnswer,
  quoteCountsAnswer,
  type StatisticsRow,
  stateAnswer,
  vehiclesAnswer,
  versionAnswer,
  versionsAnswer,
} from "../../app/database/answers.ts";
import {
  MAX_FIPE_PERCENTAGE,
  MIN_QUOTES_FOR_MEAN,
  MIN_QUOTES_FOR_OPEN_DATA,
  WINDOW_DAYS,
} from "../../app/pricing/rules.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { countedQuotes, mean, mostQuoted, recentQuoteIds, summarise } from "../support/expected.ts";
import { makeRows, type QuoteRow, type Rows, writeRows } from "../support/rows.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.database.close());

const SEEDS = [1, 2, 3] as const;
const QUOTES = 4_000;

async function ask<Schema extends v.GenericSchema>(
  schema: Schema,
  name: string,
  parameters: Record<string, string | number> = {},
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await db.call(name, parameters));
}

/** Half a cent: the database rounds to cents, the judge does not. Doubles add a little to it. */
const ROUNDING = 0.00501;

function expectNear(actual: number | null | undefined, expected: number, what: string): void {
  expect(Math.abs((actual ?? Number.NaN) - expected), `${what}: ${actual}, expected ${expected}`).toBeLessThan(
    ROUNDING,
  );
}

function expectSummary(actual: StatisticsRow, quotes: QuoteRow[]): void {
  for (const [name, value] of Object.entries(summarise(quotes))) {
    const found = actual[name as keyof StatisticsRow];
    if (typeof value === "number" && typeof found === "number") expectNear(found, value, name);
    else expect(found, name).toBe(value);
  }
}

describe.each(SEEDS)("on the random rows of seed %i", (seed) => {
  let rows: Rows;
  let ofVehicles: QuoteRow[];
  let ofPlaces: QuoteRow[];
  beforeAll(async () => {
    rows = makeRows(seed, QUOTES);
    await writeRows(db.database, rows);
    ofVehicles = countedQuotes(rows, false);
    ofPlaces = countedQuotes(rows, true);
  });

  const versionsOf = (modelId: number, year?: number) =>
    rows.versions.filter((version) => version.modelId === modelId && (year === undefined || version.year === year));
  const quotesOf = (versions: { id: number }[], quotes = ofVehicles) => {
    const ids = new Set(versions.map(({ id }) => id));
    return quotes.filter((quote) => ids.has(quote.versionId));
  };
  const versionById = (id: number) => rows.versions.find((version) => version.id === id) as Rows["versions"][number];

  function expectGroups(
    actual: {
      modelId: number;
      year: number;
      quotes: number;
      meanPrice: number;
      minPrice: number;
      fipeValue: number | null;
    }[],
    quotes: QuoteRow[],
  ): void {
    const groups = mostQuoted(
      quotes,
      (quote) => versionById(quote.versionId).modelId * 10_000 + versionById(quote.versionId).year,
      (a, b) => a - b,
      15,
    );
    expect(actual.map(({ modelId, year, quotes }) => [modelId * 10_000 + year, quotes])).toEqual(
      groups.map(([key, group]) => [key, group.length]),
    );
    groups.forEach(([, group], index) => {
      const found = actual[index];
      expectNear(found?.meanPrice, mean(group.map((quote) => quote.price)), "meanPrice");
      expect(found?.minPrice).toBe(Math.min(...group.map((quote) => quote.price)));
      const values = group.map((quote) => versionById(quote.versionId).fipeValue).filter((value) => value);
      if (values.length === 0) expect(found?.fipeValue).toBeNull();
      else expectNear(found?.fipeValue, mean(values as number[]), "fipeValue");
    });
  }

  it("the world is worth testing: quotes on both sides of every rule", () => {
    expect(ofVehicles.length).toBeGreaterThan(500);
    expect(ofPlaces.length).toBeGreaterThan(ofVehicles.length);
    expect(rows.quotes.length).toBeGreaterThan(ofPlaces.length);
  });

  it("get_home_page", async () => {
    const home = await ask(homeAnswer, "get_home_page");
    expectSummary(home.statistics, ofVehicles);
    const models = mostQuoted(
      ofVehicles,
      (quote) => versionById(quote.versionId).modelId,
      (a, b) => a - b,
      12,
    );
    expect(home.popularModelIds).toEqual(models.map(([id]) => id));
  });

  it("get_brand_page", async () => {
    for (const brand of rows.brands) {
      const models = rows.models.filter((model) => model.brandId === brand.id);
      const versions = models.flatMap((model) => versionsOf(model.id));
      const page = await ask(brandAnswer, "get_brand_page", { of_brand: brand.id });
      expect(page.versions).toBe(versions.length);
      expectSummary(page.statistics, quotesOf(versions));
      expectGroups(page.mostQuoted, quotesOf(versions));
    }
  });

  it("get_model_page", async () => {
    for (const model of rows.models) {
      const page = await ask(modelAnswer, "get_model_page", { of_model: model.id });
      expectSummary(page.statistics, quotesOf(versionsOf(model.id)));
      const order = versionsOf(model.id)
        .sort((a, b) => b.year - a.year || (b.fipeValue || -1) - (a.fipeValue || -1) || a.id - b.id)
        .map(({ id }) => id);
      expect(page.versions.map(({ id }) => id)).toEqual(order);
      expect(page.versions.every(({ fipeValue }) => fipeValue !== 0)).toBe(true);
    }
  });

  it("get_model_year_page, with and without a city", async () => {
    for (const model of rows.models) {
      for (const [year, city] of [
        [2020, 3],
        [2021, undefined],
        [3200, 7],
      ] as const) {
        const quotes = quotesOf(versionsOf(model.id, year)).filter(
          (quote) => city === undefined || quote.cityId === city,
        );
        const page = await ask(modelYearAnswer, "get_model_year_page", {
          of_model: model.id,
          in_year: year,
          ...(city && { in_city: city }),
        });
        expect(page.versionCount).toBe(versionsOf(model.id, year).length);
        expectSummary(page.statistics, quotes);
        expect(page.recentQuotes.map(({ id }) => id)).toEqual(recentQuoteIds(quotes));
      }
    }
  });

  it("get_version_page", async () => {
    for (const version of rows.versions.slice(0, 30)) {
      const page = await ask(versionAnswer, "get_version_page", { of_version: version.id });
      const quotes = quotesOf([version]);
      expect(page).toMatchObject({ name: version.name, fipeValue: version.fipeValue || null });
      if (page) expectSummary(page.statistics, quotes);
      expect(page?.recentQuotes.map(({ id }) => id)).toEqual(recentQuoteIds(quotes));
    }
    expect(await ask(versionAnswer, "get_version_page", { of_version: 999_999 })).toBeNull();
  });

  const inState = (uf: string) => {
    const ids = new Set(rows.cities.filter((city) => city.uf === uf).map(({ id }) => id));
    return ofPlaces.filter((quote) => ids.has(quote.cityId));
  };

  it("get_cities_quote_count, as the specification has it", async () => {
    for (const { uf } of rows.states) {
      const cities = mostQuoted(
        inState(uf),
        (quote) => quote.cityId,
        (a, b) => a - b,
        25,
      );
      expect(await db.call("get_cities_quote_count", { state_uf: uf.toLowerCase() })).toEqual(
        cities.map(([id]) => ({ city_id: id })),
      );
    }
  });

  it("get_state_page", async () => {
    for (const { uf } of rows.states) {
      const page = await ask(stateAnswer, "get_state_page", { in_state: uf });
      expectSummary(page.statistics, inState(uf));
      expectGroups(page.mostQuoted, inState(uf));

      const quoted = mostQuoted(
        inState(uf),
        (quote) => quote.cityId,
        (a, b) => a - b,
        25,
      ).map(([id]) => id);
      const bySize = rows.cities
        .filter((city) => city.uf === uf)
        .sort((a, b) => (b.population ?? -1) - (a.population ?? -1) || a.id - b.id)
        .map(({ id }) => id);
      const listed = new Set([...quoted, ...bySize.filter((id) => !quoted.includes(id))].slice(0, 25));
      expect(page.cityIds).toEqual(bySize.filter((id) => listed.has(id)));
    }
  });

  it("get_city_page", async () => {
    for (const city of rows.cities.slice(30, 70)) {
      const quotes = ofPlaces.filter((quote) => quote.cityId === city.id);
      const page = await ask(cityAnswer, "get_city_page", { in_city: city.id });
      if (!page) throw new Error("no such city");
      expect([page.population, page.profileCount]).toEqual([
        city.population,
        new Set(quotes.map((q) => q.profile)).size,
      ]);
      expectSummary(page.statistics, quotes);
      const profiles = mostQuoted(
        quotes,
        (quote) => quote.profile,
        (a, b) => a - b,
        10,
      );
      expect(page.profiles.map(({ id, quotes }) => [id, quotes])).toEqual(
        profiles.map(([id, group]) => [id, group.length]),
      );
      profiles.forEach(([, group], index) => {
        expectNear(page.profiles[index]?.meanPrice, mean(group.map((quote) => quote.price)), "meanPrice");
        expect(page.profiles[index]?.minPrice).toBe(Math.min(...group.map((quote) => quote.price)));
      });
    }
    expect(await ask(cityAnswer, "get_city_page", { in_city: 999_999 })).toBeNull();
  });

  it("list_indexable_pages and count_indexable_pages name the groups of at least 15 quotes", async () => {
    const modelYearOf = (quote: QuoteRow) => {
      const { modelId, year } = versionById(quote.versionId);
      return `${modelId}/${year}`;
    };
    const ufOf = (quote: QuoteRow) => rows.cities.find(({ id }) => id === quote.cityId)?.uf ?? "";
    const expected: Partial<Record<IndexableKind, [QuoteRow[], (quote: QuoteRow) => string]>> = {
      home: [ofVehicles, () => ""],
      brand: [
        ofVehicles,
        (quote) => String(rows.models.find(({ id }) => id === versionById(quote.versionId).modelId)?.brandId),
      ],
      model: [ofVehicles, (quote) => String(versionById(quote.versionId).modelId)],
      model_year: [ofVehicles, modelYearOf],
      version: [ofVehicles, (quote) => `${modelYearOf(quote)}/${quote.versionId}`],
      state: [ofPlaces, ufOf],
      city: [ofPlaces, (quote) => String(quote.cityId)],
      model_year_in_city: [ofVehicles, (quote) => `${quote.cityId}/${modelYearOf(quote)}`],
    };
    const counts = await ask(indexableCountsAnswer, "count_indexable_pages");
    for (const [kind, [quotes, keyOf]] of Object.entries(expected)) {
      const keys = [...Map.groupBy(quotes, keyOf)]
        .filter(([, group]) => group.length >= MIN_QUOTES_FOR_MEAN)
        .map(([key]) => key);
      const pages = await ask(indexablePagesAnswer, "list_indexable_pages", { of_kind: kind });
      expect(pages.map(([key]) => key).sort(), kind).toEqual(keys.sort());
      expect(counts.find((count) => count.kind === kind)?.pages ?? 0).toBe(keys.length);
      const parts = await Promise.all(
        [0, 7].map((first) => ask(indexablePagesAnswer, "list_indexable_pages", { of_kind: kind, first, most: 7 })),
      );
      expect(parts.flat()).toEqual(pages.slice(0, 14));
    }
  });

  it("a page's last change is its newest quote, or the last one that left the window", async () => {
    const [now] = await db.database.query<{ now: number }>("select extract(epoch from now())::float8 as now");
    const dayOf = (hoursAgo: number) =>
      new Date(((now?.now ?? 0) - hoursAgo * 3600) * 1000).toLocaleDateString("sv-SE", {
        timeZone: "America/Sao_Paulo",
      });
    const pages = new Map(await ask(indexablePagesAnswer, "list_indexable_pages", { of_kind: "city" }));
    for (const [key, changedOn] of pages) {
      const eligible = rows.quotes.filter(
        ({ cityId, price, percentage }) =>
          String(cityId) === key && price > 0 && percentage > 0 && percentage <= MAX_FIPE_PERCENTAGE,
      );
      const window = WINDOW_DAYS * 24;
      const changes = eligible.map(({ hoursAgo }) => (hoursAgo < window ? hoursAgo : hoursAgo - window));
      expect(changedOn).toBe(dayOf(Math.min(...changes)));
    }
    expect(pages.size).toBeGreaterThan(10);
  });

  it("get_open_data hands out groups of at least ten quotes", async () => {
    const states = await ask(openDataAnswer, "get_open_data", { of_kind: "state" });
    for (const [uf, statistics] of states) expectSummary(statistics, inState(uf));
    const modelYears = await ask(openDataAnswer, "get_open_data", { of_kind: "model_year" });
    expect(Math.min(...modelYears.map(([, { quotes }]) => quotes))).toBeGreaterThanOrEqual(MIN_QUOTES_FOR_OPEN_DATA);
    expect(await ask(openDataAnswer, "get_open_data", { of_kind: "city" })).toEqual([]);
  });

  it("get_quote_counts names a reason for each quote that is left out", async () => {
    const { counts } = (await ask(quoteCountsAnswer, "get_quote_counts")) ?? {};
    const tooOld = rows.quotes.filter(({ hoursAgo }) => hoursAgo >= WINDOW_DAYS * 24);
    const recent = rows.quotes.filter((quote) => !tooOld.includes(quote));
    expect(counts).toEqual({
      total: rows.quotes.length,
      tooOld: tooOld.length,
      withoutPrice: recent.filter(({ price, percentage }) => price <= 0 || percentage <= 0).length,
      tooExpensive: recent.filter(({ percentage }) => percentage > MAX_FIPE_PERCENTAGE).length,
      excludedInsurers: ofPlaces.length - ofVehicles.length,
      countedForPlaces: ofPlaces.length,
      countedForVehicles: ofVehicles.length,
    });
  });

  it("every page that can be found has three links of its kind to it, wherever it stands", async () => {
    const pages = await ask(indexablePagesAnswer, "list_indexable_pages", { of_kind: "model_year_in_city" });
    const links = new Map<string, number>();
    for (const [key] of pages) {
      const [city = 0, model = 0, year = 0] = key.split("/").map(Number);
      const page = await ask(modelYearAnswer, "get_model_year_page", { of_model: model, in_year: year, in_city: city });
      for (const next of page.nextPages) {
        const target = `${next.cityId}/${next.modelId}/${next.year}`;
        links.set(target, (links.get(target) ?? 0) + 1);
      }
    }
    if (pages.length > 3) for (const [key] of pages) expect([key, links.get(key)]).toEqual([key, 3]);
    const cities = await ask(indexablePagesAnswer, "list_indexable_pages", { of_kind: "city" });
    const toCities = new Map<number, number>();
    for (const [key] of cities) {
      const page = await ask(cityAnswer, "get_city_page", { in_city: key });
      for (const id of page?.nextCityIds ?? []) toCities.set(id, (toCities.get(id) ?? 0) + 1);
    }
    expect(cities.length).toBeGreaterThan(4);
    for (const [key] of cities) expect([key, toCities.get(Number(key))]).toEqual([key, 4]);
  });

  it("a second refresh of the same quotes changes nothing", async () => {
    const read = () =>
      db.database.query("select xmin::text, * from page_rollups order by kind, key").then((all) => JSON.stringify(all));
    const before = await read();
    await db.database.run("select refresh_page_rollups()");
    expect(await read()).toBe(before);
  });

  it("get_catalogue holds everything", async () => {
    const vehicles = await ask(vehiclesAnswer, "get_catalogue", { part: "vehicles" });
    expect(vehicles.isSample).toBe(false);
    expect(vehicles.brands).toHaveLength(rows.brands.length);
    for (const [id, brandId, , years] of vehicles.models) {
      expect(brandId).toBe(rows.models.find((model) => model.id === id)?.brandId);
      expect(years).toEqual([...new Set(versionsOf(id).map(({ year }) => year))].sort((a, b) => b - a));
    }

    const { versions } = await ask(versionsAnswer, "get_catalogue", { part: "versions" });
    expect(versions.flatMap(([, , ids]) => ids).sort((a, b) => a - b)).toEqual(rows.versions.map(({ id }) => id));
    for (const [modelId, year, ids, slugs] of versions) {
      expect(ids.every((id) => versionById(id).modelId === modelId && versionById(id).year === year)).toBe(true);
      expect(slugs).toEqual(ids.map((id) => versionById(id).slug));
    }

    const places = await ask(placesAnswer, "get_catalogue", { part: "places" });
    expect([places.states.length, places.cities.length]).toEqual([rows.states.length, rows.cities.length]);
  });
});

it("a page's text comes along with it", async () => {
  await writeRows(db.database, makeRows(1, 10));
  await db.database.run(
    "insert into page_contents (page_type, identifier, html) values ('brand', 'fiat', '<p>oi</p>')",
  );
  const page = await ask(brandAnswer, "get_brand_page", { of_brand: 1, text_identifier: "fiat" });
  expect(page.text).toBe("<p>oi</p>");
  expect(await db.call("find_page_text", { of_type: "brand", text_identifier: "fiat" })).toBe("<p>oi</p>");
  expect(await db.call("find_page_text", { of_type: "model", text_identifier: "fiat" })).toBeNull();
});
