// Who drives, as brokers' systems write it, in the levels of app/estimate/rating/factors.ts.

import { createHash } from "node:crypto";
import { DRIVER_FACTORS, type DriverFactor } from "../../app/estimate/rating/factors.ts";
import { getDriverWords } from "./driver-words.ts";
import { readSaid, readText, readWord } from "./fields.ts";
import type { RawValue } from "./records.ts";
import { type Fields, RowProblem } from "./row-loader.ts";

const OLDEST = 110;

/** Years: `26-35` is from 26 to 35, `56+` from 56 on. */
function ageRangeOf(level: string): readonly [first: number, last: number] {
  const [first = Number.POSITIVE_INFINITY, last = OLDEST] = level.split(/\D/).filter(Boolean).map(Number);
  return [first, last];
}

/** An age in years, or a range, `26-35`, `56+`, `Acima de 56 anos`; null where it lies in no level or in two. */
function readAgeLevel(levels: readonly string[], said: string): string | null {
  const ages = [...said.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [first, last] = ages;
  if (first === undefined || ages.length > 2) return null;
  const levelOf = (age: number) =>
    levels.find((level) => age >= ageRangeOf(level)[0] && age <= ageRangeOf(level)[1]) ?? null;
  if (ages.some((age) => levelOf(age) === null)) return null;
  const oldest = levels.at(-1) ?? "";
  if (last !== undefined) return levelOf(first) === levelOf(last) ? levelOf(first) : null;
  // `Acima de 55` and `56+` are the same.
  if (/\+|acima|mais|maior/i.test(said)) return first >= ageRangeOf(oldest)[0] - 1 ? oldest : null;
  if (/at[ée]|menor|menos/i.test(said) && levelOf(first) !== levels[0]) return null;
  return levelOf(first);
}

function findLevel({ name, levels }: DriverFactor, word: string, said: string): string | null {
  const spelled = Object.entries(getDriverWords(name).levels);
  if (spelled.length === 0) return readAgeLevel(Object.keys(levels), said);
  return spelled.find(([, spelling]) => spelling.test(word))?.[0] ?? null;
}

/** The level that a field says; null where it says nothing. @throws RowProblem where it is of no level */
export function readLevel(factor: DriverFactor, value: RawValue | undefined): string | null {
  const word = readWord(value);
  const said = readSaid(value)?.replace(/^(\d+)[.,]0$/, "$1") ?? null;
  const { expected, notSaid } = getDriverWords(factor.name);
  if (word === null || said === null || notSaid?.test(word)) return null;
  const level = findLevel(factor, word, said);
  if (level === null) {
    throw new RowProblem(`${expected.entity} "${readText(value)}" não é ${expected.values}`);
  }
  return level;
}

export const DRIVER_FIELDS: readonly string[] = DRIVER_FACTORS.map(({ name }) => name);

/** By factor the level that a row says, or null. @throws RowProblem as `readLevel` */
export function readDriver(fields: Fields): (string | null)[] {
  return DRIVER_FACTORS.map((factor) => readLevel(factor, fields(factor.name)));
}

/**
 * The profile of a driver whose file gives profiles no ids: the same for all who are described alike, and negative, since
 * owners' ids are not. It is made of what is said alone, so that a factor more changes no profile that does not say it.
 */
export function profileOf(driver: readonly (string | null)[]): number {
  const said = DRIVER_FACTORS.flatMap(({ name }, place) => (driver[place] ? [`${name}=${driver[place]}`] : []));
  // 48 bits: among a thousand drivers two have one number once in 500 million times.
  return -1 - createHash("sha256").update(said.sort().join()).digest().readUIntBE(0, 6);
}
