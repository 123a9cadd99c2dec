// The names that columns have in owners' files, and what each kind of file has.

import { join } from "node:path";
import { stripAccents } from "../../app/catalog/slug.ts";
import { DRIVER_FACTORS } from "../../app/estimate/rating/factors.ts";
import { readTable } from "../csv.ts";
import { getDriverWords } from "./driver-words.ts";

/** Prepositions, units and years, by which names of one thing differ: `População 2022`. */
const LIGHT_WORDS = /^(de|do|da|dos|das|of|em|reais|20\d\d)$/;

function wordsOf(name: string): string[] {
  const plain = name
    .replace(/%/g, " percentual ")
    .replace(/R\$/gi, " reais ")
    .replace(/\bn[º°]/gi, " numero ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return stripAccents(plain)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

/** What columns are compared by: `Código do FIPE`, `CodigoFipe` and `codigofipe` are `codigofipe`. */
export function columnKey(name: string): string {
  return wordsOf(name)
    .filter((word) => !LIGHT_WORDS.test(word))
    .join("");
}

const COLUMNS = readTable(join(import.meta.dirname, "columns.csv"));

/** What owners call a column. */
const SHOWN = new Map(COLUMNS.map(([column = "", shown = ""]) => [column, shown]));

const NAMES = [
  ...COLUMNS.map(([column = "", , names = ""]) => [column, names.split(" ")] as const),
  ...DRIVER_FACTORS.map(({ name }) => [name, getDriverWords(name).columns] as const),
];

/** The names of each column as keys; of several in a file the first is read. A name in one word has its prepositions. */
const KEYS: ReadonlyMap<string, readonly string[]> = new Map(
  NAMES.map(([column, names]) => [
    column,
    [...new Set(names.flatMap((name) => [columnKey(name), name.replaceAll("_", "")]))],
  ]),
);

/** The key by which a file has a column; null where it has none. `has` tells which keys it has. */
export function findKey(column: string, has: (key: string) => boolean): string | null {
  const keys = KEYS.get(column);
  if (!keys) throw new Error(`columns.csv has no column ${column}`);
  return keys.find(has) ?? null;
}

interface KindColumns {
  /** One of each group. */
  readonly required: readonly (readonly string[])[];
  readonly optional: readonly string[];
  /** One of these tells the kind; without any, the owner has to name it (`--as`). */
  readonly own?: readonly string[];
}

/** In this order: a table of quotes also names the car and the place. */
const KINDS = {
  quotes: {
    required: [["price"], ["created_at"], ["fipe_code", "version_id"], ["ibge_code", "city_name", "city_id"]],
    optional: [
      ...["external_id", "year", "fuel", "uf", "cep", "percentage", "time", "profile", "insurer"],
      ...DRIVER_FACTORS.map(({ name }) => name),
    ],
  },
  catalogue: {
    required: [["fipe_code"], ["brand"], ["model"], ["year"], ["fipe_value"]],
    optional: ["fuel", "reference_month", "reference_year", "vehicle_type"],
  },
  texts: { required: [["page_type"], ["identifier"], ["html"]], optional: [] },
  "display-names": { required: [["kind"], ["stored_name"], ["display_name"]], optional: [] },
  families: { required: [["spelling"], ["family"]], optional: [] },
  places: { required: [["ibge_code"], ["city_name", "name"]], optional: ["uf", "population"] },
  insurers: {
    required: [["external_id"], ["name", "insurer"]],
    optional: ["counts_for_vehicles"],
    own: ["counts_for_vehicles", "insurer"],
  },
} as const satisfies Record<string, KindColumns>;

export type LoadKind = keyof typeof KINDS;

export const LOAD_KINDS = Object.keys(KINDS) as LoadKind[];

const columnsOf = (kind: LoadKind): KindColumns => KINDS[kind];

/** The keys that a file of a kind is read by: of a table one for each column; rows of JSON may each have another. */
export function listReadKeys(keys: readonly string[], kind: LoadKind, isTable: boolean): Set<string> {
  const { required, optional } = columnsOf(kind);
  const has = (key: string) => keys.includes(key);
  return new Set(
    [...required.flat(), ...optional].flatMap((column) =>
      isTable ? (findKey(column, has) ?? []) : (KEYS.get(column) ?? []).filter(has),
    ),
  );
}

/** The required columns that a file lacks, as an owner calls them: `codigo_fipe`. */
export function listMissing(keys: readonly string[], kind: LoadKind): string[] {
  const has = (key: string) => keys.includes(key);
  return columnsOf(kind)
    .required.filter((group) => group.every((column) => findKey(column, has) === null))
    .map((group) => group.map((column) => SHOWN.get(column) ?? column).join(" or "));
}

/**
 * What a file is by its columns: the first kind of which it has all that are required, unless it has more columns of a kind
 * that lacks one (a list of quotes without their cars is no list of cities).
 * @returns the kind and what it lacks; null where it has not most of any kind's required columns
 */
export function findPageType(keys: readonly string[]): { kind: LoadKind; missing: string[] } | null {
  const near = LOAD_KINDS.map((kind) => ({ kind, missing: listMissing(keys, kind) })).filter(
    ({ kind, missing }) =>
      missing.length < columnsOf(kind).required.length / 2 &&
      (columnsOf(kind).own?.some((column) => findKey(column, (key) => keys.includes(key)) !== null) ?? true),
  );
  const whole = near.find(({ missing }) => missing.length === 0) ?? null;
  const score = (found: typeof whole) => (found ? listReadKeys(keys, found.kind, true).size : 0);
  return near
    .filter(({ missing }) => missing.length > 0)
    .reduce((best, next) => (score(next) > score(best) ? next : best), whole);
}
