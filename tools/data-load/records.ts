// The records of an owner's file, CSV, NDJSON or a JSON list, and its kind.

import { greatest } from "d3-array";
import { SIGNS } from "../../app/seo/csv-cell.ts";
import { UserError } from "../user-error.ts";
import { columnKey, findKind, getColumn, isHeader, type LoadKind, listMissing, listReadKeys } from "./columns.ts";
import { readJson } from "./json-records.ts";
import { isBroken } from "./names.ts";
import * as forms from "./record.ts";
import { beginReading, readLines, type Source } from "./source.ts";

/** Characters of one record: a descriptive text has at most 256 thousand. */
const MAX_RECORD = 512 * 1024;
const FIRST_LINES = 100;

const DELIMITERS = [";", "\t", ",", "|"];

function findDelimiter(header: string): string {
  const bare = header.replace(/"[^"]*"/g, "");
  return greatest(DELIMITERS, (delimiter) => bare.split(delimiter).length) ?? ";";
}

/** A quoted cell with its end, a quote that is not closed, or a cell as it is written. */
const CELLS: ReadonlyMap<string, RegExp> = new Map(
  DELIMITERS.map((each) => [
    each,
    new RegExp(`"([^"]*(?:""[^"]*)*)"(?=[${each}]|$)|("[^"]*(?:""[^"]*)*$)|[^${each}]*`, "y"),
  ]),
);

/** A line that leaves a cell open: each quote in it is written as two. */
const INSIDE_CELL = /^[^"]*(?:""[^"]*)*$/;

/** Adds the cells of a row. A quote inside a cell (5" tela) is a sign like any other. @returns a cell that is not closed, or null */
function splitRow(row: string, delimiter: string, cells: string[]): string | null {
  const pattern = CELLS.get(delimiter) ?? /.*/y;
  for (let at = 0; at <= row.length; ) {
    pattern.lastIndex = at;
    const [written = "", quoted, open] = pattern.exec(row) ?? [];
    if (open !== undefined) return open;
    cells.push(quoted?.replaceAll('""', '"') ?? written);
    at += written.length + 1;
  }
  return null;
}

/** Empty cells at the end, as spreadsheets add them, are not counted. */
function isWithin(cells: readonly string[], width: number): boolean {
  return cells.slice(width).every((cell) => cell.trim() === "");
}

type Table = Pick<forms.FileForm, "delimiter"> & Partial<Pick<forms.FileForm, "columns">>;

interface Row {
  readonly cells: string[];
  readonly lines: number;
  readonly isOpen?: true;
}

/** The row that begins in a line; null where later lines may belong to it. An unclosed quote costs its own line alone. */
function takeRow(lines: readonly string[], begin: number, { delimiter, columns }: Table, isLast: boolean): Row | null {
  const first = lines[begin] ?? "";
  if (!first.includes('"')) return { cells: first.split(delimiter), lines: 1 };
  const cells: string[] = [];
  let open = splitRow(first, delimiter, cells);
  let [end, size] = [begin + 1, first.length];
  const mayBeRow = () => size < MAX_RECORD && cells.length < (columns?.length ?? Number.POSITIVE_INFINITY);
  for (const inside: string[] = []; open !== null && end < lines.length && mayBeRow(); end++) {
    const line = lines[end] ?? "";
    size += line.length + 1;
    inside.push(line);
    // Each cell is split at its own end: a row that is split at every line takes time quadratic in its length.
    if (INSIDE_CELL.test(line)) continue;
    open = splitRow([open, ...inside.splice(0)].join("\n"), delimiter, cells);
  }
  if (open !== null && !isLast && mayBeRow()) return null;
  const width = columns?.length ?? cells.length;
  const isRow = open === null && (end === begin + 1 || (cells.length >= width && isWithin(cells, width)));
  return isRow ? { cells, lines: end - begin } : { cells: first.split(delimiter), lines: 1, isOpen: true };
}

/** A whole number, then two digits at most: `3000,45` in a file of commas. */
const hasDecimals = (cells: readonly string[]) =>
  cells.some(
    (cell, place) => /^\s*(R\$\s*)?\d+(\.\d{3})*$/.test(cell) && /^\d{1,3}%?\s*$/.test(cells[place + 1] ?? ""),
  );

async function* readTable(batches: AsyncIterable<string[]>, form: forms.FileForm, begin: number, name: string) {
  let line = begin + 1;
  let rest: readonly string[] = [];
  const width = form.columns.length;
  const named = 1 + form.columns.findLastIndex((column) => column.trim() !== "");
  const read = (lines: readonly string[], isLast: boolean): forms.FileRecord[] => {
    const records: forms.FileRecord[] = [];
    let row: Row | null = null;
    let at = 0;
    for (; at < lines.length; at += row.lines) {
      row = takeRow(lines, at, form, isLast);
      if (row === null) break;
      const { cells } = row;
      const isWide = cells.length > width || !isWithin(cells, named);
      if (form.delimiter === "," && isWide && !row.isOpen && hasDecimals(cells)) {
        throw new UserError(
          `${name} has decimal commas among the commas between its columns: line ${line} has ${cells.length} cells, the header ${width}. Put such numbers in quotes, or semicolons between the columns.`,
        );
      }
      if (cells.some((cell) => cell.trim() !== "")) {
        const wide = `a linha tem ${cells.length} colunas; o cabeçalho tem ${width}`;
        const problem = row.isOpen ? "a linha tem aspas que não se fecham" : isWithin(cells, width) ? null : wide;
        records.push({ line, fields: null, cells, problem });
      }
      line += row.lines;
    }
    rest = lines.slice(at);
    return records;
  };
  for await (const lines of batches) yield read([...rest, ...lines], false);
  yield read(rest, true);
}

/** The apostrophes that `csvCell` puts before signs. */
const GUARD = new RegExp(`'(?<=(?:^|[,;\\t\\r\\n"]\\s*)')(?=[\\t${SIGNS}])`, "gm");

/** A file of rejected rows comes back as it was; in any other an apostrophe before a sign is the owner's own. */
async function* unguarded(batches: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const lines of batches) yield lines.join("\n").replace(GUARD, "").split("\n");
}

/** The rejected rows of a JSON file, each a line of JSON, in the lines where they stand. */
async function* listJson(batches: AsyncIterable<forms.FileRecord[]>, begin: number): AsyncGenerator<string[], void> {
  let before = Array.from({ length: begin }, () => "");
  for await (const batch of batches) {
    yield [...before, ...batch.map(({ cells }) => cells.at(-1) ?? "")];
    before = [];
  }
}

function findHeader(lines: readonly string[], asked: LoadKind | null) {
  const headerAt = (begin: number) => {
    const delimiter = findDelimiter(lines[begin] ?? "");
    const { cells: columns, lines: count } = takeRow(lines, begin, { delimiter }, true) ?? { cells: [], lines: 1 };
    return { delimiter, columns, end: begin + count };
  };
  const places = [...lines.slice(0, FIRST_LINES).keys()].filter((place) => lines[place]?.trim() !== "");
  return headerAt(places.find((place) => isHeader(headerAt(place).columns, asked)) ?? places[0] ?? 0);
}

/** Reads the header, then the rows as they are asked for. @throws UserError where the file is empty or no text of rows */
async function readRecords(lines: AsyncGenerator<string[], void>, name: string, asked: LoadKind | null) {
  const first = (await lines.next()).value ?? [];
  const start = first.find((line) => line.trim() !== "");
  if (start === undefined) throw new UserError(`${name} is empty.`);
  if (/^\s*[[{]/.test(start)) return readJson(first, lines, name);

  const { delimiter, columns, end } = findHeader(first, asked);
  const form: forms.FileForm = { isTable: true, delimiter, header: columns, columns };
  const rows = forms.chain(first.slice(end), lines);
  const isRejected = forms.areOfRejectedRows(columns);
  const batches = readTable(isRejected ? unguarded(rows) : rows, form, end, name);
  if (!isRejected || columns.at(-1) !== forms.JSON_COLUMN) return { form, batches };
  const json = listJson(batches, end);
  return readJson((await json.next()).value ?? [], json, name);
}

/** R$ 1.234,56, 2022, 001004-9, 2026-11-20: what stands in a row, and in no header. */
const VALUE = /^(R\$\s*)?\d[\d.,/:\s-]*$/;

function describeUnknown(columns: readonly string[]): string {
  if (columns.some((column) => VALUE.test(column.trim()))) {
    return "has no header: its first line is a row. Put a line with the columns' names above it (docs/data.md has them).";
  }
  if (columns.includes("microrregiao"))
    return "is IBGE's list in parts. Ask its API for ?view=nivelado, and load that.";
  const shown = columns.slice(0, 20).map((column) => column.slice(0, 40));
  return `is no file that is known by its columns: ${shown.join(", ")}. Name them as docs/data.md does, or say what it is (--as).`;
}

function getKind(columns: readonly string[], asked: LoadKind | null, name: string): LoadKind {
  if (columns.length === 0) throw new UserError(`${name} has no columns: it is neither a table nor JSON.`);
  const keys = columns.map(columnKey);
  const found = asked === null ? findKind(keys) : { kind: asked, missing: listMissing(keys, asked) };
  if (found?.missing.length === 0) return found.kind;
  const broken = columns.find(isBroken);
  if (broken !== undefined)
    throw new UserError(`${name} has a header of another encoding: ${broken}. Save it as UTF-8.`);
  if (found === null) throw new UserError(`${name} ${describeUnknown(columns)}`);
  const { kind, missing } = found;
  const otherwise = asked === null ? " If it is something else, say so (--as)." : "";
  throw new UserError(`${name} has no column ${missing.join(", and none ")}, which ${kind} needs.${otherwise}`);
}

/** Columns of a tax, and of a price with it: a column of another name beside them may be the net premium. */
const WHOLE = /iof|imposto|^(?!.*fipe)(?=.*(prem|prec|price|valor)).*(bruto|total|final)/;

/** @throws UserError where the column of prices may lack the tax that another has. One named `preco` does not. */
function ensureWholePrice(columns: readonly string[], read: ReadonlySet<string>, name: string): void {
  const keys = columns.map(columnKey);
  const chosen = keys.findIndex((key) => getColumn("price").keys.includes(key) && read.has(key));
  const other = keys.findIndex((key) => WHOLE.test(key) && !read.has(key));
  if (other < 0 || WHOLE.test(keys[chosen] ?? "") || /^(preco|price)$/.test(keys[chosen] ?? "")) return;
  const found = `${columns[chosen]} beside ${columns[other]}`;
  throw new UserError(`${name} has ${found}. Rename the column of whole prices, with tax, to preco.`);
}

export type OpenedFile = Awaited<ReturnType<typeof openRecords>>;

/** Opens a file's records. @throws UserError where it is of no known kind, or two columns that are read have one name */
export async function openRecords(source: Source, asked: LoadKind | null) {
  const { name } = source;
  const reading = beginReading();
  const { form, batches } = await readRecords(readLines(source, reading), name, asked);
  const { columns, isTable } = form;
  const kind = getKind(columns, asked, name);
  const keys = columns.map(columnKey);
  const read = listReadKeys(keys, kind, isTable);
  const doubled = keys.findIndex((key, place) => read.has(key) && keys.indexOf(key) < place);
  if (isTable && doubled >= 0) {
    throw new UserError(`${name} has two columns ${columns[doubled]}. Rename the one that is not to be read.`);
  }
  if (kind === "quotes") ensureWholePrice(columns, read, name);
  const unused = columns.filter(
    (column, place) => !["", ...forms.OWN_COLUMNS].includes(column.trim()) && !read.has(keys[place] ?? ""),
  );
  return { reading, form, keys, batches, kind, unused };
}

/** Reads a file's beginning, which tells its kind. @throws UserError where its columns tell that it cannot be loaded */
export async function readKind(source: Source, asked: LoadKind | null): Promise<LoadKind> {
  const { kind, batches } = await openRecords(source, asked);
  for await (const _ of batches) break;
  return kind;
}
