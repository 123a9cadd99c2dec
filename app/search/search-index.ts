// The index of the search: finds the documents whose names have a word, a word that begins with it, or one from which it differs
// by a typo (edit distance).

import { distance } from "fastest-levenshtein";
import { brandPath, cityPath, modelPath, statePath } from "../catalog/paths.ts";
import { toSlug } from "../catalog/slug.ts";
import { ZERO_KM_YEAR } from "../estimate/rules.ts";
import type { Names } from "./names.ts";

type Named = Readonly<Record<"slug" | "name", string>>;

/** Something that has a page. */
export interface Document {
  readonly label: string;
  readonly kind: string;
  readonly group: "cars" | "places" | "pages" | "terms";
  /** A path of the site, or another site's address. */
  getPath(): string;
  /** Its names without prepositions: `t cross`, `tcross`, `rio janeiro`. */
  readonly names: readonly string[];
  /** From 0 to 99. */
  readonly weight: number;
  /** Of a model, newest first. */
  readonly years?: readonly number[];
  readonly model?: Named & { readonly brand: Named };
  readonly city?: Named & { readonly state: Readonly<Record<"slug" | "uf", string>> };
  /** The models of a brand, the cities of a state. */
  readonly parts?: readonly Document[];
}

/** Score of a word that is the prefix of a word of a name; an equal word scores 1. */
export const PREFIX_SCORE = 0.8;
/** Scores of a word with a typo, and of a prefix with a typo. */
const [TYPO_SCORE, PREFIX_TYPO_SCORE] = [0.6, 0.5];
/** Shorter words may have no typo. */
const MIN_TYPO_LENGTH = 4;

const PREPOSITIONS: ReadonlySet<string> = new Set("de do da dos das em no na os as ou".split(" "));

/** The words of a text but for prepositions: lower case, without accents; `Olho d'Água` is `olho`, `dagua`. */
export function listWords(text: string): readonly string[] {
  const words = toSlug(text).replaceAll("-d-", "-d").split("-");
  return words.filter((word) => word !== "" && !PREPOSITIONS.has(word));
}

const normalise = (slug: string, also: readonly string[]) => [slug, ...also].map((each) => listWords(each).join(" "));

function listCars(brands: Names["brands"]): Document[] {
  const group = "cars";
  return brands.flatMap(([[name, slug, weight, also], models]) => {
    const brand = { name, slug };
    const parts = models.map(([name, slug, weight, also, years]): Document => {
      const [model, names] = [{ name, slug, brand }, normalise(slug, also)];
      const label = `${brand.name} ${name}`;
      return { label, kind: "Modelo", group, getPath: () => modelPath(model), names, weight, model, years };
    });
    const names = normalise(slug, also);
    return [{ label: name, kind: "Marca", group, getPath: () => brandPath(brand), names, weight, parts }, ...parts];
  });
}

function listPlaces(states: Names["states"]): Document[] {
  const group = "places";
  return states.flatMap(([[name, slug, weight, also], cities]) => {
    const state = { name, slug, uf: slug.toUpperCase() };
    const parts = cities.map(([name, slug, weight, also]): Document => {
      const [city, names] = [{ name, slug, state }, normalise(slug, also)];
      const label = `${name} (${state.uf})`;
      return { label, kind: "Cidade", group, getPath: () => cityPath(city), names, weight, city };
    });
    const names = normalise(slug, also);
    const label = `${name} (estado)`;
    return [{ label, kind: "Estado", group, getPath: () => statePath(state), names, weight, parts }, ...parts];
  });
}

function listOthers(others: Names["others"]): Document[] {
  return others.map(([label, path, kind, also]) => {
    const group = kind === "Glossário" ? "terms" : "pages";
    return { label, kind, group, getPath: () => path, names: normalise(label, also), weight: 50 };
  });
}

const sortLetters = (word: string) => [...word].sort().join("");

/** The score of a word with one letter missing, added, wrong or swapped; 0 where it differs by more. */
function scoreTypo(meant: string, written: string): number {
  const longer = meant.length - written.length;
  const wrong = Math.abs(longer) < 2 ? distance(meant, written) : Number.POSITIVE_INFINITY;
  const isSwap = wrong === 2 && longer === 0 && sortLetters(meant) === sortLetters(written);
  if (wrong < 2 || isSwap) return TYPO_SCORE;
  return longer > 0 && distance(meant.slice(0, written.length), written) < 2 ? PREFIX_TYPO_SCORE : 0;
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Takes some thirty milliseconds; a search takes less than one. */
export function createIndex({ brands, states, others }: Names) {
  const byWord = new Map<string, Document[]>();
  for (const document of [...listCars(brands), ...listPlaces(states), ...listOthers(others)]) {
    for (const name of document.names) for (const word of name.split(" ")) append(byWord, word, document);
  }
  // The first letter has to be right: only the words of that letter are compared.
  const byLetter = new Map<string, string[]>();
  for (const word of byWord.keys()) append(byLetter, word.charAt(0), word);
  const years = brands.flatMap(([, models]) => models.flatMap(([, , , , years = []]) => years));
  const newest = years.reduce((newest, year) => (year === ZERO_KM_YEAR ? newest : Math.max(newest, year)), 0);

  /** Compares a word of a name with one of the query. A word that is in the index has no typo: `argo` must not find Largo. */
  function scoreWord(meant: string, written: string, isWhole: boolean): number {
    if (meant === written) return 1;
    if (isWhole) return 0;
    if (meant.startsWith(written)) return PREFIX_SCORE;
    const mayBeTypo = !byWord.has(written) && written.length >= MIN_TYPO_LENGTH && !/\d/.test(written);
    return mayBeTypo ? scoreTypo(meant, written) : 0;
  }

  return {
    isYear: (year: number) => year === ZERO_KM_YEAR || (year >= 1950 && year <= newest + 1),
    has: (word: string) => byWord.has(word),
    /** Whether a word is a whole name. */
    isName: (word: string) => byWord.get(word)?.some(({ names }) => names.includes(word)) ?? false,
    /** The documents that a word matches, each with the word of its name. @param isWhole whether prefixes and typos are excluded */
    find(written: string, isWhole: boolean) {
      const fits = new Map<Document, { word: string; score: number }>();
      for (const word of byLetter.get(written.charAt(0)) ?? []) {
        const score = scoreWord(word, written, isWhole);
        for (const document of score > 0 ? (byWord.get(word) ?? []) : [])
          if (score > (fits.get(document)?.score ?? 0)) fits.set(document, { word, score });
      }
      return fits;
    },
  };
}

export type SearchIndex = ReturnType<typeof createIndex>;
