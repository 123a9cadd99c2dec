// The index of the search: finds the documents whose names have a word, a word that begins with it, or one from which it differs
// by a typo (edit distance).

import { distance } from "fastest-levenshtein";
import { brandPath, cityPath, modelPath, statePath } from "../catalog/paths.ts";
import { toSlug } from "../catalog/slug.ts";
import { ZERO_KM_YEAR } from "../estimate/rules.ts";
import type { Name, Names } from "./names.ts";

type Named = Readonly<Record<"slug" | "name", string>>;

/** Something that has a page. */
export interface Document {
  readonly label: string;
  readonly kind: string;
  readonly group: "cars" | "places" | "pages" | "terms";
  /** A path of the site, or another site's address. */
  readonly path: string;
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

/** The word of a name that a word of the query matches, and how well: from 0 to 1. */
export type Fit = Readonly<{ word: string; score: number }>;

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

/** The models before their brand, the cities before their state. */
function listDocuments({ brands, states, others }: Names): Document[] {
  const documents: Document[] = [];
  const add = ([, slug, weight, also]: Name, rest: Omit<Document, "names" | "weight">) => {
    const document = { ...rest, weight, names: [slug, ...also].map((name) => listWords(name).join(" ")) };
    documents.push(document);
    return document;
  };
  for (const [whole, models] of brands) {
    const [brand, group] = [{ name: whole[0], slug: whole[1] }, "cars"] as const;
    const parts = models.map((each) => {
      const [[name, slug, , , years], label] = [each, `${brand.name} ${each[0]}`];
      const model = { name, slug, brand };
      return add(each, { label, kind: "Modelo", group, path: modelPath(model), model, years });
    });
    add(whole, { label: brand.name, kind: "Marca", group, path: brandPath(brand), parts });
  }
  for (const [whole, cities] of states) {
    const [state, group] = [{ slug: whole[1], uf: whole[1].toUpperCase() }, "places"] as const;
    const parts = cities.map((each) => {
      const city = { name: each[0], slug: each[1], state };
      const label = `${city.name} (${state.uf})`;
      return add(each, { label, kind: "Cidade", group, path: cityPath(city), city });
    });
    add(whole, { label: `${whole[0]} (estado)`, kind: "Estado", group, path: statePath(state), parts });
  }
  for (const [label, path, kind, also] of others) {
    const group = kind === "Glossário" ? "terms" : "pages";
    add([label, label, 50, also], { label, kind, group, path });
  }
  return documents;
}

const sortLetters = (word: string) => [...word].sort().join("");

/** The score of a word with one letter missing, added, wrong or swapped; 0 where it differs by more. */
function scoreTypo(meant: string, written: string): number {
  const longer = meant.length - written.length;
  const wrong = Math.abs(longer) < 2 ? distance(meant, written) : Number.POSITIVE_INFINITY;
  if (wrong < 2 || (wrong === 2 && longer === 0 && sortLetters(meant) === sortLetters(written))) return TYPO_SCORE;
  return longer > 0 && distance(meant.slice(0, written.length), written) < 2 ? PREFIX_TYPO_SCORE : 0;
}

/** Takes some thirty milliseconds; a search takes less than one. */
export function createIndex(names: Names) {
  const byWord = new Map<string, Document[]>();
  for (const document of listDocuments(names))
    for (const word of document.names.flatMap((name) => name.split(" ")))
      if (!byWord.get(word)?.push(document)) byWord.set(word, [document]);
  const years = names.brands.flatMap(([, models]) => models.flatMap(([, , , , years = []]) => years));
  const newest = years.reduce((newest, year) => (year === ZERO_KM_YEAR ? newest : Math.max(newest, year)), 0);

  const ofDriver = new Set(names.driver);
  return {
    /** Whether words tell of a driver: `mulher 25 anos`. */
    isOfDriver: (words: readonly string[]) => words.some((word) => ofDriver.has(word)),
    isYear: (year: number) => year === ZERO_KM_YEAR || (year >= 1950 && year <= newest + 1),
    has: (word: string) => byWord.has(word),
    /** Whether a word that is being typed may become one of a name, a year or `0 km`. */
    isBegun: (word: string) =>
      /^(?:[012]|(?:19|20)\d?)$/.test(word) ||
      [...byWord.keys()].some((whole) => whole !== word && whole.startsWith(word)),
    /** Whether a word is a whole name. */
    isName: (word: string) => byWord.get(word)?.some(({ names }) => names.includes(word)) ?? false,
    /** The documents that a word matches, each with the word of its name. @param isWhole whether prefixes and typos are excluded */
    find(written: string, isWhole: boolean) {
      const fits = new Map<Document, Fit>();
      // A word that is in the index has no typo: `argo` must not find Largo.
      const mayBeTypo = !byWord.has(written) && written.length >= MIN_TYPO_LENGTH && !/\d/.test(written);
      const scoreWord = (meant: string) => {
        if (isWhole || meant === written) return meant === written ? 1 : 0;
        // The first letter has to be right.
        const isLike = mayBeTypo && meant.charAt(0) === written.charAt(0);
        return meant.startsWith(written) ? PREFIX_SCORE : isLike ? scoreTypo(meant, written) : 0;
      };
      for (const [word, documents] of byWord) {
        const score = scoreWord(word);
        for (const document of score > 0 ? documents : [])
          if (score > (fits.get(document)?.score ?? 0)) fits.set(document, { word, score });
      }
      return fits;
    },
  };
}

export type SearchIndex = ReturnType<typeof createIndex>;
