// The search by names, with queries made of a catalogue of 30,000 versions.

import fc from "fast-check";
import { expect, it } from "vitest";
import { cityPath, modelPath, modelYearInCityPath, modelYearPath, termPath } from "../../app/catalog/paths.ts";
import type { City } from "../../app/catalog/places.ts";
import type { Model } from "../../app/catalog/vehicles.ts";
import { formatYear } from "../../app/estimate/format.ts";
import { findPages } from "../../app/search/find-pages.ts";
import { listNames } from "../../app/search/names.ts";
import { createIndex } from "../../app/search/search-index.ts";
import { openPlaces, openVehicles } from "../support/catalogues.ts";

const places = openPlaces();
const vehicles = openVehicles();
const index = createIndex(listNames(vehicles, places));
const find = (text: string) => findPages(index, text);

type Query = readonly [text: string, path: string];

/** One of a list that begins with what is asked for most: the first hundred as often as the next nine hundred. */
function pick<T>(list: readonly T[]): fc.Arbitrary<T> {
  const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  return place.map((part) => list[Math.floor(list.length ** part) - 1] as T);
}

/** A letter that is left out, doubled, or swapped with the next; never the first. */
function slip(word: string, part: number, way: number): string {
  const at = 1 + (part % (word.length - 2));
  if (way === 0) return word.slice(0, at) + word.slice(at + 1);
  if (way === 1) return word.slice(0, at) + word.charAt(at) + word.slice(at);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

const startOf = (name: string) => name.slice(0, Math.ceil(name.length * 0.7));

/** By kind: texts, each with the page that it asks for. */
function makeQueries(): Readonly<Record<string, fc.Arbitrary<Query>>> {
  const models = vehicles.modelIds.flatMap((id) => vehicles.findModelById(id) ?? []);
  const cities = places.cityIds.flatMap((id) => places.findCityById(id) ?? []);
  const [model, city, part] = [pick(models), pick(cities), fc.nat(1_000)];
  const car = fc.tuple(model, part).map(([model, n]) => ({ model, year: model.years[n % model.years.length] ?? 0 }));
  const slipped = <T extends Model | City>(list: readonly T[], form: RegExp, pathOf: (found: T) => string) =>
    fc
      .tuple(pick(list.filter(({ name }) => form.test(name))), part, fc.nat(2))
      .map(([found, n, way]): Query => [slip(found.name, n, way), pathOf(found)]);
  return {
    "a model": model.map((model) => [model.name, modelPath(model)]),
    "a city": city.map((city) => [city.name, cityPath(city)]),
    "brand and model": model.map((model) => [`${model.brand.name} ${model.name}`, modelPath(model)]),
    "model and year": car.map(({ model, year }) => [`${model.name} ${year}`, modelYearPath(model, year)]),
    "year and model": car.map(({ model, year }) => [`${formatYear(year)} ${model.name}`, modelYearPath(model, year)]),
    "car in city": fc.tuple(car, city).map(([{ model, year }, city]) => {
      const text = `${model.brand.name} ${model.name} ${formatYear(year)} em ${city.name}`;
      return [text, modelYearInCityPath(model, year, city)];
    }),
    "city and code": city.map((city) => [`${city.name} ${city.state.uf}`, cityPath(city)]),
    "city and state": city.map((city) => [`${city.name} ${city.state.name}`, cityPath(city)]),
    "seven tenths of a city": city.map((city) => [startOf(city.name), cityPath(city)]),
    "a slip in a model": slipped(models, /^[a-z]{6,}$/i, modelPath),
    "a slip in a city": slipped(cities, /^\p{L}{7,}$/u, cityPath),
  };
}

it("finds 95 % of the wanted pages first, and 98 % among five", () => {
  const placed = Object.entries(makeQueries()).flatMap(([kind, queries]) =>
    fc.sample(queries, { numRuns: 150, seed: 1 }).map(([text, path]) => {
      const place = find(text).hits.findIndex((hit) => hit.path === path);
      return { query: `${kind}: ${text}`, place: place < 0 ? Number.POSITIVE_INFINITY : place };
    }),
  );
  const share = (most: number) => placed.filter(({ place }) => place < most).length / placed.length;
  const missed = placed.flatMap(({ query, place }) => (place >= 5 ? query : [])).join("\n");
  expect(share(1), missed).toBeGreaterThanOrEqual(0.95);
  expect(share(5), missed).toBeGreaterThanOrEqual(0.98);
});

it.each([
  ["seguro auto", "https://www.exemplo.com.br/seguro-auto"],
  ["tokio marine", "https://www.exemplo.com.br/seguradoras/tokio-marine"],
  ["qual o valor da franquia", termPath("franquia")],
  ["sp", "/seguro-de-carro/sp"],
  ["hb 20 0 km", "/seguro-de-carro/marca/hyundai/hb20/3200"],
  ["olho d agua", "/seguro-de-carro/pb/olho-d-agua"],
  ["hb20 1.0 2022", "/seguro-de-carro/marca/hyundai/hb20/2022"],
  ["moji mirim", "/seguro-de-carro/sp/mogi-mirim"],
  ["santana do livramento", "/seguro-de-carro/rs/sant-ana-do-livramento"],
  ["gol 2015 ceilandia", "/seguro-de-carro/marca/vw/gol/2015/df/brasilia"],
  ["santa maria df", "/seguro-de-carro/df/brasilia"],
  ["volks gol 2015 bh", "/seguro-de-carro/marca/vw/gol/2015/mg/belo-horizonte"],
])("%s redirects to its page", (text, path) => {
  expect(find(text)).toMatchObject({ redirect: path, unmatched: [] });
});

it.each([
  ["cities of one name", "bom jesus"],
  ["a city and a state", "rio de janeiro"],
  ["two cars", "onix ou hb20"],
  ["a car in a city without its year", "argo campinas"],
  ["a city and an insurer", "porto seguro"],
  ["a car and a state", "argo 2022 sp"],
  ["a car and a state that is another word without its accent", "argo pará"],
  ["a typo", "campians"],
])("%s are listed without a redirect", (_, text) => {
  expect(find(text)).toMatchObject({ redirect: null, unmatched: [] });
  expect(find(text).hits.length).toBeGreaterThan(0);
});

it.each([
  ["argo xapirinha", "xapirinha", "/seguro-de-carro/marca/fiat/argo"],
  ["civic touring 2019", "touring", "/seguro-de-carro/marca/honda/civic/2019"],
  ["argo 1999", "1999", expect.stringMatching("/fiat/argo/\\d{4}$")],
  // Before the cities that have it for an alias.
  ["santa maria", undefined, "/seguro-de-carro/rs/santa-maria"],
  ["taguatinga", undefined, "/seguro-de-carro/to/taguatinga"],
])("%s has the unmatched word %s, and finds %s first", (text, word, path) => {
  const { hits, redirect, unmatched } = find(text);
  expect([unmatched[0], hits[0]?.path]).toEqual([word, path]);
  if (word) expect(redirect).toBeNull();
});

it("pages that a query names much less well than the best ones are not listed", () => {
  // Araquari is written with a slip.
  const paths = find("arquari anchieta").hits.map(({ path }) => path);
  expect(paths).toEqual(["/seguro-de-carro/es/anchieta", "/seguro-de-carro/sc/anchieta"]);
});

it("within a state, its cities alone are meant; a form is offered what it asks for", () => {
  const santa = findPages(index, "santa", { within: "rs" }).hits.filter(({ group }) => group === "places");
  expect(santa.length).toBeGreaterThan(2);
  expect(santa.filter(({ path }) => !path.startsWith("/seguro-de-carro/rs/"))).toEqual([]);
  expect(findPages(index, "zzzq", { within: "sp" }).hits).toEqual([]);
  const cars = findPages(index, "sa", { isOffered: ({ group }) => group === "cars" }).hits;
  expect(cars.length).toBeGreaterThan(2);
  expect(cars.every(({ group }) => group === "cars")).toBe(true);
});

it.each(["geladeira frost free", "cnpj", "xapirinha", "…", "2022"])("%s finds nothing", (text) => {
  expect(find(text)).toMatchObject({ hits: [], redirect: null });
});

it("§5.18: a FIPE code is left to the Worker; one with a wrong last digit is no code", () => {
  expect(find("0010090").hits).toMatchObject([{ path: "/buscar?q=001009-0" }]);
  expect(find("001009-1").hits).toEqual([]);
});

it("knows the years of more cars than a function takes arguments", () => {
  const model = ["Argo", "argo", 0, [], Array<number>(200_000).fill(2020)] as const;
  const { isYear } = createIndex({ brands: [[["Fiat", "fiat", 0, []], [model]]], states: [], others: [] });
  expect([2020, 2021, 2022].map(isYear)).toEqual([true, true, false]);
});

it("answers random texts with pages", () => {
  const words = fc.constantFrom("são", "s", "sa", "rio", "2008", "sp", "d", "aaaaaaaa".repeat(25));
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc
      .array(fc.oneof(fc.string({ unit: "grapheme", maxLength: 8 }), words), { maxLength: 60 })
      .map((all) => all.join(" ")),
  );
  const isPage = ({ path }: { path: string }) => /^(?:\/[a-z]|https:)/.test(path) && !path.includes("undefined");
  fc.assert(
    fc.property(text, (typed) => find(typed).hits.every(isPage)),
    { numRuns: 1_000 },
  );
});
