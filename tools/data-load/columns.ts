// The names that columns have in owners' files, and what a file is by its columns.

import { join } from "node:path";
import { DRIVER_FACTORS } from "../../app/rating/factors.ts";
import { readTable } from "../csv.ts";
import { getDriverWords } from "./driver-words.ts";
import type { FileForm } from "./records.ts";

/** Signs that are a word: without it the name would be another column's, `% FIPE` that of the code. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/%/g, " percentual "],
  [/R\$/gi, " reais "],
  [/\bn[º°]/gi, " numero "],
];

/** A column's name in its plain form: `Código FIPE` and `CodigoFipe` are `codigo_fipe`, `% FIPE` is `percentual_fipe`. */
export function columnName(name: string): string {
  return SIGNS.reduce((text, [sign, word]) => text.replace(sign, word), name)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
}

/**
 * Names of columns by what they hold, the project's own first; of who drives by the name of the factor. Where a file has
 * two of them, the first counts: the model year before the year of manufacture.
 */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ...readTable(join(import.meta.dirname, "columns.csv")).map(
    ([column = "", names = ""]) => [column, names.split(" ")] as const,
  ),
  ...DRIVER_FACTORS.map(({ name }): readonly [string, readonly string[]] => [name, getDriverWords(name).columns]),
]);

function aliasesOf(column: string): readonly string[] {
  const aliases = ALIASES.get(column);
  if (!aliases) throw new Error(`no file has a column for ${column}`);
  return aliases;
}

export const LOAD_KINDS = ["catalogue", "places", "quotes", "texts", "insurers", "display-names", "families"] as const;

export type LoadKind = (typeof LOAD_KINDS)[number];

/** Columns that every file of a kind has: one of each group. */
export const REQUIRED_COLUMNS: Readonly<Record<LoadKind, readonly (readonly string[])[]>> = {
  quotes: [["price"], ["created_at"], ["fipe_code", "version_id"], ["ibge_code", "city_name", "city_id"]],
  catalogue: [["fipe_code"], ["brand"], ["model"], ["year"], ["fipe_value"]],
  texts: [["page_type"], ["identifier"], ["html"]],
  "display-names": [["kind"], ["stored_name"], ["display_name"]],
  families: [["spelling"], ["family"]],
  places: [["ibge_code"], ["name", "city_name"]],
  insurers: [["external_id"], ["name"]],
};

export function findColumn(columns: readonly string[], column: string): string | null {
  return aliasesOf(column).find((alias) => columns.includes(alias)) ?? null;
}

/** The first of a column's names that this record has: rows of JSON may each have others. */
export function findColumnOf(fields: ReadonlyMap<string, unknown>, column: string): string | null {
  return aliasesOf(column).find((alias) => fields.has(alias)) ?? null;
}

const OPTIONAL_COLUMNS: Readonly<Record<LoadKind, readonly string[]>> = {
  quotes: [
    "external_id",
    "year",
    "fuel",
    "uf",
    "percentage",
    "time",
    ...DRIVER_FACTORS.map(({ name }) => name),
    "profile",
    "insurer",
  ],
  catalogue: ["fuel", "reference_month", "vehicle_type"],
  texts: [],
  "display-names": [],
  families: [],
  places: ["uf", "population", "name", "city_name"],
  insurers: ["counts_for_vehicles"],
};

/** What the rejected file puts before an owner's columns. */
export const OWN_COLUMNS: readonly string[] = ["linha", "motivo"];

export function areOfRejectedRows(columns: readonly string[]): boolean {
  return OWN_COLUMNS.every((own, place) => columns[place] === own);
}

const listKnown = (kind: LoadKind) => [...REQUIRED_COLUMNS[kind].flat(), ...OPTIONAL_COLUMNS[kind]];

/** Those of the columns that are none of the given. */
function listOthers(columns: readonly string[], known: readonly (string | null)[]): string[] {
  return columns.filter((column) => column !== "" && !known.includes(column) && !OWN_COLUMNS.includes(column));
}

/**
 * The file's columns that are not read, as it calls them in their plain form. Of two names of one thing a table's second is
 * not; rows of JSON may each have another.
 */
export function listUnused({ format, columns }: Pick<FileForm, "format" | "columns">, kind: LoadKind): string[] {
  const known = listKnown(kind);
  const read = format === "json" ? known.flatMap(aliasesOf) : known.map((column) => findColumn(columns, column));
  return listOthers(columns, read);
}

/** Columns that tell that a file is of another kind than the few that it seems to be of: `data` in a table of cities. */
export function listForeign(columns: readonly string[], kind: LoadKind): string[] {
  const foreign = listOthers(columns, listKnown(kind).flatMap(aliasesOf));
  // Of two columns as common as these anything may be made.
  if (kind === "insurers") return foreign;
  const others = ["external_id", "created_at", "ibge_code", "fipe_code", "gender", "insurer", "city_name", "price"];
  const ofOthers = new Set(others.flatMap(aliasesOf));
  return foreign.filter((column) => ofOthers.has(column));
}

/** The required columns that are missing, each as the project calls it: `fipe_code or version_id`. */
export function listMissing(columns: readonly string[], kind: LoadKind): string[] {
  return REQUIRED_COLUMNS[kind]
    .filter((group) => group.every((column) => findColumn(columns, column) === null))
    .map((group) => group.map((column) => aliasesOf(column)[0]).join(" or "));
}

/** What a file is by its columns; null where it is nothing that can be loaded. */
export function findKind(columns: readonly string[]): LoadKind | null {
  // In this order: a table of quotes names the car as well, and one of places has names.
  const kinds = Object.keys(REQUIRED_COLUMNS) as LoadKind[];
  return kinds.find((kind) => listMissing(columns, kind).length === 0) ?? null;
}

/** The kind of which a file lacks the smallest share of columns. */
export function findNearestKind(columns: readonly string[]): LoadKind {
  const missing = (kind: LoadKind) => listMissing(columns, kind).length / REQUIRED_COLUMNS[kind].length;
  return LOAD_KINDS.reduce((nearest, kind) => (missing(kind) < missing(nearest) ? kind : nearest));
}
