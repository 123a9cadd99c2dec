// The index of the search: finds the documents whose names have a word, a word that begins with it, or one from which it differs
// by a typo (edit distance).

import { distance } from "fastest-levenshtein";
import { brandPath, cityPath, modelPath, statePath } from "../catalog/paths.ts";
import { toSlug } from "../catalog/slug.ts";
import { ZERO_KM_YEAR } from "../estimate/rules.ts";
import type { Name, Names } from "./names.ts";

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
  readonly model?: { readonly slug: string; readonly brand: { readonly slug: string } };
  readonly city?: {
    readonly slug: string;
    readonly name: string;
    readonly state: { readonly slug: string; readonly uf: string };
  };
  /** The models of a brand, the cities of a state; the most popular first. */
  readonly parts?: readonly Document[];
  /** The brand of a model, the state of a city. */
  readonly parent?: Document;
}

/** Score of a word that is the prefix of a word of a name; an equal word scores 1. */
export const PREFIX_SCORE = 0.8;
/** Scores of a word with a typo, and of a prefix with a typo. */
const [TYPO_SCORE, PREFIX_TYPO_SCORE] = [0.6, 0.5];
/** Shorter words may have no typo. */
const MIN_TYPO_LENGTH = 4;

/** The fit of a word of the query. */
export interface Fit {
  /** From 0 to 1. */
  readonly score: number;
  /** The word of the document's name; none where the query names its brand, its state or its year. */
  readonly name?: string;
  readonly year?: number;
}

const PREPOSITIONS: ReadonlySet<string> = new Set("de do da dos das em no na os as ou".split(" "));

/** The words of a text but for prepositions: lower case, without accents; `Olho d'Água` is `olho`, `dagua`. */
export function listWords(text: string): readonly string[] {
  const words = toSlug(text).replaceAll("-d-", "-d").split("-");
  return words.filter((word) => word !== "" && !PREPOSITIONS.has(word));
}

const normalise = (slug: string, also: readonly string[]) => [slug, ...also].map((each) => listWords(each).join(" "));

type Props = Pick<Document, "label" | "kind" | "getPath" | "model" | "city">;

/** @param describe a brand or a state; with the second name, a model or a city of the first */
function listDocuments(
  group: Document["group"],
  wholes: Names["brands"],
  describe: (whole: Name, part?: Name) => Props,
) {
  return wholes.flatMap(([whole, parts]) => {
    const toDocument = (props: Props, [, slug, weight, also, years]: Name): Document => ({
      ...{ ...props, group, names: normalise(slug, also), weight, years },
    });
    const parent = toDocument(describe(whole), whole);
    const children = parts.map((part): Document => ({ ...toDocument(describe(whole, part), part), parent }));
    return [{ ...parent, parts: children.toSorted((one, other) => other.weight - one.weight) }, ...children];
  });
}

function describeCar([brandName, brandSlug]: Name, part?: Name): Props {
  const brand = { slug: brandSlug };
  if (!part) return { label: brandName, kind: "Marca", getPath: () => brandPath(brand) };
  const model = { slug: part[1], brand };
  return { label: `${brandName} ${part[0]}`, kind: "Modelo", getPath: () => modelPath(model), model };
}

function describePlace([stateName, stateSlug]: Name, part?: Name): Props {
  const state = { slug: stateSlug, uf: stateSlug.toUpperCase() };
  if (!part) return { label: `${stateName} (estado)`, kind: "Estado", getPath: () => statePath(state) };
  const [name, slug] = part;
  const city = { name, slug, state };
  return { label: `${name} (${state.uf})`, kind: "Cidade", getPath: () => cityPath(city), city };
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

/** Takes some thirty milliseconds; a search takes less than one. */
export function createIndex({ brands, states, others }: Names) {
  const cars = listDocuments("cars", brands, describeCar);
  const documents = [...cars, ...listDocuments("places", states, describePlace), ...listOthers(others)];
  const named = documents.flatMap((document) =>
    document.names.flatMap((name) => name.split(" ").map((word) => ({ word, document }))),
  );
  const byWord = Map.groupBy(named, ({ word }) => word);
  // The first letter has to be right: only the words of that letter are compared.
  const byLetter = Map.groupBy(byWord.keys(), (word) => word.charAt(0));
  const years = brands.flatMap(([, models]) => models.flatMap(([, , , , years = []]) => years));
  const newest = Math.max(0, ...years.filter((year) => year !== ZERO_KM_YEAR));

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
    /** The documents that a word matches, each with the word of its name. @param isWhole whether prefixes and typos are excluded */
    find(written: string, isWhole: boolean) {
      const fits = new Map<Document, Fit>();
      for (const word of byLetter.get(written.charAt(0)) ?? []) {
        const score = scoreWord(word, written, isWhole);
        for (const { document } of score > 0 ? (byWord.get(word) ?? []) : [])
          if (score > (fits.get(document)?.score ?? 0)) fits.set(document, { name: word, score });
      }
      return fits;
    },
  };
}

export type SearchIndex = ReturnType<typeof createIndex>;
