// The search with queries by chance, made of a catalogue of 30,000 versions: other ones each day.

import fc from "fast-check";
import { expect, it } from "vitest";
import { FILTER_FIELDS, readFilter } from "../../app/catalog/car-filter.ts";
import { cityPath, modelPath, modelYearInCityPath, modelYearPath } from "../../app/catalog/paths.ts";
import type { City } from "../../app/catalog/places.ts";
import { toNameKey } from "../../app/catalog/slug.ts";
import type { Model } from "../../app/catalog/vehicles.ts";
import { formatYear } from "../../app/estimate/format.ts";
import { compareCars } from "../../app/search/compare-cars.ts";
import { answerQuery, type Found } from "../../app/search/find-pages.ts";
import { toSentence } from "../../app/search/missing.ts";
import { listNames } from "../../app/search/names.ts";
import { createIndex } from "../../app/search/search-index.ts";
import { addVersions, listVersionHits } from "../../app/search/versions.ts";
import { openPlaces, openVehicles } from "../support/catalogues.ts";

const places = openPlaces();
const { vehicles, versions } = openVehicles();
const index = createIndex(listNames(vehicles, places));
const models = vehicles.modelIds.flatMap((id) => vehicles.findModelById(id) ?? []);
const cities = places.cityIds.flatMap((id) => places.findCityById(id) ?? []);

/** Days since 1970: a failure of another day comes back with its number here. */
const SEED = Math.floor(Date.now() / 86_400_000);
const draw = <T>(made: fc.Arbitrary<T>, numRuns: number) => fc.sample(made, { numRuns, seed: SEED });

/** One of a list that begins with what is asked for most: the first hundred as often as the next nine hundred. */
function pick<T>(list: readonly T[]): fc.Arbitrary<T> {
  const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  return place.map((part) => list[Math.floor(list.length ** part) - 1] as T);
}

const [model, city, part] = [pick(models), pick(cities), fc.nat(1_000)];
const car = fc.tuple(model, part).map(([model, n]) => ({ model, year: model.years[n % model.years.length] ?? 0 }));

/** A letter that is left out, doubled, or swapped with the next; never the first. */
function slip(word: string, part: number, way: number): string {
  const at = 1 + (part % (word.length - 2));
  if (way === 0) return word.slice(0, at) + word.slice(at + 1);
  if (way === 1) return word.slice(0, at) + word.charAt(at) + word.slice(at);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

function makeSlips<T extends Model | City>(list: readonly T[], form: RegExp, pathOf: (found: T) => string) {
  const named = pick(list.filter(({ name }) => form.test(name)));
  return fc.tuple(named, part, fc.nat(2)).map(([found, n, way]) => [slip(found.name, n, way), pathOf(found)] as const);
}

const startOf = (name: string) => name.slice(0, Math.ceil(name.length * 0.7));

/** Texts, each with the page that it asks for. */
const NAMES: readonly fc.Arbitrary<readonly [text: string, path: string]>[] = [
  model.map((model) => [model.name, modelPath(model)]),
  city.map((city) => [city.name, cityPath(city)]),
  model.map((model) => [`${model.brand.name} ${model.name}`, modelPath(model)]),
  car.map(({ model, year }) => [`${model.name} ${year}`, modelYearPath(model, year)]),
  car.map(({ model, year }) => [`${formatYear(year)} ${model.name}`, modelYearPath(model, year)]),
  fc.tuple(car, city).map(([{ model, year }, city]) => {
    const text = `${model.brand.name} ${model.name} ${formatYear(year)} em ${city.name}`;
    return [text, modelYearInCityPath(model, year, city)];
  }),
  city.map((city) => [`${city.name} ${city.state.uf}`, cityPath(city)]),
  city.map((city) => [`${city.name} ${city.state.name}`, cityPath(city)]),
  city.map((city) => [startOf(city.name), cityPath(city)]),
  makeSlips(models, /^[a-z]{6,}$/i, modelPath),
  makeSlips(cities, /^\p{L}{7,}$/u, cityPath),
];

it("finds 95 % of the wanted pages first, and 98 % among five", () => {
  const placed = NAMES.flatMap((queries) =>
    draw(queries, 150).map(([text, path]) => {
      const place = answerQuery(index, text).hits.findIndex((hit) => hit.path === path);
      return { text, place: place < 0 ? Number.POSITIVE_INFINITY : place };
    }),
  );
  const share = (most: number) => placed.filter(({ place }) => place < most).length / placed.length;
  const missed = placed.flatMap(({ text, place }) => (place >= 5 ? text : [])).join("\n");
  expect(share(1), `${SEED}: ${missed}`).toBeGreaterThanOrEqual(0.95);
  expect(share(5), `${SEED}: ${missed}`).toBeGreaterThanOrEqual(0.98);
});

const anyModel = fc.constantFrom(...models);
const sentencesOf = (missing: Found["missing"]) => missing.map(toSentence).join(" ");

it("a year that a model does not have is said, with years that it has, in a search and in a comparison", () => {
  const missing = fc
    .tuple(anyModel, fc.integer({ min: 1990, max: 2027 }))
    .filter(([{ years }, year]) => !years.includes(year));
  for (const [model, year] of draw(missing, 100)) {
    const text = `${model.brand.name} ${model.name} ${year}`;
    const said = expect.stringMatching(new RegExp(`${model.name.replaceAll(/\W/g, ".")} ${year}\\. Há .*\\d`));
    const compared = compareCars(index, [text, "gol 2015"]);
    const answers = [
      sentencesOf(answerQuery(index, text).missing),
      sentencesOf(compared.missing[0] ?? []),
      compared.path,
    ];
    expect(answers, `${SEED}: ${text}`).toEqual([said, said, null]);
  }
});

it("a word of a version's name leads to versions that have it first, with their years", () => {
  const drawn = fc.tuple(anyModel, part, part).map(([model, one, other]) => {
    const all = listVersionHits(model, versions);
    const words = (all[one % all.length]?.label ?? "")
      .slice(`${model.brand.name} ${model.name} 0000 `.length)
      .split(" ");
    return { model, all, word: words[other % words.length] ?? "" };
  });
  // A single letter may be a Portuguese word.
  for (const { model, all, word } of draw(
    drawn.filter(({ word }) => word.length > 1),
    100,
  )) {
    const text = `${model.brand.name} ${model.name} ${word}`;
    const answer = answerQuery(index, text);
    const [first] = addVersions(answer, all).hits;
    expect([first?.kind, first && toNameKey(first.label).includes(toNameKey(word))], `${SEED}: ${text}`).toEqual([
      "Versão",
      true,
    ]);
  }
});

it("a place beside a car is used, or said, in a search and in a comparison", () => {
  for (const [{ model, year }, city] of draw(fc.tuple(car, fc.constantFrom(...cities)), 50)) {
    const text = `${model.brand.name} ${model.name} ${year} ${city.name}`;
    const { hits, missing } = answerQuery(index, text);
    const compared = compareCars(index, [text, "gol 2015"]);
    const used = [hits.some(({ label }) => label.includes(city.name)), compared.path?.endsWith(`/${city.slug}`)];
    const said = [missing, compared.missing[0] ?? []].map((each) => sentencesOf(each).includes(city.name));
    expect(
      [0, 1].map((place) => used[place] || said[place]),
      `${SEED}: ${text}`,
    ).toEqual([true, true]);
  }
});

it("a value of a filter that is not understood is said, and kept", () => {
  const value = fc.oneof(anyModel, fc.constantFrom(...cities)).map(({ name }) => name);
  const typed = fc.tuple(fc.constantFrom(...Object.keys(FILTER_FIELDS)), fc.oneof(value, fc.nat(40_000).map(String)));
  for (const [key, value] of draw(typed as fc.Arbitrary<[keyof typeof FILTER_FIELDS, string]>, 50)) {
    const { filter, typed, errors } = readFilter(new URLSearchParams({ [FILTER_FIELDS[key]]: value }));
    const [isRead, isSaid] = [filter[key] !== null, errors[key]?.includes(value) ?? false];
    expect([isRead !== isSaid, isRead || typed[key] === value], `${SEED}: ${key} ${value}`).toEqual([true, true]);
  }
});
