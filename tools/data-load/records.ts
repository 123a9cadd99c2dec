// The records of an owner's file: CSV (comma, semicolon or tab), NDJSON, or a JSON list.

import { parse } from "csv-parse/sync";
import { withoutGuards } from "../../app/seo/csv-cell.ts";
import { UserError } from "../user-error.ts";
import { readJson } from "./json-records.ts";

/** A value as the file has it: JSON tells numbers from text, CSV does not. */
export type RawValue = string | number | boolean | null;

/** One row. */
export interface FileRecord {
  /** Where it begins in the file, from 1; in a list of JSON its place. */
  readonly line: number;
  /** Of JSON, by the keys of its columns; those of a table are its cells. */
  readonly fields: ReadonlyMap<string, RawValue> | null;
  /** As the file has it, in the order of its columns; of JSON its text alone. */
  readonly cells: readonly string[];
  /** What is wrong with its form, in Portuguese; null where nothing is. */
  readonly problem: string | null;
}

export interface FileForm {
  readonly isTable: boolean;
  readonly delimiter: string;
  /** Of the rejected file; of JSON the one that holds the row. */
  readonly header: readonly string[];
  /** As the file spells its columns; of JSON those of its first rows. */
  readonly columns: readonly string[];
  /** The first lines taken apart, among which a header may stand lower. */
  listFirstRows(): string[][];
}

export interface FileRecords {
  readonly form: FileForm;
  readonly batches: AsyncIterable<FileRecord[]>;
}

/** What the rejected file puts before an owner's columns. */
export const OWN_COLUMNS: readonly string[] = ["linha", "motivo"];

/** What holds the row of a file that is no table. */
export const JSON_COLUMN = "registro";

export function areOfRejectedRows(columns: readonly string[]): boolean {
  return OWN_COLUMNS.every((own, place) => columns[place] === own);
}

/** Characters that one record may take: a descriptive text has at most 256 thousand. */
const MAX_RECORD = 512 * 1024;
/** Rows that are looked through for a header. */
const FIRST_ROWS = 100;

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

function parseCsv(text: string, delimiter: string, quote: '"' | false, isStrict = false): string[][] {
  return parse(text, {
    delimiter,
    quote,
    relax_quotes: !isStrict,
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ["\r\n", "\n"],
  }) as string[][];
}

/** Empty cells at the end, as spreadsheets add them, are not counted. */
function isWithin(cells: readonly string[], width: number): boolean {
  return cells.slice(width).every((cell) => cell.trim() === "");
}

/** The cells of a quoted field over several lines; null where they do not make one record of the table. */
function findRecordOver(lines: string, { delimiter, columns }: FileForm): string[] | null {
  try {
    const [cells, ...others] = parseCsv(lines, delimiter, '"', true);
    return cells && others.length === 0 && cells.length >= columns.length && isWithin(cells, columns.length)
      ? cells
      : null;
  } catch {
    return null;
  }
}

type Row = { readonly cells: string[]; readonly lines: number; readonly isUnclosed?: true };

/** The lines from a place on, until one has an odd number of quotes again. */
function joinToNextQuote(lines: readonly string[], begin: number): { joined: string; end: number; isClosed: boolean } {
  let joined = lines[begin] ?? "";
  for (let end = begin + 1; end < lines.length && joined.length < MAX_RECORD; end++) {
    const line = lines[end] ?? "";
    joined += line;
    if (hasOddQuotes(line)) return { joined, end: end + 1, isClosed: true };
  }
  return { joined, end: lines.length, isClosed: false };
}

/**
 * Takes whole lines apart. A line with an odd number of quotes begins a field over several lines where those make one record
 * with the header's number of cells. Else a quote was opened by mistake, and costs its own line alone.
 * @param isLast whether no lines follow
 * @returns the rows, and the lines of a record that may go on in the next text
 */
function splitRows(text: string, form: FileForm, isLast: boolean): { rows: Row[]; rest: string } {
  const parseLines = (lines: string, quote: '"' | false) =>
    lines === "" ? [] : parseCsv(lines, form.delimiter, quote).map((cells): Row => ({ cells, lines: 1 }));
  if (!text.includes('"')) return { rows: parseLines(text, false), rest: "" };
  const lines = text.split(/(?<=\n)/);
  const rows: Row[] = [];
  let sound = "";
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (!hasOddQuotes(line)) {
      sound += line;
      continue;
    }
    for (const row of parseLines(sound, '"')) rows.push(row);
    sound = "";
    const { joined, end, isClosed } = joinToNextQuote(lines, at);
    const cells = isClosed ? findRecordOver(joined, form) : null;
    if (cells !== null) {
      rows.push({ cells, lines: end - at });
      at = end - 1;
    } else if (!isClosed && !isLast && joined.length < MAX_RECORD) {
      return { rows, rest: joined };
    } else {
      for (const row of parseLines(line, false)) rows.push({ ...row, isUnclosed: true });
    }
  }
  for (const row of parseLines(sound, '"')) rows.push(row);
  return { rows, rest: "" };
}

function toRecord(line: number, { cells, isUnclosed }: Row, width: number): FileRecord | null {
  if (cells.every((cell) => cell.trim() === "")) return null;
  // A sign for inches is one; a field that begins with a quote was cut in two.
  if (isUnclosed && cells.some((cell) => cell.startsWith('"'))) {
    return { line, fields: null, cells, problem: "a linha tem aspas que não se fecham" };
  }
  const problem = isWithin(cells, width) ? null : `a linha tem ${cells.length} colunas; o cabeçalho tem ${width}`;
  return { line, fields: null, cells, problem };
}

async function* readTable(texts: AsyncIterable<string>, form: FileForm, begin: number) {
  let line = begin;
  let rest = "";
  const read = (text: string, isLast: boolean): FileRecord[] => {
    const split = splitRows(text, form, isLast);
    rest = split.rest;
    return split.rows.flatMap((row) => {
      const record = toRecord(line, row, form.columns.length);
      line += row.lines;
      return record ?? [];
    });
  };
  for await (const text of texts) yield read(rest + text, false);
  yield read(rest, true);
}

async function* chain(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first !== "") yield first;
  yield* rest;
}

/** A file of rejected rows comes back as it was; in any other an apostrophe before a sign is the owner's own. */
async function* unguarded(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) yield withoutGuards(text);
}

/** The rejected rows of a JSON file, each a line of JSON. */
async function* readLastCells(batches: AsyncIterable<FileRecord[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map(({ cells }) => `${cells.at(-1)}\n`).join("");
}

/**
 * Reads the header, then the rows as they are asked for.
 * @throws UserError where the file is empty or its form cannot be read
 */
export async function readRecords(lines: AsyncGenerator<string>, name: string): Promise<FileRecords> {
  const first: IteratorResult<string> = await lines.next();
  const text = first.done ? "" : first.value;
  if (text.trim() === "") throw new UserError(`${name} is empty.`);
  if (text.slice(0, 4096).includes("\0")) throw new UserError(`${name} is no text.`);
  if (/\r[^\n]/.test(text) && !text.includes("\n")) {
    throw new UserError(`${name} ends its lines by CR alone, as old Macs do. Save it as CSV (UTF-8) and load that.`);
  }
  if (/^\s*[[{]/.test(text)) return readJson(text, chain(text, lines), name);

  const rows = text.split(/(?<=\n)/);
  // Empty lines, and the one by which Excel is told of the delimiter.
  const begin = rows.findIndex((line) => line.trim() !== "" && !/^"?sep=.?"?\s*$/i.test(line));
  const line = rows[begin] ?? "";
  const over = hasOddQuotes(line) ? joinToNextQuote(rows, begin) : null;
  const { joined, end } = over?.isClosed ? over : { joined: line, end: begin + 1 };
  const delimiter = findDelimiter(joined);
  const columns = parseCsv(joined, delimiter, hasOddQuotes(joined) ? false : '"')[0] ?? [];
  const form: FileForm = {
    ...{ isTable: true, delimiter, header: columns, columns },
    listFirstRows: () => rows.slice(0, FIRST_ROWS).map((row) => parseCsv(row, findDelimiter(row), false)[0] ?? []),
  };
  const whole = chain(rows.slice(end).join(""), lines);
  const batches = readTable(areOfRejectedRows(columns) ? unguarded(whole) : whole, form, end + 1);
  if (columns.at(-1) !== JSON_COLUMN || !areOfRejectedRows(columns)) return { form, batches };
  // The header's line is an empty one of the JSON.
  const json = readLastCells(batches);
  const { value: start = "" } = await json.next();
  return readJson(start, chain(`\n${start}`, json), name);
}
