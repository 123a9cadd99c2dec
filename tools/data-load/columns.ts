// The names that columns have in owners' files (columns.csv), and the columns of each kind of file.

import { join } from "node:path";
import { greatest } from "d3-array";
import { stripAccents } from "../../app/catalog/slug.ts";
import { DRIVER_FACTORS } from "../../app/estimate/rating/factors.ts";
import { readTable } from "../csv.ts";

/** Prepositions, units and years, by which names of one column differ: `População 2022`. */
const LIGHT_WORDS = /^(de|do|da|dos|das|of|em|reais|20\d\d)$/;

/** What columns are compared by: `Código do FIPE`, `CodigoFipe` and `codigofipe` are `codigofipe`. */
export function columnKey(name: string): string {
  const plain = name
    .replace(/%/g, " percentual ")
    .replace(/R\$/gi, " reais ")
    .replace(/\bn[º°]/gi, " numero ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const words = stripAccents(plain.toLowerCase()).split(/[^a-z0-9]+/);
  return words.filter((word) => !LIGHT_WORDS.test(word)).join("");
}

const COLUMNS = new Map(
  readTable(join(import.meta.dirname, "columns.csv")).map(([column = "", shown = "", all = ""]) => {
    const names = all.split(" ");
    // A name in one word keeps its prepositions.
    const keys = new Set(names.flatMap((name) => [columnKey(name), name.replaceAll("_", "")]));
    return [column, { shown, names, keys: [...keys] }] as const;
  }),
);

/** A column: how an owner calls it, its names in the order in which they are looked for, their keys. @throws Error */
export function getColumn(column: string) {
  const found = COLUMNS.get(column);
  if (!found) throw new Error(`columns.csv has no column ${column}`);
  return found;
}

/** The key by which a file has a column; null where it has none. `has` tells which keys it has. */
export function findKey(column: string, has: (key: string) => boolean): string | null {
  return getColumn(column).keys.find(has) ?? null;
}

export const LOAD_KINDS = ["quotes", "catalogue", "texts", "display-names", "families", "places", "insurers"] as const;

export type LoadKind = (typeof LOAD_KINDS)[number];

/** `driver` in kinds.csv stands for the columns of the driver's rating factors. */
const listColumns = (names: string) =>
  (names.match(/\S+/g) ?? []).flatMap((name) =>
    name === "driver" ? DRIVER_FACTORS.map((factor) => factor.name) : name,
  );

const KINDS = new Map(
  readTable(join(import.meta.dirname, "kinds.csv")).map(([kind, required = "", optional = "", own = ""]) => {
    const groups = listColumns(required).map((group) => group.split("|"));
    return [kind, { required: groups, optional: listColumns(optional), own: listColumns(own) }];
  }),
);

/** Its columns: one of each required group; one of its own tells the kind, and without any its owner has to name it (`--as`). */
function getColumns(kind: LoadKind) {
  const columns = KINDS.get(kind);
  if (!columns) throw new Error(`kinds.csv has no kind ${kind}`);
  return columns;
}

/** The keys that a file of a kind is read by: of a table one for each column; rows of JSON may each have another. */
export function listReadKeys(keys: readonly string[], kind: LoadKind, isTable: boolean): Set<string> {
  const { required, optional } = getColumns(kind);
  const read = [...required.flat(), ...optional].map((column) =>
    getColumn(column).keys.filter((key) => keys.includes(key)),
  );
  return new Set(read.flatMap((found) => (isTable ? found.slice(0, 1) : found)));
}

const hasOneOf = (keys: readonly string[], columns: readonly string[]) =>
  columns.some((column) => findKey(column, (key) => keys.includes(key)) !== null);

/** The required columns that a file lacks, as an owner calls them: `codigo_fipe`. */
export function listMissing(keys: readonly string[], kind: LoadKind): string[] {
  return getColumns(kind)
    .required.filter((group) => !hasOneOf(keys, group))
    .map((group) => group.map((column) => getColumn(column).shown).join(" or "));
}

/** The kind with all its columns, unless a file has more columns of a kind that lacks some; null without any. */
export function findKind(keys: readonly string[]): { kind: LoadKind; missing: string[] } | null {
  const near = LOAD_KINDS.map((kind) => ({ kind, missing: listMissing(keys, kind) })).filter(({ kind, missing }) => {
    const { required, own } = getColumns(kind);
    const isHalf = 2 * missing.length === required.length && listReadKeys(keys, kind, true).size >= required.length;
    return (isHalf || 2 * missing.length < required.length) && (own.length === 0 || hasOneOf(keys, own));
  });
  const [whole] = near.filter(({ missing }) => missing.length === 0);
  const halves = near.filter(({ missing }) => missing.length > 0);
  return greatest(whole ? [whole, ...halves] : halves, ({ kind }) => listReadKeys(keys, kind, true).size) ?? null;
}

/** Whether cells name all columns that a kind needs. @param asked the kind; any without it */
export function isHeader(cells: readonly string[], asked: LoadKind | null): boolean {
  const keys = cells.map(columnKey);
  return asked === null ? findKind(keys)?.missing.length === 0 : listMissing(keys, asked).length === 0;
}
