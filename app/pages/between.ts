// The price of a year that the catalogue does not have, between the two that it has.

import type { Hit } from "../search/hits.ts";

type OfYear = Pick<Hit, "label" | "otherYear"> & { readonly typical: { readonly amount: number } | null };

interface YearPrice {
  readonly year: number;
  /** R$ a year. */
  readonly amount: number;
}

export interface Between {
  /** The car of the year that was asked for: `Volkswagen Gol 2018 em Campinas (SP)`. */
  readonly name: string;
  readonly older: YearPrice;
  readonly newer: YearPrice;
  /** R$ a year, not rounded. */
  readonly amount: number;
}

/** Years between which a price is read off; further apart it says little. */
const MAX_YEARS_APART = 4;

/**
 * Between the first two years that were found in the place of the one that was asked for: as their prices' logarithms lie, by the
 * years' distance. Null where not both sides are there, or are priced. @param hits in their order: those in a city come first
 */
export function findBetween(hits: readonly OfYear[]): Between | null {
  const [one, other] = hits.filter(({ otherYear }) => otherYear !== undefined);
  if (!one?.otherYear || !other?.otherYear || !one.typical || !other.typical) return null;
  const { asked, shown } = one.otherYear;
  const sides = [
    { year: shown, amount: one.typical.amount },
    { year: other.otherYear.shown, amount: other.typical.amount },
  ];
  const [older, newer] = sides.sort((first, second) => first.year - second.year);
  if (!older || !newer || older.year >= asked || newer.year <= asked) return null;
  const apart = newer.year - older.year;
  if (apart > MAX_YEARS_APART) return null;
  const share = (asked - older.year) / apart;
  return {
    name: one.label.replace(` ${shown}`, ` ${asked}`),
    older,
    newer,
    amount: older.amount ** (1 - share) * newer.amount ** share,
  };
}
