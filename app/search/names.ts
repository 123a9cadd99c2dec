// Every name that can be searched for, and what it names. Built once an isolate, of the catalogue.

import { distance } from "fastest-levenshtein";
import { listBrandAliases } from "../catalogue/brand-names.ts";
import type { City, Places, State } from "../catalogue/places.ts";
import { toSlug } from "../catalogue/slug.ts";
import type { Brand, Model, Vehicles } from "../catalogue/vehicles.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import { FILLERS, isOrdinary } from "./query.ts";

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
}

/** How much less a name is worth than the whole one. */
const QUALITY = { whole: 1, lastWords: 0.9, slip: 0.7, beginning: 0.6 } as const;

/** Letters below which a slip would make almost any name of another. */
const MIN_FOR_SLIP = 4;
const MIN_FOR_BEGINNING = 2;
/** Letters from which a whole name is also taken for the beginning of others. */
const MIN_FOR_OTHERS = 3;
/** Names of one word or part of one that are looked at. */
const MAX_BEGINNINGS = 12;
const MAX_SLIPS = 6;

/** `riojaneiro` for `rio-de-janeiro`: queries are read without such words, too. */
function together(slug: string): string {
  const words = slug.split("-");
  const naming = words.filter((word) => !FILLERS.has(word));
  return (naming.length > 0 ? naming : words).join("");
}

/** Whether two words differ by one slip of the finger: a letter left out, put in, changed, or swapped with the next. */
export function isOneSlip(one: string, other: string): boolean {
  const apart = distance(one, other);
  if (apart !== 2 || one.length !== other.length) return apart <= 1;
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  const swapped = one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2);
  return swapped === other;
}

/** The index of a catalogue: names by their letters, in order, and by their length. */
export function buildNames(vehicles: Vehicles, places: Places) {
  const named = new Map<string, Named[]>();
  const add = (slug: string, thing: Thing, quality: number) => {
    const word = together(slug);
    if (word !== "") named.set(word, [...(named.get(word) ?? []), { thing, quality }]);
  };

  for (const brand of vehicles.brands) {
    for (const slug of new Set([brand.slug, toSlug(brand.name), ...listBrandAliases(brand.slug)])) {
      add(slug, { kind: "brand", brand }, QUALITY.whole);
    }
    for (const model of brand.models) {
      const thing: Thing = { kind: "model", model };
      add(model.slug, thing, QUALITY.whole);
      // `siena` for Grand Siena: what follows the first word, if it is long enough to stand alone.
      const [, ...rest] = model.slug.split("-");
      const last = rest.join("");
      if (last.length >= MIN_FOR_SLIP) add(last, thing, QUALITY.lastWords);
    }
  }
  const cars = new Set(named.keys());
  for (const state of places.states) {
    const thing: Thing = { kind: "state", state };
    add(state.slug, thing, QUALITY.whole);
    add(toSlug(state.name), thing, QUALITY.whole);
    for (const city of state.cities) add(city.slug, { kind: "city", city }, QUALITY.whole);
  }

  const sorted = [...named.keys()].sort();
  const carsFirst = [...sorted.filter((word) => cars.has(word)), ...sorted.filter((word) => !cars.has(word))];
  const byLetter = Map.groupBy(carsFirst, (word) => word.charAt(0));
  const byLength = Map.groupBy(sorted, (word) => word.length);

  function listBeginnings(word: string): Named[] {
    const names = sorted.filter((name) => name !== word && name.startsWith(word));
    return names.flatMap((name) => {
      // The more of it is written, the more likely it is meant.
      const share = QUALITY.beginning + ((QUALITY.slip - QUALITY.beginning) * word.length) / name.length;
      return (named.get(name) ?? []).map(({ thing, quality }) => ({ thing, quality: quality * share }));
    });
  }

  function listSlips(word: string): Named[] {
    const names = [-1, 0, 1].flatMap((difference) => byLength.get(word.length + difference) ?? []);
    return names
      .filter((name) => name !== word && isOneSlip(name, word))
      .flatMap((name) => named.get(name) ?? [])
      .map(({ thing, quality }) => ({ thing, quality: quality * QUALITY.slip }));
  }

  const models = vehicles.brands.flatMap((brand) => brand.models);
  return {
    /** The newest model year that a car is sold in, zero-km apart. */
    newestYear: Math.max(0, ...models.map(({ years }) => years.find((year) => year !== ZERO_KM_YEAR) ?? 0)),
    /** What a word may name, written together where it is several (`hb20`), best first. @param isLast it may be unfinished */
    find(word: string, isLast: boolean): readonly Named[] {
      const whole = named.get(word) ?? [];
      // `sp` is São Paulo; that a Spin begins so too is of no interest then.
      const letters = whole.length > 0 ? MIN_FOR_OTHERS : MIN_FOR_BEGINNING;
      const isBeginning = isLast && !isOrdinary(word) && word.length >= letters;
      const found = [...whole, ...(isBeginning ? takeBest(listBeginnings(word), MAX_BEGINNINGS) : [])];
      if (found.length > 0 || word.length < MIN_FOR_SLIP || isOrdinary(word) || /^\d+$/.test(word)) return found;
      return takeBest(listSlips(word), MAX_SLIPS);
    },
    /** Every name that begins with that letter, cars' first. */
    listWords: (letter: string): readonly string[] => byLetter.get(letter) ?? [],
  };
}

export type Names = ReturnType<typeof buildNames>;

function takeBest(found: Named[], most: number): Named[] {
  return found.sort((one, other) => other.quality - one.quality).slice(0, most);
}
