// Every name that can be searched for, and what it names. Built once an isolate, of the catalogue.

import { listBrandAliases } from "../catalogue/brand-names.ts";
import type { City, Places, State } from "../catalogue/places.ts";
import { toSlug } from "../catalogue/slug.ts";
import type { Brand, Model, Vehicles } from "../catalogue/vehicles.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import { FILLERS, isOrdinary } from "./fillers.ts";
import { NICKNAMES } from "./nicknames.ts";

/** What a name is of. */
export type Thing =
  | { readonly kind: "brand"; readonly brand: Brand }
  | { readonly kind: "model"; readonly model: Model }
  | { readonly kind: "state"; readonly state: State }
  | { readonly kind: "city"; readonly city: City };

export interface Named {
  readonly thing: Thing;
  /** From 0 to 1: 1 is the whole name as it is written. */
  readonly quality: number;
  /** From 0 to 1: how much it is quoted, or how many live there. It decides between what fits the words alike. */
  readonly popularity: number;
  /** Of a name without its first word: it may be meant, and is not the whole. */
  readonly isPart: boolean;
  /** Of a nickname that is a word or a person's name as well: in a sentence it is meant only where places stand. */
  readonly isWord: boolean;
}

/** How much less a name is worth than the whole one. */
const QUALITY = { whole: 1, lastWords: 0.9, slip: 0.55, beginning: 0.6, firstWords: 0.65 } as const;

/** What names of cities begin with, and people leave out. */
const SAINTS = /^(?:sao|santo|santa)$/;

/** Letters below which a slip would make almost any name of another. */
const MIN_FOR_SLIP = 4;
const MIN_FOR_BEGINNING = 2;
/** Letters from which a whole name is also taken for the beginning of others. */
const MIN_FOR_OTHERS = 3;
/** Names of one word or part of one that are looked at, of cars and of places each. */
const MAX_BEGINNINGS = 12;
const MAX_SLIPS = 6;
/** The popularity of the largest cities, some 170. */
const LARGE_PLACE = 0.4;

/** `riojaneiro` for `rio-de-janeiro`: queries are read without such words, too. */
function together(slug: string): string {
  const words = slug.split("-");
  const naming = words.filter((word) => !FILLERS.has(word));
  return (naming.length > 0 ? naming : words).join("");
}

/**
 * Whether what was typed is the first words of a name, with its saint or without: `santa` of Santa Maria, and not of Santarém, `jose`
 * of São José dos Campos. @param word as `together()` has it
 */
function areFirstWords(slug: string, word: string): boolean {
  const words = slug.split("-");
  const begins = (named: readonly string[]) =>
    named.some((_, place) => together(named.slice(0, place + 1).join("-")) === word);
  return begins(words) || (SAINTS.test(words[0] ?? "") && begins(words.slice(1)));
}

function slugOf(thing: Thing): string {
  switch (thing.kind) {
    case "brand":
      return thing.brand.slug;
    case "model":
      return thing.model.slug;
    case "state":
      return toSlug(thing.state.name);
    case "city":
      return thing.city.slug;
  }
}

/** The place of the first that is behind a word. @param sorted in order */
function firstBehind(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? "") <= word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether two words differ by one slip of the finger: a letter left out, put in, changed, or swapped with the next. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return long.slice(at + 1) === short.slice(at + 1) || (isSwapped && long.slice(at + 2) === short.slice(at + 2));
}

/** As it sounds in Portuguese: who hears `dolphin` writes `dolfin`. */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/y/g, "i")
    .replace(/w/g, "v")
    .replace(/qu?|ck|c(?![eih])/g, "k")
    .replace(/z|ss|c(?=[ei])/g, "s")
    .replace(/(.)\1/g, "$1");
}

/** From 1 for the first to 0 beyond the last, by the logarithm of the place, so that cars compare with cities. @param ids in their order */
function createPopularity(ids: readonly number[]): (id: number) => number {
  const places = new Map(ids.map((id, place) => [id, place]));
  return (id) => 1 - Math.log(1 + (places.get(id) ?? ids.length)) / Math.log(1 + ids.length);
}

/** The index of a catalogue: names by their letters, in order, and by their length. */
export function buildNames(vehicles: Vehicles, places: Places) {
  const named = new Map<string, Named[]>();
  const add = (slug: string, name: Omit<Named, "isPart" | "isWord"> & Partial<Named>) => {
    const word = together(slug);
    if (word !== "") named.set(word, [...(named.get(word) ?? []), { isPart: false, isWord: false, ...name }]);
  };
  /** Under all that it is called, each once. @param path by which its nicknames are kept: `sp/campinas` */
  const addAll = (slugs: readonly string[], path: string, thing: Thing, popularity: number) => {
    for (const slug of new Set([...slugs, ...(NICKNAMES[path] ?? [])]))
      add(slug.replace("*", ""), { thing, popularity, quality: QUALITY.whole, isWord: slug.endsWith("*") });
  };
  const mostOf = (popularities: readonly number[]) => Math.max(0, ...popularities);

  const quotedOf = createPopularity(vehicles.modelIds);
  for (const brand of vehicles.brands) {
    const slugs = [brand.slug, toSlug(brand.name), ...listBrandAliases(brand.slug)];
    addAll(slugs, brand.slug, { kind: "brand", brand }, mostOf(brand.models.map(({ id }) => quotedOf(id))));
    for (const model of brand.models) {
      const thing: Thing = { kind: "model", model };
      addAll([model.slug], `${brand.slug}/${model.slug}`, thing, quotedOf(model.id));
      // `siena` for Grand Siena: what follows the first word, if it is long enough to stand alone.
      const [, ...rest] = model.slug.split("-");
      const last = rest.join("");
      if (last.length >= MIN_FOR_SLIP) add(last, { thing, popularity: quotedOf(model.id), quality: QUALITY.lastWords });
    }
  }
  const cars = new Set(named.keys());
  const sizeOf = createPopularity(places.cityIds);
  for (const state of places.states) {
    const largest = mostOf(state.cities.map(({ id }) => sizeOf(id)));
    addAll([state.slug, toSlug(state.name)], `estado/${state.slug}`, { kind: "state", state }, largest);
    for (const city of state.cities) {
      const thing: Thing = { kind: "city", city };
      addAll([city.slug], `${state.slug}/${city.slug}`, thing, sizeOf(city.id));
      // `jose` for São José dos Campos.
      const [first = "", ...rest] = city.slug.split("-");
      const last = together(rest.join("-"));
      if (SAINTS.test(first) && last.length >= MIN_FOR_SLIP)
        add(last, { thing, popularity: sizeOf(city.id), quality: QUALITY.whole, isPart: true });
    }
  }

  const sorted = [...named.keys()].sort();
  const carsFirst = [...sorted.filter((word) => cars.has(word)), ...sorted.filter((word) => !cars.has(word))];
  const byLetter = Map.groupBy(carsFirst, (word) => word.charAt(0));
  const byLength = Map.groupBy(sorted, (word) => word.length);
  const bySound = Map.groupBy(sorted, soundOf);

  function listBeginnings(word: string): Named[] {
    const found: Named[] = [];
    for (let at = firstBehind(sorted, word); sorted[at]?.startsWith(word); at++) {
      for (const each of named.get(sorted[at] ?? "") ?? []) {
        found.push(...lessen([each], areFirstWords(slugOf(each.thing), word) ? QUALITY.firstWords : QUALITY.beginning));
      }
    }
    return found;
  }

  function listSlips(word: string): Named[] {
    const names = [-1, 0, 1].flatMap((difference) => byLength.get(word.length + difference) ?? []);
    const slips = names.filter((name) => name !== word && isOneSlip(name, word));
    return [...new Set([...(bySound.get(soundOf(word)) ?? []), ...slips])].flatMap((name) =>
      lessen(named.get(name), QUALITY.slip),
    );
  }

  const models = vehicles.brands.flatMap((brand) => brand.models);
  return {
    /** The newest model year that a car is sold in, zero-km apart. */
    newestYear: Math.max(0, ...models.map(({ years }) => years.find((year) => year !== ZERO_KM_YEAR) ?? 0)),
    /** Whether a word is a name as it is written. */
    has: (word: string): boolean => named.has(word),
    /** Whether a word may be a name, or a slip of one. */
    mayName: (word: string): boolean => !isOrdinary(word),
    /** Whether a name begins with it. */
    begins: (word: string): boolean => sorted[firstBehind(sorted, word)]?.startsWith(word) ?? false,
    /** What a word is the name of, as it is written. */
    listNamed: (word: string): readonly Named[] => named.get(word) ?? [],
    /** How the name of a thing is written in one word: `riojaneiro`. */
    keyOf: (thing: Thing): string => together(slugOf(thing)),
    /** Whether it is that of a model: `208`. */
    isModel: (word: string): boolean => (named.get(word) ?? []).some(({ thing }) => thing.kind === "model"),
    /** Whether it is that of a large city, and no word besides. */
    hasLargePlace: (word: string): boolean =>
      (named.get(word) ?? []).some((each) => isPlace(each) && !each.isWord && each.popularity >= LARGE_PLACE),
    /**
     * What a word may name, written together where it is several (`hb20`), best first.
     * @param isLast it may be unfinished
     * @param isAmongOthers whether other words of the query are no names: what is like the name of a small place is then a word of a
     *   sentence, `acima` and not Tacima
     */
    find(word: string, isLast: boolean, isAmongOthers = false): readonly Named[] {
      const whole = named.get(word) ?? [];
      // `sp` is São Paulo; that a Spin begins so too is of no interest then.
      const letters = whole.length > 0 ? MIN_FOR_OTHERS : MIN_FOR_BEGINNING;
      const isBeginning = isLast && !isOrdinary(word) && word.length >= letters;
      const isLikely = (like: Named) => !isAmongOthers || !isPlace(like) || like.popularity >= LARGE_PLACE;
      const found = [...whole, ...(isBeginning ? takeBestOfEach(listBeginnings(word).filter(isLikely)) : [])];
      if (found.length > 0 || word.length < MIN_FOR_SLIP || isOrdinary(word) || /^\d+$/.test(word)) return found;
      return takeBest(listSlips(word).filter(isLikely), MAX_SLIPS);
    },
    /** Every name that begins with that letter, cars' first. */
    listWords: (letter: string): readonly string[] => byLetter.get(letter) ?? [],
  };
}

export type Names = ReturnType<typeof buildNames>;

function lessen(named: readonly Named[] = [], quality: number): Named[] {
  return named.map((each) => ({ ...each, quality: each.quality * quality }));
}

/** Whether it is the name of a city or of a state. */
export const isPlace = ({ thing }: Named): boolean => thing.kind === "city" || thing.kind === "state";

/** Of cars and of places: many cities begin with `santa`, and a Santa Fe does. */
function takeBestOfEach(found: Named[]): Named[] {
  return [...Map.groupBy(found, isPlace).values()].flatMap((each) => takeBest(each, MAX_BEGINNINGS));
}

function takeBest(found: Named[], most: number): Named[] {
  const byFit = (one: Named, other: Named) => other.quality - one.quality || other.popularity - one.popularity;
  return found.sort(byFit).slice(0, most);
}

/** `perto demanaus`: a place whose name is written together with the word before it. */
export function unglue(words: readonly string[], names: Names): string[] {
  return words.flatMap((word) => {
    const [, before, name] = /^(de|do|da|em|no|na|pra|para)(\w{4,})$/.exec(word) ?? [];
    return before && name && !isOrdinary(word) && !names.has(word) && names.hasLargePlace(name)
      ? [before, name]
      : [word];
  });
}
