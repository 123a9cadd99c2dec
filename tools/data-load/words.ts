// Values of closed sets as owners' files write them: fuels, yes and no, and the driver's levels of rating factors.

import { createHash } from "node:crypto";
import { join } from "node:path";
import { DRIVER_FACTORS, type DriverFactor } from "../../app/estimate/rating/factors.ts";
import { readTable } from "../csv.ts";
import { getColumn } from "./columns.ts";
import { RowProblem, readGiven, readText, readWord } from "./fields.ts";
import type { RawValue } from "./record.ts";

const BY_SET = Map.groupBy(
  readTable(join(import.meta.dirname, "words.csv")).map(([what = "", value = "", words = ""]) => {
    return { what, value, words: new RegExp(`^(?:${words})$`, "s") };
  }),
  ({ what }) => what,
);

/** The values of a set, in the order of words.csv; empty where it has no such set. */
export function listValues(set: string): string[] {
  return (BY_SET.get(set) ?? []).flatMap(({ value }) => value || []);
}

/** Fuels by FIPE's numbers; 0 where none is given. */
export const FUELS: readonly string[] = ["", ...listValues("fuel")];

/** The message for a word that no row of a set has: `sexo "X" não é M nem F`. */
const REFUSALS: Readonly<Record<string, readonly [entity: string, expected: string]>> = {
  fuel: ["combustível", `conhecido (${listValues("fuel").join(", ")})`],
  vehicle_type: ["tipo de veículo", "carro, moto nem caminhão"],
  gender: ["sexo", "M nem F"],
  marital_status: ["estado civil", "conhecido"],
  counts_for_vehicles: ["conta_para_veiculos", "sim nem não"],
};

/** The value of a set that a word in slug form stands for, empty where it stands for none; undefined where it is unknown. */
export function findValue(set: string, word: string): string | undefined {
  return BY_SET.get(set)?.find(({ words }) => words.test(word))?.value;
}

/** The value of a set that a field gives; null where it gives none. @throws RowProblem where the word is unknown */
export function readValue(set: string, field: RawValue | undefined): string | null {
  const word = readWord(field);
  if (word === null) return null;
  const value = findValue(set, word);
  if (value !== undefined) return value || null;
  const expects = listValues(set).join() === "no,yes" ? "sim nem não" : "conhecido";
  const [entity, expected] = REFUSALS[set] ?? [getColumn(set).shown.replaceAll("_", " "), expects];
  throw new RowProblem(`${entity} "${readText(field)}" não é ${expected}`);
}

/** The number of a fuel, from its number, its letter or its words: `5`, `F`, `Álcool/Gasolina`, `ALC`. @throws RowProblem */
export function readFuel(field: RawValue | undefined): number | null {
  const fuel = readValue("fuel", field);
  return fuel === null ? null : FUELS.indexOf(fuel);
}

const OLDEST = 110;

function ageRangeOf(level: string): readonly [first: number, last: number] {
  const [first = Number.POSITIVE_INFINITY, last = OLDEST] = level.split(/\D/).filter(Boolean).map(Number);
  return [first, last];
}

/** The level of an age or a range, `26-35`, `56+`, `Acima de 56 anos`; null where it lies in no level or in two. */
function findLevelOfAge(levels: readonly string[], text: string): string | null {
  const ages = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [first, last] = ages;
  if (first === undefined || ages.length > 2) return null;
  const levelOf = (age: number) =>
    levels.find((level) => age >= ageRangeOf(level)[0] && age <= ageRangeOf(level)[1]) ?? null;
  if (last !== undefined) return levelOf(first) === levelOf(last) ? levelOf(first) : null;
  const oldest = levels.at(-1) ?? "";
  // `Acima de 55` and `56+` are the same.
  if (/\+|acima|mais|maior/i.test(text)) return levelOf(first) && first >= ageRangeOf(oldest)[0] - 1 ? oldest : null;
  if (/at[ée]|menor|menos/i.test(text) && levelOf(first) !== levels[0]) return null;
  return levelOf(first);
}

/** The level that a field gives; null where it gives none. @throws RowProblem where it is of no level */
export function readLevel({ name, levels }: DriverFactor, value: RawValue | undefined): string | null {
  // Levels without words are ages.
  if (listValues(name).length > 0) return readValue(name, value);
  const text = readGiven(value)?.replace(/^(\d+)[.,]0$/, "$1") ?? null;
  if (text === null || text === "0") return null;
  const ages = Object.keys(levels);
  const level = findLevelOfAge(ages, text);
  if (level !== null) return level;
  throw new RowProblem(`idade "${readText(value)}" não é uma idade nem uma faixa (${ages.join(", ")})`);
}

export const DRIVER_COLUMNS: readonly string[] = DRIVER_FACTORS.flatMap(({ name }) =>
  getColumn(name).names.slice(0, 1),
);

/** A negative id for each combination of levels. A new factor changes no profile that does not give it. */
export function profileOf(driver: readonly (string | null)[]): number {
  const given = DRIVER_FACTORS.flatMap(({ name }, place) => (driver[place] ? [`${name}=${driver[place]}`] : []));
  // 48 bits: among a thousand drivers two share a number once in 500 million times.
  return -1 - createHash("sha256").update(given.sort().join()).digest().readUIntBE(0, 6);
}
