// The records of an owner's file: CSV (comma, semicolon or tab), NDJSON, or a JSON list.

import { parse } from "csv-parse/sync";
import { withoutGuards } from "../../app/base/csv-cell.ts";
import { reasonOf, UserError } from "../user-error.ts";
import { areOfRejectedRows, columnName } from "./columns.ts";

/** A value as the file has it: JSON tells numbers from text, CSV does not. */
export type RawValue = string | number | boolean | null;

/** One row. Fields are by the plain form of their column's name (`columnName`). */
export interface FileRecord {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  /** Of JSON; those of a table are its cells. */
  readonly fields: ReadonlyMap<string, RawValue> | null;
  /** As the file has it, in the order of its columns; of JSON its text alone. */
  readonly cells: readonly string[];
  /** What is wrong with its form, in Portuguese; null where nothing is. */
  readonly problem: string | null;
}

export interface FileForm {
  readonly format: "csv" | "json";
  readonly delimiter: string;
  /** As the file spells them; of JSON the one that holds the row. */
  readonly header: readonly string[];
  /** In their plain form. */
  readonly columns: readonly string[];
}

export interface FileRecords {
  readonly form: FileForm;
  readonly batches: AsyncIterable<FileRecord[]>;
}

/** Characters of a list that is read whole. */
const MAX_JSON_LIST = 200 * 1024 * 1024;

const DELIMITERS = [";", "\t", ","];

/** The one that the header has most of outside of quotes. */
function findDelimiter(header: string): string {
  const bare = header.replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

function hasOddQuotes(line: string): boolean {
  let odd = false;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) odd = !odd;
  return odd;
}

function parseCsv(text: string, delimiter: string, quote: '"' | false): string[][] {
  return parse(text, {
    delimiter,
    quote,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ["\r\n", "\n"],
  }) as string[][];
}

function toRecord(line: number, cells: string[], columns: readonly string[], isUnclosed = false): FileRecord | null {
  if (cells.every((cell) => cell.trim() === "")) return null;
  // A sign for inches is one; a field that begins with a quote was cut in two.
  if (isUnclosed && cells.some((cell) => cell.startsWith('"'))) {
    return { line, fields: null, cells, problem: "a linha tem aspas que não se fecham" };
  }
  // Spreadsheets drop empty cells at the end of a line, or add some.
  const isWhole = cells.slice(columns.length).every((cell) => cell.trim() === "");
  const problem = isWhole ? null : `a linha tem ${cells.length} colunas; o cabeçalho tem ${columns.length}`;
  return { line, fields: null, cells, problem };
}

/**
 * A table whose fields stay on their lines. A line with an odd number of quotes is read with its quotes as they are: read as
 * a quoted field, it would swallow the right lines after it.
 */
async function* readSingleLines(texts: AsyncIterable<string>, form: FileForm, firstLine: number) {
  let line = firstLine;
  for await (const text of texts) {
    const batch: FileRecord[] = [];
    const add = (rows: string[][], isUnclosed = false) => {
      for (const cells of rows) {
        const record = toRecord(line, cells, form.columns, isUnclosed);
        if (record) batch.push(record);
        line += 1;
      }
    };
    if (!text.includes('"')) {
      add(parseCsv(text, form.delimiter, false));
    } else {
      let sound = "";
      for (const single of text.split(/(?<=\n)/)) {
        if (!hasOddQuotes(single)) {
          sound += single;
          continue;
        }
        if (sound !== "") add(parseCsv(sound, form.delimiter, '"'));
        sound = "";
        add(parseCsv(single, form.delimiter, false), true);
      }
      if (sound !== "") add(parseCsv(sound, form.delimiter, '"'));
    }
    yield batch;
  }
}

/** A table of texts, whose fields may go over many lines. It is read whole: one of texts is small. */
async function* readTexts(texts: AsyncIterable<string>, form: FileForm, firstLine: number, name: string) {
  let whole = "";
  for await (const text of texts) whole += text;
  // What csv-parse answers with `info`; its types know only the plain form.
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(whole, {
      delimiter: form.delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as typeof rows;
  } catch (error) {
    throw new UserError(`${name} is no CSV (${reasonOf(error)}).`);
  }
  let line = firstLine;
  const batch: FileRecord[] = [];
  for (const { record, info } of rows) {
    const made = toRecord(line, record, form.columns);
    if (made) batch.push(made);
    line = firstLine + info.lines;
  }
  yield batch;
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Undefined where the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toRaw(value: unknown): RawValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function fromJson(line: number, value: unknown, text: string): FileRecord {
  if (!isRow(value)) return { line, fields: new Map(), cells: [text], problem: "a linha não é um objeto JSON" };
  const fields = new Map(Object.entries(value).map(([name, field]) => [columnName(name), toRaw(field)]));
  return { line, fields, cells: [text], problem: null };
}

async function* readNdjson(texts: AsyncIterable<string>) {
  let line = 0;
  for await (const text of texts) {
    const batch: FileRecord[] = [];
    for (const single of text.split("\n")) {
      if (single === "" && text.endsWith("\n")) continue;
      line += 1;
      const bare = single.trim();
      if (bare === "") continue;
      const value = parseJson(bare);
      const problem = "a linha não é JSON";
      batch.push(
        value === undefined ? { line, fields: new Map(), cells: [bare], problem } : fromJson(line, value, bare),
      );
    }
    yield batch;
  }
}

async function* readJsonList(texts: AsyncIterable<string>, name: string) {
  let whole = "";
  for await (const text of texts) {
    whole += text;
    if (whole.length > MAX_JSON_LIST) {
      throw new UserError(`${name} is one JSON list of more than 200 MB. Write one row a line (NDJSON): jq -c '.[]'`);
    }
  }
  let rows: unknown;
  try {
    rows = JSON.parse(whole);
  } catch (error) {
    throw new UserError(`${name} is no JSON (${reasonOf(error)}).`);
  }
  // `{"data": […]}`
  const [only, ...others] = isRow(rows) ? Object.values(rows).filter(Array.isArray) : [rows];
  if (!Array.isArray(only) || others.length > 0) throw new UserError(`${name} is no JSON list of rows.`);
  yield only.map((row, index) => fromJson(index + 1, row, JSON.stringify(row)));
}

async function* chain(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  if (first !== "") yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** A file of rejected rows, mended, comes back as it was. */
async function* unguarded(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) yield withoutGuards(text);
}

/** Columns of the first rows: JSON has no header. */
function listJsonColumns(text: string): string[] {
  const names = new Set<string>();
  const rows = text.trimStart().startsWith("[") ? [text] : text.split("\n").slice(0, 100);
  // Of a list, names are looked for in its text: it may be cut here.
  for (const row of rows)
    for (const [, name = ""] of row.matchAll(/"((?:[^"\\]|\\.)*)"\s*:/g)) names.add(columnName(name));
  return [...names];
}

/**
 * Reads the header, then the rows as they are asked for.
 * @param holdsTexts of the file's columns: whether its fields may hold line breaks
 * @throws UserError where the file is empty or its form cannot be read
 */
export async function readRecords(
  lines: AsyncIterable<string>,
  name: string,
  holdsTexts: (columns: readonly string[]) => boolean,
): Promise<FileRecords> {
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  const text = first.done ? "" : first.value;
  if (text.trim() === "") throw new UserError(`${name} is empty.`);
  if (text.slice(0, 4096).includes("\0")) throw new UserError(`${name} is no text.`);
  const begin = text.trimStart()[0];
  if (begin === "{" || begin === "[") {
    const form: FileForm = { format: "json", delimiter: ",", header: ["registro"], columns: listJsonColumns(text) };
    const all = chain(text, iterator);
    const isLines = begin === "{" && parseJson(text.trimStart().split("\n")[0] ?? "") !== undefined;
    return { form, batches: isLines ? readNdjson(all) : readJsonList(all, name) };
  }
  const rows = text.split(/(?<=\n)/);
  // Empty lines, and the one by which Excel is told of the delimiter.
  const skipped = rows.findIndex((line) => line.trim() !== "" && !/^"?sep=.?"?\s*$/i.test(line));
  const [header = "", ...after] = rows.slice(skipped);
  const delimiter = findDelimiter(header);
  const cells = parseCsv(header, delimiter, '"')[0] ?? [];
  const columns = cells.map(columnName);
  const doubled = columns.find((column, index) => column !== "" && columns.indexOf(column) !== index);
  if (doubled !== undefined) throw new UserError(`${name} has two columns ${doubled}.`);
  const form: FileForm = { format: "csv", delimiter, header: cells, columns };
  const whole = chain(after.join(""), iterator);
  // In any other file an apostrophe before a sign is the owner's own.
  const rest = areOfRejectedRows(columns) ? unguarded(whole) : whole;
  return {
    form,
    batches: holdsTexts(columns) ? readTexts(rest, form, skipped + 2, name) : readSingleLines(rest, form, skipped + 2),
  };
}
