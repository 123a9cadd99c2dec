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

/** `Volkswagen Gol 2018 em Campinas (SP)`: the same of both years beside it, and of no other car or place. */
const nameAsked = ({ label, otherYear }: OfYear): string =>
  otherYear ? label.replace(` ${otherYear.shown}`, ` ${otherYear.asked}`) : "";

/**
 * Between the two years of the first car that was found in the place of the one that was asked for: as their prices' logarithms lie,
 * by the years' distance. Null where not both sides are there, or are priced. @param hits in their order: those in a city come first
 */
export function findBetween(hits: readonly OfYear[]): Between | null {
  const one = hits.find(({ otherYear }) => otherYear !== undefined);
  const other = one && hits.find((hit) => hit !== one && nameAsked(hit) === nameAsked(one));
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
    name: nameAsked(one),
    older,
    newer,
    amount: older.amount ** (1 - share) * newer.amount ** share,
  };
}
