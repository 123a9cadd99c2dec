// The search with queries by chance, made of a catalogue of 30,000 versions: other ones each day.

import fc from "fast-check";
import { expect, it } from "vitest";
import { cityPath, modelPath, modelYearInCityPath, modelYearPath } from "../../app/catalog/paths.ts";
import type { City } from "../../app/catalog/places.ts";
import { toNameKey, toSlug } from "../../app/catalog/slug.ts";
import type { Model } from "../../app/catalog/vehicles.ts";
import { formatYear } from "../../app/estimate/format.ts";
import { answerQuery, compareCars } from "../../app/search/find-pages.ts";
import { toSentence } from "../../app/search/missing.ts";
import { listNames } from "../../app/search/names.ts";
import { createIndex } from "../../app/search/search-index.ts";
import { addVersions, listVersionHits } from "../../app/search/versions.ts";
import { openPlaces, openVehicles } from "../support/catalogues.ts";

const places = openPlaces();
const { vehicles, versions } = openVehicles();
const index = createIndex(listNames(vehicles, places));
const find = (text: string) => answerQuery(index, text);
const models = vehicles.modelIds.flatMap((id) => vehicles.findModelById(id) ?? []);
const cities = places.cityIds.flatMap((id) => places.findCityById(id) ?? []);

/** Days since 1970: a failure of another day comes back with its number here. */
const SEED = Math.floor(Date.now() / 86_400_000);
const draw = <T>(made: fc.Arbitrary<T>, numRuns: number, isMeant: (drawn: T) => boolean = () => true) =>
  fc.sample(made.filter(isMeant), { numRuns, seed: SEED });

/** One of a list that begins with what is asked for most: the first hundred as often as the next nine hundred. */
const pick = <T>(list: readonly T[]): fc.Arbitrary<T> =>
  fc.double({ min: 0, max: 0.999, noNaN: true }).map((part) => list[Math.floor(list.length ** part) - 1] as T);

const [model, city, part] = [pick(models), pick(cities), fc.nat(1_000)];
const car = fc.tuple(model, part).map(([model, n]) => ({ model, year: model.years[n % model.years.length] ?? 0 }));

/** A letter that is left out, doubled, or swapped with the next; never the first. */
function slip(word: string, part: number, way: number): string {
  const at = 1 + (part % (word.length - 2));
  if (way === 0) return word.slice(0, at) + word.slice(at + 1);
  if (way === 1) return word.slice(0, at) + word.charAt(at) + word.slice(at);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

const slipIn = <T extends Model | City>(list: readonly T[], form: RegExp) =>
  fc
    .tuple(pick(list.filter(({ name }) => form.test(name))), part, fc.nat(2))
    .map(([found, n, way]) => ({ ...found, name: slip(found.name, n, way) }));

/** Texts, each with the page that it asks for. */
const NAMES: readonly fc.Arbitrary<readonly [text: string, path: string]>[] = [
  ...[model, slipIn(models, /^[a-z]{6,}$/i)].map((drawn) =>
    drawn.map((model) => [model.name, modelPath(model)] as const),
  ),
  ...[city, slipIn(cities, /^\p{L}{7,}$/u)].map((drawn) => drawn.map((city) => [city.name, cityPath(city)] as const)),
  model.map((model) => [`${model.brand.name} ${model.name}`, modelPath(model)]),
  car.map(({ model, year }) => [`${model.name} ${year}`, modelYearPath(model, year)]),
  car.map(({ model, year }) => [`${formatYear(year)} ${model.name}`, modelYearPath(model, year)]),
  fc.tuple(car, city).map(([{ model, year }, city]) => {
    const text = `${model.brand.name} ${model.name} ${formatYear(year)} em ${city.name}`;
    return [text, modelYearInCityPath(model, year, city)];
  }),
  city.map((city) => [`${city.name} ${city.state.uf}`, cityPath(city)]),
  city.map((city) => [`${city.name} ${city.state.name}`, cityPath(city)]),
  city.map((city) => [city.name.slice(0, Math.ceil(city.name.length * 0.7)), cityPath(city)]),
];

it("finds 95 % of the wanted pages first, and 98 % among five", () => {
  const placed = NAMES.flatMap((queries) => draw(queries, 150)).map(([text, path]) => {
    const place = find(text).hits.findIndex((hit) => hit.path === path);
    return { text, place: place < 0 ? Number.POSITIVE_INFINITY : place };
  });
  const share = (most: number) => placed.filter(({ place }) => place < most).length / placed.length;
  const missed = placed.flatMap(({ text, place }) => (place >= 5 ? text : [])).join("\n");
  expect(share(1), `${SEED}: ${missed}`).toBeGreaterThanOrEqual(0.95);
  expect(share(5), `${SEED}: ${missed}`).toBeGreaterThanOrEqual(0.98);
});

const [anyModel, anyCity] = [fc.constantFrom(...models), fc.constantFrom(...cities)];

/** What a search and a comparison say to be missing, and where the comparison leads. */
function ask(text: string) {
  const compared = compareCars(index, [text, "gol 2015"]);
  const said = [find(text).missing, compared.missing[0] ?? []].map((missing) => missing.map(toSentence).join(" "));
  return { said, path: compared.path };
}

it("a year that a model does not have is said, with years that it has, in a search and in a comparison", () => {
  const drawn = fc.tuple(anyModel, fc.integer({ min: 1990, max: 2027 }));
  for (const [{ brand, name }, year] of draw(
    drawn,
    100,
    ([{ years, name }, year]) => !years.includes(year) && !name.includes(`${year}`),
  )) {
    const text = `${brand.name} ${name} ${year}`;
    const said = expect.stringMatching(new RegExp(`${text.replaceAll(/\W/g, ".")}\\. Há: .*\\d`));
    expect(ask(text), `${SEED}: ${text}`).toEqual({ said: [said, said], path: null });
  }
});

it("a word of a version's name leads to versions that have it first, with their years", () => {
  const drawn = fc.tuple(anyModel, part, part).map(([model, one, other]) => {
    const [all, name] = [listVersionHits(model, versions), `${model.brand.name} ${model.name}`];
    const words = all[one % all.length]?.label.slice(`${name} 0000 `.length).split(" ") ?? [];
    return { all, name, word: words[other % words.length] ?? "" };
  });
  // A single letter may be a Portuguese word, and a model's name has some words of its versions.
  const isOther = ({ name, word }: { name: string; word: string }) =>
    word.length > 1 && !toSlug(name).split("-").includes(toSlug(word));
  for (const { all, name, word } of draw(drawn, 100, isOther)) {
    const [first] = addVersions(find(`${name} ${word}`), all).hits;
    expect(toNameKey(first?.label ?? ""), `${SEED}: ${name} ${word}`).toContain(toNameKey(word));
  }
});

it("a place beside a car is used, or said, in a search and in a comparison", () => {
  for (const [{ model, year }, { name, slug }] of draw(fc.tuple(car, anyCity), 50)) {
    const text = `${model.brand.name} ${model.name} ${year} ${name}`;
    const { said, path } = ask(text);
    const used = [find(text).hits.some(({ label }) => label.includes(name)), path?.endsWith(`/${slug}`)];
    const isAnswered = said.map((each, place) => used[place] || each.includes(name.split(" ").at(-1) ?? ""));
    expect(isAnswered, `${SEED}: ${text}`).toEqual([true, true]);
  }
});
