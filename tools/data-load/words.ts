import { join } from "node:path";
import { readTable } from "../csv.ts";
import { readText, readWord } from "./fields.ts";
import type { RawValue } from "./records.ts";
import { RowProblem } from "./row-loader.ts";

const ROWS = readTable(join(import.meta.dirname, "words.csv")).map(([what = "", value = "", words = ""]) => ({
  what,
  value,
  words: new RegExp(`^(?:${words})$`),
}));

const BY_SET = Map.groupBy(ROWS, ({ what }) => what);

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
  young_drivers: ["condutores jovens", "sim nem não"],
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
  const [entity, expected] = REFUSALS[set] ?? [set, "conhecido"];
  throw new RowProblem(`${entity} "${readText(field)}" não é ${expected}`);
}

/** The number of a fuel, from its number, its letter or its words: `5`, `F`, `Álcool/Gasolina`, `ALC`. @throws RowProblem */
export function readFuel(field: RawValue | undefined): number | null {
  const fuel = readValue("fuel", field);
  return fuel === null ? null : FUELS.indexOf(fuel);
}
