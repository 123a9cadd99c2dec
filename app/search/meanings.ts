// What the words of a query mean together: at most a car, a year and a place, in any order.

import type { City, State } from "../catalogue/places.ts";
import type { Brand, Model } from "../catalogue/vehicles.ts";
import type { Named, Names } from "./names.ts";
import { findYear } from "./query.ts";

export interface Meaning {
  readonly brand: Brand | null;
  readonly model: Model | null;
  /** 3200 for zero-km. */
  readonly year: number | null;
  readonly state: State | null;
  readonly city: City | null;
  /** Words that are none of these. */
  readonly rest: readonly string[];
  /** Letters that are understood, each weighed by how well. */
  readonly score: number;
  /** Whether every word is understood as it is written. */
  readonly isExact: boolean;
}

/** Words that one name may have: `sao jose do rio preto`. */
const MAX_WORDS_OF_A_NAME = 5;
/** Meanings of a part that are put together with others. */
const MAX_PARTS = 24;

/** What some of the words mean: one bit a word. */
interface Part {
  readonly words: number;
  readonly score: number;
  readonly isExact: boolean;
}

interface VehiclePart extends Part {
  readonly brand: Brand | null;
  readonly model: Model | null;
}

interface PlacePart extends Part {
  readonly state: State | null;
  readonly city: City | null;
}

interface YearPart extends Part {
  readonly year: number | null;
}

const NOTHING = { words: 0, score: 0, isExact: true } as const;

/** Small, so that they decide only between what is equal: a whole name rather than two halves, and `Mercedes C 180` rather than a C 180 in the city of Mercedes. */
const PER_PART = 0.1;
const BRAND_OF_MODEL = 0.05;

interface Found extends Named {
  readonly words: number;
  readonly letters: number;
}

function* listFound(words: readonly string[], names: Names): Generator<Found> {
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS_OF_A_NAME); to++) {
      const word = words.slice(from, to).join("");
      const bits = ((1 << (to - from)) - 1) << from;
      for (const named of names.find(word, to === words.length)) yield { ...named, words: bits, letters: word.length };
    }
  }
}

const best = <Each extends Part>(parts: Each[]): Each[] =>
  parts.sort((one, other) => other.score - one.score).slice(0, MAX_PARTS);

const partOf = ({ words, letters, quality }: Found): Part => ({
  words,
  score: letters * quality - PER_PART,
  isExact: quality === 1,
});

const both = (one: Part, other: Part): Part => ({
  words: one.words | other.words,
  score: one.score + other.score,
  isExact: one.isExact && other.isExact,
});

const areApart = (one: Part, other: Part) => (one.words & other.words) === 0;

function listVehicleParts(found: readonly Found[]): VehiclePart[] {
  const brands = found.flatMap((each) =>
    each.thing.kind === "brand" ? [{ ...partOf(each), brand: each.thing.brand, model: null }] : [],
  );
  const models = found.flatMap((each) =>
    each.thing.kind === "model" ? [{ ...partOf(each), brand: each.thing.model.brand, model: each.thing.model }] : [],
  );
  const together = models.flatMap((model) =>
    brands
      .filter((brand) => brand.brand === model.brand && areApart(brand, model))
      .map((brand) => ({
        ...both(brand, model),
        score: brand.score + model.score + BRAND_OF_MODEL,
        brand: model.brand,
        model: model.model,
      })),
  );
  return [...best([...together, ...models, ...brands]), { ...NOTHING, brand: null, model: null }];
}

function listPlaceParts(found: readonly Found[]): PlacePart[] {
  const states = found.flatMap((each) =>
    each.thing.kind === "state" ? [{ ...partOf(each), state: each.thing.state, city: null }] : [],
  );
  const cities = found.flatMap((each) =>
    each.thing.kind === "city" ? [{ ...partOf(each), state: each.thing.city.state, city: each.thing.city }] : [],
  );
  const together = cities.flatMap((city) =>
    states
      .filter((state) => state.state === city.state && areApart(state, city))
      .map((state) => ({ ...both(state, city), state: city.state, city: city.city })),
  );
  return [...best([...together, ...cities, ...states]), { ...NOTHING, state: null, city: null }];
}

function listYearParts(words: readonly string[], newest: number): YearPart[] {
  const years = words.flatMap((word, index) => {
    const year = findYear(word, newest);
    return year === null ? [] : [{ words: 1 << index, score: word.length, isExact: true, year }];
  });
  return [...years, { ...NOTHING, year: null }];
}

/**
 * What the words may mean, the likeliest first.
 * @param most how many
 */
export function listMeanings(words: readonly string[], names: Names, most: number): Meaning[] {
  const found = [...listFound(words, names)];
  const [vehicles, places, years] = [
    listVehicleParts(found),
    listPlaceParts(found),
    listYearParts(words, names.newestYear),
  ];
  const all = (1 << words.length) - 1;
  const meanings: Meaning[] = [];
  for (const vehicle of vehicles) {
    for (const place of places) {
      if (!areApart(vehicle, place)) continue;
      const here = both(vehicle, place);
      for (const year of years) {
        // A year is a model's: a Peugeot 2008 is no Peugeot of 2008.
        if (!areApart(here, year) || (year.year !== null && vehicle.model === null)) continue;
        const whole = both(here, year);
        if (whole.words === 0) continue;
        meanings.push({
          brand: vehicle.brand,
          model: vehicle.model,
          year: year.year,
          state: place.state,
          city: place.city,
          rest: words.filter((_, index) => (whole.words & (1 << index)) === 0),
          score: whole.score,
          isExact: whole.isExact && whole.words === all,
        });
      }
    }
  }
  return meanings.sort((one, other) => other.score - one.score).slice(0, most);
}
