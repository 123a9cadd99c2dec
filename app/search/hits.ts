// The pages that a meaning leads to, the one that is meant first.

import {
  brandPath,
  cityPath,
  modelPath,
  modelYearInCityPath,
  modelYearPath,
  statePath,
  versionPath,
} from "../catalogue/paths.ts";
import { findNamesake, inCitySentence } from "../catalogue/place-names.ts";
import type { City, State } from "../catalogue/places.ts";
import type { Model } from "../catalogue/vehicles.ts";
import type { Versions } from "../catalogue/versions.ts";
import { formatYear, startSentence } from "../pricing/format.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import type { Link } from "../schemas/links.ts";
import type { Meaning } from "./meanings.ts";

export interface Hit {
  /** `Fiat Argo 2022 em Campinas (SP)` */
  readonly label: string;
  /** What it is: `Ano-modelo`, `Cidade`. */
  readonly kind: string;
  readonly path: string;
  /** What its estimate is kept under; without it the database keeps none for such pages. */
  readonly priced?: PricedKey;
  /** Of a model whose year was not said, the newest first. */
  readonly years?: readonly Link[];
  /** Where they are of, behind a model's name: `em Campinas (SP)`; nothing for the whole country. */
  readonly yearsIn?: string;
  /** The version that was asked for, where the page is of all versions: a car's in a city. */
  readonly versionId?: number;
  /** Where the page is of another year than the one that was asked for. */
  readonly otherYear?: { readonly asked: number; readonly shown: number };
}

const THINGS = ["brand", "model", "model_year", "model_year_in_city", "state", "city"] as const;

/** What the database has prices of. */
export type Thing = (typeof THINGS)[number];

/** A kind and a key of the database's typical prices: `model_year:12/2022`. */
export type PricedKey = `${Thing}:${string}`;

/** What a hit is a page of, where the database has its price; else null. */
export const thingOf = ({ priced }: Pick<Hit, "priced">): Thing | null =>
  THINGS.find((thing) => priced?.startsWith(`${thing}:`)) ?? null;

/** Years of a model that are offered where none was said. */
const MAX_YEARS = 6;
const MAX_VERSIONS = 5;

function nameModel(model: Model): string {
  return `${model.brand.name} ${model.name}`;
}

function nameModelYear(model: Model, year: number): string {
  return `${nameModel(model)} ${formatYear(year)}`;
}

function modelHit(model: Model): Hit {
  return { label: nameModel(model), kind: "Modelo", path: modelPath(model), priced: `model:${model.id}` };
}

/** A model of which no year was said. */
function yearsHit(model: Model, city: City | null): Hit {
  const pathTo = (year: number) => (city ? modelYearInCityPath(model, year, city) : modelYearPath(model, year));
  return {
    ...modelHit(model),
    years: model.years.map((year) => ({ label: formatYear(year), path: pathTo(year) })),
    ...(city && { yearsIn: inCitySentence(city) }),
  };
}

/** @param said the year that was asked for; another one is only near it */
function ofYear(kind: string, year: number, said: number | null): Pick<Hit, "kind" | "otherYear"> {
  if (said === null || said === year) return { kind };
  return { kind: `${kind}, de outro ano: não temos ${formatYear(said)}`, otherYear: { asked: said, shown: year } };
}

function modelYearHit(model: Model, year: number, said: number | null): Hit {
  const priced = `model_year:${model.id}/${year}` as const;
  const path = modelYearPath(model, year);
  return { label: nameModelYear(model, year), path, priced, ...ofYear("Ano-modelo", year, said) };
}

export function modelYearInCityHit(model: Model, year: number, city: City, said: number | null): Hit {
  const label = `${nameModelYear(model, year)} ${inCitySentence(city)}`;
  const priced = `model_year_in_city:${model.id}/${year}/${city.id}` as const;
  const path = modelYearInCityPath(model, year, city);
  return { label, path, priced, ...ofYear("Preço na cidade", year, said) };
}

export function cityHit(city: City): Hit {
  const label = `${city.name} (${city.state.uf})`;
  return { label, kind: "Cidade", path: cityPath(city), priced: `city:${city.id}` };
}

function placeHits(state: State | null, city: City | null): Hit[] {
  if (city) return [cityHit(city)];
  if (!state) return [];
  return [{ label: state.name, kind: "Estado", path: statePath(state), priced: `state:${state.uf}` }];
}

const nameVersion = (slug: string) => startSentence(slug.replace(/(?<=\b\d)-(?=\d\b)/g, ".").replaceAll("-", " "));

/** A version by its slug, which is all that the catalogue has: `Drive 1.0 6v flex`. */
export function versionHit(model: Model, year: number, slug: string): Hit {
  const label = `${nameModelYear(model, year)} ${nameVersion(slug)}`;
  return { label, kind: "Versão", path: versionPath(model, year, { slug }) };
}

const FUEL = /^(hibrid|eletric)[oa]s?$/;

/** Whether a word is of a fuel by which versions are called: FIPE's names have `Híbrido` and `Hybrid`. */
export const isFuelOfVersion = (word: string): boolean => FUEL.test(word);

/** Whether a version is called so, or begins so: `drive`, `hibrida`. */
export function isOfVersion(slug: string, word: string): boolean {
  const [, stem] = FUEL.exec(word) ?? [];
  const called = `-${slug}`;
  return called.includes(`-${stem ?? word}`) || (stem === "hibrid" && called.includes("-hybrid"));
}

/** A model by its fuel, of which no year was said: of each year the first such version. None where it has none. */
function fuelHits(model: Model, word: string | undefined, versions: Versions): Hit[] {
  const [, stem] = FUEL.exec(word ?? "") ?? [];
  if (word === undefined || stem === undefined) return [];
  const years = model.years.flatMap((year) => {
    const slug = versions.listSlugs(model.id, year).find((each) => isOfVersion(each, word));
    return slug === undefined ? [] : [{ label: formatYear(year), path: versionPath(model, year, { slug }) }];
  });
  const [newest] = years;
  if (!newest) return [];
  const fuel = stem === "hibrid" ? "híbrido" : "elétrico";
  return [{ label: `${nameModel(model)} ${fuel}`, kind: "Escolha o ano", path: newest.path, years }];
}

/** Versions of a model-year whose slugs have all the words. */
function listVersions(model: Model, year: number, words: readonly string[], versions: Versions): readonly string[] {
  if (words.length === 0) return [];
  return versions
    .listSlugs(model.id, year)
    .filter((slug) => words.every((word) => isOfVersion(slug, word)))
    .slice(0, MAX_VERSIONS);
}

/** The same in a city: its page is of all versions, and answers for the one that is said. */
function versionInCityHit(model: Model, year: number, city: City, slug: string, versions: Versions): Hit {
  const versionId = versions.findId(model.id, year, slug);
  const { priced: _, ...hit } = modelYearInCityHit(model, year, city, year);
  return {
    ...hit,
    label: `${nameModelYear(model, year)} ${nameVersion(slug)} ${inCitySentence(city)}`,
    kind: "Versão na cidade",
    ...(versionId !== null && { versionId }),
  };
}

/** The years that are offered for a model: the one that was said, or those around it; else the newest. */
function listYears(model: Model, year: number | null): readonly number[] {
  if (year !== null && model.years.includes(year)) return [year];
  if (year === null) return model.years.slice(0, MAX_YEARS);
  const years = model.years.filter((each) => each !== ZERO_KM_YEAR);
  const around = [years.findLast((each) => each > year), years.find((each) => each < year)];
  return around.flatMap((each) => each ?? []).sort((one, other) => Math.abs(one - year) - Math.abs(other - year));
}

/** The pages of a meaning, the nearest to it first. */
export function listHits({ brand, model, year, state, city, rest }: Meaning, versions: Versions): Hit[] {
  const places = placeHits(state, city);
  if (!model) {
    if (!brand) return places;
    return [{ label: brand.name, kind: "Marca", path: brandPath(brand), priced: `brand:${brand.id}` }, ...places];
  }
  const years = listYears(model, year);
  const inCities = city ? years.map((each) => modelYearInCityHit(model, each, city, year)) : [];
  // `hr-v 2021 rj`: a state has no pages of cars, and may mean the city of its name.
  const namesake = state && !city && year !== null ? findNamesake(state) : null;
  const inNamesake = namesake ? years.map((each) => modelYearInCityHit(model, each, namesake, year)) : [];
  const ofYears = years.map((each) => modelYearHit(model, each, year));
  if (year === null) {
    const ofModel = yearsHit(model, city);
    if (city) return [...inCities, ofModel, ...places, ...ofYears];
    return [...fuelHits(model, rest.find(isFuelOfVersion), versions), ofModel, ...places, ...ofYears];
  }
  const ofVersions = years.flatMap((each) =>
    listVersions(model, each, rest, versions).map((slug) =>
      city ? versionInCityHit(model, each, city, slug, versions) : versionHit(model, each, slug),
    ),
  );
  return [...ofVersions, ...inCities, ...ofYears, ...inNamesake, modelHit(model), ...places];
}
