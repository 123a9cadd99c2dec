// A car in several cities, two cities beside each other, and the cheaper ones around: against the pages that they lead to.

import { expect, it } from "vitest";
import { buildPlaces } from "../../app/catalogue/places.ts";
import { listCityPrices } from "../../app/pages/place-lists.ts";
import { NEAREST_MUNICIPALITIES } from "../../app/pricing/comparison-rules.ts";
import { findEstimate } from "../../app/pricing/estimated-price.ts";
import { ANY_RISK, predict } from "../../app/rating/prediction.ts";
import { expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { makeRatedRows, withRowsToLeaveOut } from "../support/random-rows.ts";
import { acceptAnyCoverage } from "../support/rating-model.ts";
import { writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();
await acceptAnyCoverage(db);
const rows = makeRatedRows(41, 9_000, withRowsToLeaveOut);
await writeRows(db, rows);
const cityIds = expectSome(rows.cities, "cities").map(({ id }) => id);
const places = buildPlaces(await db.ask("get_places"));
/** Of one model, so that some of its years have quotes enough in a city. */
const modelId = expectSome(rows.models, "models")[0]?.id ?? Number.NaN;
const years = [...new Set(rows.versions.filter((version) => version.modelId === modelId).map(({ year }) => year))];

/** As the page asks for them. */
const names = rows.cities.map(({ uf, slug }) => `${uf}/${slug}`);

const askIn = (year: number, city: number) =>
  db.ask("get_model_year_page", { of_model: modelId, in_year: year, in_city: city });

it("what a car costs in each city is what its page there estimates", async () => {
  for (const year of expectSome(years, "years")) {
    const page = await db.ask("get_model_year_page", {
      of_model: modelId,
      in_year: year,
      linked_cities: `{${names}}`,
    });
    const cities = listCityPrices(page, places, page.rating, null, ({ id }) => `/${id}`);
    expect(cities).toHaveLength(cityIds.length);
    for (const [place, city] of cityIds.entries()) {
      const { rating } = await askIn(year, city);
      const estimate = findEstimate(rating && predict(rating, ANY_RISK));
      expect(estimate).not.toBeNull();
      expect(cities[place]?.estimate, `${year} in ${city}`).toEqual(estimate);
    }
  }
});

/** Kilometres between two places on a sphere of 6,371. */
function distanceBetween(one: readonly [number, number], other: readonly [number, number]): number {
  const [lat1, lon1, lat2, lon2] = [...one, ...other].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ];
  const angle = Math.sin(lat1) * Math.sin(lat2) + Math.cos(lat1) * Math.cos(lat2) * Math.cos(lon1 - lon2);
  return 6371 * Math.acos(Math.min(1, angle));
}

it("the cities around one are those of the nearest thirty municipalities with quotes enough, the cheapest first", async () => {
  // Campinas and those around it, and some further away.
  const codes = await db.query<{ code: number; latitude: number; longitude: number }>(
    `select ibge_code as code, latitude, longitude from municipality_locations
     order by power(latitude + 22.9, 2) + power(longitude + 47.06, 2)`,
  );
  // Every second one has a city of the rows.
  const located = cityIds.map((id, place) => ({ id, ...codes[2 * place] }));
  await db.query(
    `update cities set ibge_code = located.code from json_to_recordset($1) as located (id int, code int)
     where cities.id = located.id`,
    [JSON.stringify(located)],
  );
  const [own] = located;
  const page = await db.ask("get_city_page", { in_city: own?.id ?? 0 });
  const effects = new Map(
    (
      await db.query<{ id: number; compared: number; quotes: number }>(
        "select level::int as id, compared, quotes from rating_effects where factor = 'city'",
      )
    ).map((row) => [row.id, row]),
  );
  const at = ({ latitude = 0, longitude = 0 }) => [latitude, longitude] as const;
  const near = codes.slice(1, 1 + NEAREST_MUNICIPALITIES).map(({ code }) => code);
  const expected = located
    .slice(1)
    .filter(({ id, code = 0 }) => near.includes(code) && (effects.get(id)?.quotes ?? 0) >= 15)
    .map((city) => {
      const [here, there] = [own?.id ?? 0, city.id].map((id) => effects.get(id)?.compared ?? Number.NaN);
      return [city.id, Math.round(distanceBetween(at(own ?? {}), at(city))), (there ?? 0) - (here ?? 0)] as const;
    })
    .sort((a, b) => a[2] - b[2]);
  const found = expectSome(page?.nearbyCities ?? [], "cities around");
  expect(found.map(([id, kilometres, , isNear]) => [id, kilometres, isNear])).toEqual(
    expected.map(([id, kilometres]) => [id, kilometres, true]),
  );
  for (const [place, [, , difference]] of found.entries()) expect(difference).toBeCloseTo(expected[place]?.[2] ?? 0, 9);
});

it("a city without quotes enough, or whose place is not known, names none around it", async () => {
  const [own = 0] = cityIds;
  await db.query("update cities set ibge_code = null where id = $1", [own]);
  expect((await db.ask("get_city_page", { in_city: own }))?.nearbyCities).toBeNull();
});
