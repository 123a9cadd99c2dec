// The versions of the families whose FIPE rows the sample has not: real names, made-up codes and values.

import { checkDigitOf } from "../../app/catalog/fipe-code.ts";
import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";

const FUELS = ["Flex", "Gasolina", "Diesel", "Híbrido", "Elétrico"] as const;

export type Fuel = (typeof FUELS)[number];

export function isFuel(text: string): text is Fuel {
  return FUELS.some((fuel) => fuel === text);
}

/** The first that applies; a hybrid names its other fuel too. */
const WORDS: readonly (readonly [RegExp, Fuel])[] = [
  [/H[ÍI]BRIDO|HYBRID|PHEV|HEV/, "Híbrido"],
  [/EL[ÉE]TRICO|ELECTRIC|\bEV\b/, "Elétrico"],
  [/DIESEL|TDI/, "Diesel"],
  [/FLEX/, "Flex"],
];

/** The fuel that a trim's name says; petrol where it says none. */
export function fuelOf(trim: string): Fuel {
  return WORDS.find(([words]) => words.test(trim))?.[1] ?? "Gasolina";
}

/** One version of a model, over the years in which it is in the FIPE table. */
export interface CarVersion {
  /** In capitals, without the model's name: `DRIVE 1.0 6V FLEX`. */
  readonly name: string;
  readonly fipeCode: string;
  readonly fuel: Fuel;
  /** R$ by model year, zero-km among them; null where the table says none. */
  readonly values: ReadonlyMap<number, number | null>;
}

/** A brand's made-up codes have numbers above this one, which FIPE's own have not come to. */
const LAST_REAL_NUMBER = 700;
/** How much dearer each version is than the one before it, as a share of the cheapest. */
const STEP = 0.11;
/** A row in so many has no value, as happens in real tables. */
const ROWS_TO_ONE_WITHOUT_VALUE = 499;

/** What is left of a zero-km value at a model year, as a share; falls a little each year after the eighth. */
function remainingValue(year: number, currentYear: number): number {
  if (year === ZERO_KM_YEAR) return 1;
  const age = currentYear - year + 1;
  if (age <= 0) return 0.94;
  const first = [0.89, 0.83, 0.76, 0.69, 0.62, 0.56, 0.53, 0.5];
  return first[age - 1] ?? 0.5 * 0.94 ** (age - first.length);
}

/**
 * Makes the versions of one model after the other, each with a code of its own.
 * @returns takes the first digits of the brand's codes, the model years, the R$ of the cheapest version as a zero-km car, and
 *   the versions' names without the model's, the cheapest first
 */
export function createMaker(currentYear: number) {
  const numbers = new Map<string, number>();
  let rows = 0;

  function nextCode(fipePrefix: string): string {
    const number = (numbers.get(fipePrefix) ?? LAST_REAL_NUMBER) + 1;
    numbers.set(fipePrefix, number);
    return `${fipePrefix}${number}-${checkDigitOf(`${fipePrefix}${number}`)}`;
  }
  function decideValue(value: number, place: number, year: number): number | null {
    rows += 1;
    if (rows % ROWS_TO_ONE_WITHOUT_VALUE === 0) return null;
    return Math.round(value * (1 + STEP * place) * remainingValue(year, currentYear));
  }
  return (fipePrefix: string, years: readonly number[], value: number, names: readonly string[]): CarVersion[] =>
    names.map((name, place) => ({
      name,
      fipeCode: nextCode(fipePrefix),
      fuel: fuelOf(name),
      values: new Map(years.map((year) => [year, decideValue(value, place, year)])),
    }));
}
