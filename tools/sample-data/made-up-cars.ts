// The versions of the families whose FIPE rows the sample has not: real names, made-up codes and values.

import { checkDigitOf } from "../../app/catalogue/fipe-code.ts";
import { ZERO_KM_YEAR } from "../../app/pricing/rules.ts";
import type { CarVersion } from "./car-version.ts";
import { fuelOf } from "./fuel.ts";
import type { Recipe } from "./vehicles.ts";

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

function listYears({ firstYear, lastYear, zeroKm }: Recipe): number[] {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  return zeroKm ? [...years, ZERO_KM_YEAR] : years;
}

/** Makes the versions of one model after the other, each with a code of its own. */
export function createMaker(currentYear: number): (fipePrefix: string, recipe: Recipe) => CarVersion[] {
  const numbers = new Map<string, number>();
  let rows = 0;

  function nextCode(fipePrefix: string): string {
    const number = (numbers.get(fipePrefix) ?? LAST_REAL_NUMBER) + 1;
    numbers.set(fipePrefix, number);
    return `${fipePrefix}${number}-${checkDigitOf(`${fipePrefix}${number}`)}`;
  }
  function decideValue({ value }: Recipe, place: number, year: number): number | null {
    rows += 1;
    if (rows % ROWS_TO_ONE_WITHOUT_VALUE === 0) return null;
    return Math.round(value * (1 + STEP * place) * remainingValue(year, currentYear));
  }
  return (fipePrefix, recipe) => {
    const years = listYears(recipe);
    return recipe.versions.map((name, place) => ({
      name,
      fipeCode: nextCode(fipePrefix),
      fuel: fuelOf(name),
      values: new Map(years.map((year) => [year, decideValue(recipe, place, year)])),
    }));
  };
}
