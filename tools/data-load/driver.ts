// Who drives, as brokers' systems write it, in the levels of app/estimate/rating/factors.ts.

import { createHash } from "node:crypto";
import { DRIVER_FACTORS, type DriverFactor } from "../../app/estimate/rating/factors.ts";
import { getColumnNames } from "./columns.ts";
import { readSaid, readText } from "./fields.ts";
import type { RawValue } from "./records.ts";
import { type Fields, RowProblem } from "./row-loader.ts";
import { listValues, readValue } from "./words.ts";

const OLDEST = 110;

function ageRangeOf(level: string): readonly [first: number, last: number] {
  const [first = Number.POSITIVE_INFINITY, last = OLDEST] = level.split(/\D/).filter(Boolean).map(Number);
  return [first, last];
}

/** The level of an age or a range, `26-35`, `56+`, `Acima de 56 anos`; null where it lies in no level or in two. */
function findLevelOfAge(levels: readonly string[], said: string): string | null {
  const ages = [...said.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [first, last] = ages;
  if (first === undefined || ages.length > 2) return null;
  const levelOf = (age: number) =>
    levels.find((level) => age >= ageRangeOf(level)[0] && age <= ageRangeOf(level)[1]) ?? null;
  if (last !== undefined) return levelOf(first) === levelOf(last) ? levelOf(first) : null;
  const oldest = levels.at(-1) ?? "";
  // `Acima de 55` and `56+` are the same.
  if (/\+|acima|mais|maior/i.test(said)) return levelOf(first) && first >= ageRangeOf(oldest)[0] - 1 ? oldest : null;
  if (/at[ée]|menor|menos/i.test(said) && levelOf(first) !== levels[0]) return null;
  return levelOf(first);
}

/** The level that a field gives; null where it gives none. @throws RowProblem where it is of no level */
export function readLevel({ name, levels }: DriverFactor, value: RawValue | undefined): string | null {
  // Levels without words are ages.
  if (listValues(name).length > 0) return readValue(name, value);
  const said = readSaid(value)?.replace(/^(\d+)[.,]0$/, "$1") ?? null;
  if (said === null || said === "0") return null;
  const ages = Object.keys(levels);
  const level = findLevelOfAge(ages, said);
  if (level !== null) return level;
  throw new RowProblem(`idade "${readText(value)}" não é uma idade nem uma faixa (${ages.join(", ")})`);
}

/** The columns of the table `quotes` with the rating factors of the driver, in the order of the factors. */
export const DRIVER_COLUMNS: readonly string[] = DRIVER_FACTORS.flatMap(({ name }) => getColumnNames(name).slice(0, 1));

export const DRIVER_FIELDS: readonly string[] = DRIVER_FACTORS.map(({ name }) => name);

/** The level of each factor that a row gives, or null. @throws RowProblem as `readLevel` */
export function readDriver(fields: Fields): (string | null)[] {
  return DRIVER_FACTORS.map((factor) => readLevel(factor, fields(factor.name)));
}

/** A negative id for each combination of levels. A new factor changes no profile that does not give it. */
export function profileOf(driver: readonly (string | null)[]): number {
  const said = DRIVER_FACTORS.flatMap(({ name }, place) => (driver[place] ? [`${name}=${driver[place]}`] : []));
  // 48 bits: among a thousand drivers two share a number once in 500 million times.
  return -1 - createHash("sha256").update(said.sort().join()).digest().readUIntBE(0, 6);
}
