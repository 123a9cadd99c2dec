// Answers a query: the pages that it names, and what it asks for that no page has. A car and a place are combined into the page of
// the car in that place.

import { distance } from "fastest-levenshtein";
import { findFipeCode } from "../catalog/fipe-code.ts";
import {
  COMPARED_FIELDS,
  comparisonSearchPath,
  modelYearInCityPath,
  modelYearPath,
  searchPath,
} from "../catalog/paths.ts";
import { inCitySentence } from "../catalog/place-names.ts";
import { toSlug } from "../catalog/slug.ts";
import { formatYear } from "../estimate/format.ts";
import { ZERO_KM_YEAR } from "../estimate/rules.ts";
import { type Candidate, findYear, hasAll, isNamed, listCandidates, MAX_BEHIND } from "./candidates.ts";
import { type AskedCar, describeMissing, type Lack, type Missing, sortTexts } from "./missing.ts";
import { type Query, readQuery } from "./query.ts";
import { type Document, PREFIX_SCORE, type SearchIndex } from "./search-index.ts";

export interface Hit extends Pick<Document, "label" | "kind" | "group"> {
  /** A path of the site, or another site's address. */
  readonly path: string;
}

export interface Found {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** The page to open at once; null where the visitor has to choose. */
  readonly redirect: string | null;
  readonly missing: readonly Missing[];
}

export interface Answer extends Found {
  /** What is asked for that no hit has, and the car of the best one. */
  readonly lack: Lack;
  /** Texts that the best hit lacks. */
  readonly beside: readonly string[];
  /** The place of the best hit, beside a car or alone. */
  readonly place: Document | null;
  /** Cars in places of which the query has a part of the name. */
  readonly guesses: readonly Hit[];
  /** A car that is named, and the words that its names lack: those of a version, as they were typed. */
  readonly ofVersion: { readonly car: AskedCar; readonly texts: readonly string[] } | null;
}

const [MAX_HITS, MAX_GUESSES] = [8, 3];
/** Share of its letters by which a word may differ from the brand of the car beside it: `volkswagem gol`. */
const MAX_DIFFERENCE = 0.4;
/** Between the cars of a comparison. */
const BETWEEN_CARS = /\s+(?:x|×|ou)\s+/i;

const toHit = ({ label, kind, group, getPath }: Document): Hit => ({ label, kind, group, path: getPath() });
export const unique = (hits: readonly Hit[]) => [...new Map(hits.map((hit) => [hit.path, hit])).values()];
const toCar = (document: Document | null | undefined): AskedCar | null =>
  document?.model ? { model: document.model, years: document.years ?? [] } : null;

/** The pages of a candidate, best first. Of a model: in the year of the query, else in the nearest year, else in the newest. */
function listPages({ car, other, fits }: Candidate, query: Query): Hit[] {
  const parts = [car, other].flatMap((part) => (part ? [toHit(part)] : []));
  const named = findYear(fits, query);
  const from = (year: number) => Math.abs(year - (named ?? ZERO_KM_YEAR));
  const [year] = [...(car?.years ?? [])].sort((one, another) => from(one) - from(another));
  if (!car?.model || year === undefined) return parts;
  const label = `${car.label} ${formatYear(year)}`;
  const inYear: Hit = { label, kind: "Ano-modelo", path: modelYearPath(car.model, year), group: "cars" };
  if (!other?.city) return named === undefined ? [toHit(car), inYear, ...parts] : [inYear, ...parts];
  const path = modelYearInCityPath(car.model, year, other.city);
  return [
    { ...inYear, label: `${label} ${inCitySentence(other.city)}`, kind: "Preço na cidade", path },
    inYear,
    ...parts,
  ];
}

/** The page of the only exact candidate that matches all words, else of the only candidate that does. Null after a typo. */
function findRedirect(candidates: readonly Candidate[], query: Query): string | null {
  const whole = candidates.filter((candidate) => hasAll(candidate, query));
  const exact = whole.filter(({ isExact }) => isExact);
  const [only, another] = exact.length > 0 ? exact : whole;
  if (!only || another || [...only.fits.values()].some(({ score }) => score < PREFIX_SCORE)) return null;
  const year = findYear(only.fits, query);
  // A car in a place has a page only in a city, and in a year that the model has.
  const isPage = (!only.car || !only.other || (only.other.city && year)) && (!year || only.car?.years?.includes(year));
  return isPage ? (listPages(only, query)[0]?.path ?? null) : null;
}

/** The texts with a word that is not found, as they were typed. */
function listTexts({ asked }: Query, isFound: (word: string) => boolean): string[] {
  return [...new Set([...asked].flatMap(([word, text]) => (isFound(word) ? [] : [text])))];
}

interface Options {
  /** `sp`: the state whose places are searched; all without it. */
  readonly within?: string;
  /** Which pages are listed; all without it. */
  isOffered?(hit: Hit): boolean;
}

/** Answers a query for one thing. */
export function answerQuery(
  index: SearchIndex,
  typed: string,
  { within = "", isOffered = () => true }: Options = {},
): Answer {
  const query = readQuery(typed, index);
  const { candidates, named, guesses } = listCandidates(query, index, within);
  const [best] = candidates;
  // With unknown words, a prefix or a typo is a guess: `geladeira frost free` must not find a Freelander.
  if (!best || !(hasAll(best, query) || query.words.some((word) => isNamed(best, word)))) {
    const [beside, none] = [listTexts(query, () => false), { hits: [], redirect: null, guesses: [], place: null }];
    return { ...none, beside, lack: { texts: beside }, missing: describeMissing({ texts: beside }), ofVersion: null };
  }
  const shown = candidates.filter(({ sum }) => best.sum - sum <= MAX_BEHIND);
  const pages = shown.flatMap((candidate) => listPages(candidate, query).slice(0, candidate === best ? MAX_HITS : 1));
  const brand = toSlug(best.car?.model?.brand.name ?? "");
  const isBrand = (word: string) => distance(word, brand) <= word.length * MAX_DIFFERENCE;
  const beside = listTexts(query, (word) => best.fits.has(word) || isBrand(word));
  // A year is asked of the best hit alone.
  const isFound = (word: string) => best.fits.has(word) || isBrand(word) || shown.some((one) => isNamed(one, word));
  const texts = listTexts(query, isFound);
  const mayBe = guesses.filter(
    ({ car, fits }) => car === named?.car && [...fits.keys()].some((word) => !isFound(word)),
  );
  const nearest = mayBe.slice(0, MAX_GUESSES).flatMap((guess) => listPages(guess, query).slice(0, 1));
  const lack = { car: toCar(best.car), year: findYear(best.fits, query), texts, nearest };
  const missing = describeMissing(lack);
  const isOfCar = (word: string) => named?.fits.has(word) || isBrand(word) || query.years.has(word);
  const ofCar = sortTexts(listTexts(query, isOfCar)).unknown;
  const versionCar = ofCar.length > 0 ? toCar(named?.car) : null;
  return {
    hits: unique(pages.filter(isOffered)).slice(0, MAX_HITS),
    redirect: missing.length > 0 ? null : findRedirect(candidates, query),
    missing,
    lack,
    beside,
    place: best.other,
    guesses: nearest,
    ofVersion: versionCar && { car: versionCar, texts: ofCar },
  };
}

/** `hb20 x onix`: offers the comparison of two to four cars; null where a query asks for none. */
export function offerComparison(index: SearchIndex, typed: string): Found | null {
  const texts = typed.split(BETWEEN_CARS);
  const answers = texts.map((text) => answerQuery(index, text));
  const cars = answers.flatMap(({ lack: { car } }) => car ?? []);
  if (cars.length < 2 || cars.length < texts.length || cars.length > COMPARED_FIELDS.length) return null;
  const label = cars.map(({ model }) => `${model.brand.name} ${model.name}`).join(" × ");
  const comparison: Hit = { label, kind: "Comparação", path: comparisonSearchPath(texts), group: "cars" };
  const hits = unique([comparison, ...answers.flatMap(({ hits }) => hits.slice(0, 2))]);
  return { hits, redirect: null, missing: answers.flatMap(({ missing }) => missing) };
}

/** At most eight pages for what is typed. FIPE codes and names of versions lead to `/buscar`, where the Worker looks them up. */
export function suggestPages(index: SearchIndex, typed: string, options: Options = {}): Omit<Found, "redirect"> {
  const lookUp = (label: string): Hit => ({ label, kind: "Versões", path: searchPath(typed), group: "cars" });
  const offer = (...hits: readonly Hit[]) => unique(hits.filter(options.isOffered ?? (() => true))).slice(0, MAX_HITS);
  const code = findFipeCode(typed)?.code;
  if (code) return { hits: offer(lookUp(`Código FIPE ${code}`)), missing: [] };
  const compared = offerComparison(index, typed);
  if (compared) return { ...compared, hits: offer(...compared.hits) };
  const { hits, lack, guesses, ofVersion } = answerQuery(index, typed, options);
  const [car, texts] = [ofVersion?.car.model, lack.texts?.filter((text) => ofVersion?.texts.includes(text)) ?? []];
  const named = car && texts.length > 0 ? offer(lookUp(`${car.brand.name} ${car.name} “${texts.join(" ")}”`)) : [];
  const unnamed = lack.texts?.filter((text) => named.length === 0 || !texts.includes(text));
  const missing = describeMissing({ ...lack, texts: unnamed, nearest: [] });
  return { hits: offer(...named, ...hits, ...guesses), missing };
}
