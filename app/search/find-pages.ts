// Answers a query: the pages that it names, and what it asks for that no page has. A car and a place are combined into the page of
// the car in that place.

import { distance } from "fastest-levenshtein";
import { joinCars } from "../catalog/compared-cars.ts";
import { findFipeCode } from "../catalog/fipe-code.ts";
import * as paths from "../catalog/paths.ts";
import { inCitySentence } from "../catalog/place-names.ts";
import { toSlug } from "../catalog/slug.ts";
import { MIN_COMPARED } from "../estimate/comparison-rules.ts";
import { formatYear } from "../estimate/format.ts";
import { ZERO_KM_YEAR } from "../estimate/rules.ts";
import { type Candidate, findYear, hasAll, isNamed, listCandidates, MAX_BEHIND } from "./candidates.ts";
import { describeMissing, type Missing } from "./missing.ts";
import { type Query, readQuery } from "./query.ts";
import { type Document, PREFIX_SCORE, type SearchIndex } from "./search-index.ts";

export type Hit = Pick<Document, "label" | "kind" | "group" | "path">;

export interface Found {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** The page to open at once; null where the visitor has to choose. */
  readonly redirect: string | null;
  readonly missing: readonly Missing[];
}

export type Answer = ReturnType<typeof answerQuery>;

export const MAX_HITS = 8;
const MAX_GUESSES = 3;
/** Share of its letters by which a word may differ from the brand of the car beside it: `volkswagem gol`. */
const MAX_DIFFERENCE = 0.4;
/** Between the cars of a comparison. */
const BETWEEN_CARS = /\s(?:x|×|ou)\s/i;

const toHit = ({ label, kind, group, path }: Document): Hit => ({ label, kind, group, path });
export const unique = (hits: readonly Hit[]) => [...new Map(hits.map((hit) => [hit.path, hit])).values()];

/** The pages of a candidate, best first. Of a model: in the year of the query, else in the nearest year, else in the newest. */
function listPages(candidate: Candidate, query: Query): Hit[] {
  const { car, other } = candidate;
  const parts = [car, other].flatMap((part) => (part ? [toHit(part)] : []));
  const named = findYear(candidate, query);
  const from = (year: number) => Math.abs(year - (named ?? ZERO_KM_YEAR));
  const [year] = [...(car?.years ?? [])].sort((one, another) => from(one) - from(another));
  if (!car?.model || year === undefined) return parts;
  const label = `${car.label} ${formatYear(year)}`;
  const inYear: Hit = { label, kind: "Ano-modelo", path: paths.modelYearPath(car.model, year), group: "cars" };
  if (!other?.city) return named === null ? [toHit(car), inYear, ...parts] : [inYear, ...parts];
  const path = paths.modelYearInCityPath(car.model, year, other.city);
  const inCity = { ...inYear, label: `${label} ${inCitySentence(other.city)}`, kind: "Preço na cidade", path };
  return [inCity, inYear, ...parts];
}

/** The page of the only exact candidate that matches all words, else of the only candidate that does. Null after a typo. */
function findRedirect(candidates: readonly Candidate[], query: Query): string | null {
  const whole = candidates.filter((candidate) => hasAll(candidate, query));
  const exact = whole.filter(({ isExact }) => isExact);
  const [only, another] = exact.length > 0 ? exact : whole;
  if (!only || another || [...only.fits.values()].some(({ score }) => score < PREFIX_SCORE)) return null;
  // A car in a place has a page only in a city, and in a year that is asked for.
  const isPage = !only.car || !only.other || (only.other.city && findYear(only, query));
  return isPage ? (listPages(only, query)[0]?.path ?? null) : null;
}

/** Answers a query for one thing. @param within `sp`: the state whose places are searched; empty for all */
export function answerQuery(index: SearchIndex, typed: string, within = "") {
  const query = readQuery(typed, index);
  /** The texts with a word that is not found, as they were typed. */
  const listTexts = (isFound: (word: string) => unknown) => {
    const words = [...query.asked.keys()].filter((word) => !isFound(word));
    // Of `mulher 25 anos` two words are an answer that the form offers.
    const isOfDriver = (word: string) => index.isOfDriver([word]) || (/^\d\d$/.test(word) && index.isOfDriver(words));
    const toTexts = (words: readonly string[]) => [...new Set(words.flatMap((word) => query.asked.get(word) ?? []))];
    return { texts: toTexts(words.filter((word) => !isOfDriver(word))), ofDriver: toTexts(words.filter(isOfDriver)) };
  };
  const { candidates, named, guesses } = listCandidates(query, index, within);
  const [first] = candidates;
  // With unknown words, a prefix or a typo is a guess: `geladeira frost free` must not find a Freelander.
  const isGuess = !first || !(hasAll(first, query) || query.words.some((word) => isNamed(first, word)));
  const best = isGuess ? null : first;
  const shown = best ? candidates.filter(({ sum }) => best.sum - sum <= MAX_BEHIND) : [];
  const hits = shown.flatMap((one) => listPages(one, query).slice(0, one === best ? MAX_HITS : 1));
  const brand = toSlug(best?.car?.model?.brand.name ?? "");
  const isBrand = (word: string) => distance(word, brand) <= word.length * MAX_DIFFERENCE;
  const isOfBest = (word: string) => best?.fits.has(word) || isBrand(word);
  // A year is asked of the best hit alone.
  const isFound = (word: string) => isOfBest(word) || shown.some((one) => isNamed(one, word));
  const mayBe = guesses.filter(
    ({ car, fits }) => best && car === named?.car && [...fits.keys()].some((word) => !isFound(word)),
  );
  const nearest = mayBe.slice(0, MAX_GUESSES).flatMap((guess) => listPages(guess, query).slice(0, 1));
  const lack = { car: best?.car ?? null, year: best && findYear(best, query), ...listTexts(isFound), nearest };
  const missing = describeMissing(lack);
  // A typo may be a word of a version's name: the Pack of an F-Pace.
  const isOfCar = (word: string) => (named?.fits.get(word)?.score ?? 0) >= PREFIX_SCORE || isBrand(word);
  const { texts } = listTexts((word) => isOfCar(word) || query.years.has(word));
  return {
    /** Best first. */
    hits: unique(hits),
    redirect: missing.length > 0 ? null : findRedirect(candidates, query),
    missing,
    /** What is asked for that no hit has, and the car of the best one; in `nearest` cars in places that are written in part. */
    lack,
    /** Texts that the best hit lacks. */
    beside: Object.values(listTexts(isOfBest)).flat(),
    /** The place of the best hit, beside a car or alone. */
    place: best?.other ?? null,
    /** A car that is named, and the words that its names lack: those of a version, as they were typed. */
    ofVersion: best && named?.car && texts.length > 0 ? { car: named.car, texts } : null,
  };
}

/** `hb20 x onix`: offers the comparison of two to four cars; null where a query asks for none. */
export function offerComparison(index: SearchIndex, typed: string): Found | null {
  const texts = typed.split(BETWEEN_CARS);
  if (texts.length < 2 || texts.length > paths.COMPARED_FIELDS.length) return null;
  const answers = texts.map((text) => answerQuery(index, text));
  const cars = answers.flatMap(({ lack: { car } }) => (car?.model ? car : []));
  if (cars.length < texts.length) return null;
  const label = cars.map(({ label }) => label).join(" ou ");
  const comparison: Hit = { label, kind: "Comparação", path: paths.comparisonSearchPath(texts), group: "cars" };
  const hits = unique([comparison, ...answers.flatMap(({ hits }) => hits.slice(0, 2))]);
  return { hits, redirect: null, missing: answers.flatMap(({ missing }) => missing) };
}

/** At most eight of the pages that a form asks for. FIPE codes and names of versions lead to `/buscar`, where the Worker looks them up. */
export function suggestPages(index: SearchIndex, typed: string, isOffered = (_: Hit) => true, within = "") {
  const lookUp = (label: string): Hit => ({ label, kind: "Versões", path: paths.searchPath(typed), group: "cars" });
  const offer = (...hits: readonly Hit[]) => unique(hits.filter(isOffered)).slice(0, MAX_HITS);
  const code = findFipeCode(typed)?.code;
  if (code) return { hits: offer(lookUp(`Código FIPE ${code}`)), missing: [] };
  const compared = offerComparison(index, typed);
  if (compared) return { hits: offer(...compared.hits), missing: compared.missing };
  const { hits, lack, ofVersion } = answerQuery(index, typed, within);
  const whole = lack.texts.filter((text) => !index.isBegun(toSlug(text)));
  const texts = whole.filter((text) => ofVersion?.texts.includes(text));
  const named = ofVersion && texts.length > 0 ? offer(lookUp(`${ofVersion.car.label} “${texts.join(" ")}”`)) : [];
  const others = whole.filter((text) => named.length === 0 || !texts.includes(text));
  const missing = describeMissing({ ...lack, texts: others, nearest: [] });
  return { hits: offer(...named, ...hits, ...lack.nearest), missing };
}

/** The path of the comparison that the queries ask for, or null; and by query what it cannot have. @param texts no empty ones */
export function compareCars(index: SearchIndex, texts: readonly string[]) {
  const answers = texts.map((text) => answerQuery(index, text));
  const [city = null] = answers.flatMap(({ place }) => (place?.city ? place : []));
  const missing = answers.map(({ lack, beside, place, missing }, field): readonly Missing[] => {
    const { car } = lack;
    if (!car?.model) return missing.length > 0 ? missing : describeMissing({ texts: texts.slice(field, field + 1) });
    const askFor = (year: number) =>
      texts.map((text, at) => (at === field ? `${car.label} ${formatYear(year)}` : text));
    const years = describeMissing({ car, year: lack.year }, (_, year) => paths.comparisonSearchPath(askFor(year)));
    const unused = [...beside, ...(place && place !== city ? [place.label] : [])];
    const text = `A comparação usa o modelo, o ano e uma cidade, e não “${unused.join(" ")}”.`;
    return unused.length > 0 ? [...years, { text, links: [] }] : years;
  });
  const slugs = answers.flatMap(({ lack: { car, year } }) =>
    car?.model ? Object.values(paths.modelYearParameters(car.model, year ?? car.years?.[0] ?? 0)).join("-") : [],
  );
  const isWhole = missing.flat().length === 0 && new Set(slugs).size >= MIN_COMPARED;
  return { path: isWhole ? paths.comparisonPath(joinCars(slugs), city?.city ?? null) : null, missing };
}
