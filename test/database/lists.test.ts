// The lists of pages that no random rows fill (vehicle-pages.test.ts, place-pages.test.ts fill the others), and their ties.

import { expect, it } from "vitest";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { addCarInCity, createFixture } from "../support/fixture.ts";
import { repeat } from "../support/random-rows.ts";
import { writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();

it("§9.10: of sixteen model-years a brand and a state name the fifteen with most quotes", async () => {
  const fixture = createFixture();
  const { brandId, modelId, cityId, uf } = addCarInCity(fixture);
  const years = repeat(16, (place) => {
    const year = 2000 + place;
    fixture.addQuotes(31 - place, { versionId: fixture.addVersion(modelId, { year }), cityId });
    return year;
  });
  await writeRows(db, fixture.rows);
  const brand = await db.ask("get_brand_page", { of_brand: brandId });
  const state = await db.ask("get_state_page", { in_state: uf });
  expect(brand.mostQuoted.map(({ year }) => year)).toEqual(years.slice(0, 15));
  expect(state.mostQuoted.map(({ year }) => year)).toEqual(years.slice(0, 15));
});

it("of thirteen models home names the twelve with most quotes", async () => {
  const fixture = createFixture();
  const { brandId, cityId } = addCarInCity(fixture);
  const models = repeat(13, (place) => {
    const modelId = fixture.addModel(brandId);
    fixture.addQuotes(20 - place, { versionId: fixture.addVersion(modelId), cityId });
    return modelId;
  });
  await writeRows(db, fixture.rows);
  const sql =
    "select jsonb_array_elements_text(lists -> 'popularModelIds')::integer from page_rollups where kind = 'home'";
  expect(await listValues(db, sql)).toEqual(models.slice(0, 12));
});

it("§7.6, §9.13: of 25 versions a model-year lists the twenty of most value and counts all", async () => {
  const fixture = createFixture();
  const { modelId, versionId } = addCarInCity(fixture);
  // Each is worth more than the one before it.
  const versions = [versionId, ...repeat(24, () => fixture.addVersion(modelId))];
  await writeRows(db, fixture.rows);
  const page = await db.ask("get_model_year_page", { of_model: modelId, in_year: 2020 });
  expect(page.versions.map(({ id }) => id)).toEqual(versions.toReversed().slice(0, 20));
  expect(page.versionCount).toBe(25);
  expect((await db.ask("get_model_page", { of_model: modelId })).versions).toHaveLength(25);
});

it("§5.12: of quotes of one moment the one with the higher id comes first, on every page that lists them", async () => {
  const fixture = createFixture();
  const island = addCarInCity(fixture);
  // Two of each profile at one moment: of a profile the later one counts, and of profiles the later one comes first.
  for (const profile of [3, 1, 2, 1, 3, 2])
    fixture.addQuotes(1, island, { profile, price: 1_000 + fixture.rows.quotes.length, hoursAgo: 5 });
  await writeRows(db, fixture.rows);
  const { versionId: of_version, modelId: of_model, year: in_year, cityId: in_city } = island;
  const pages = [
    await db.ask("get_version_page", { of_version }),
    await db.ask("get_model_year_page", { of_model, in_year }),
    await db.ask("get_model_year_page", { of_model, in_year, in_city }),
  ];
  for (const page of pages) expect(page?.recentQuotes.map(({ price }) => price)).toEqual([1_005, 1_004, 1_003]);
});
