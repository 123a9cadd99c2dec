// The records of an owner's JSON: one object a line (NDJSON), a list, or a list in an object.

import { Readable } from "node:stream";
import { reasonOf, UserError } from "../user-error.ts";
import { columnKey, isHeader } from "./columns.ts";
import { chain, type FileForm, type FileRecord, type FileRecords, JSON_COLUMN, type RawValue } from "./record.ts";
import { MAX_JSON } from "./source.ts";

const FIRST_ROWS = 100;

/** Whole numbers above 2^53 stay exact: they are read as text. @throws SyntaxError */
function parseJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  const exact = (_name: string, value: unknown, { source }: { source?: string }) =>
    typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value;
  // The types of TypeScript 5 know no source of a value.
  return JSON.parse(text, exact as (name: string, value: unknown) => unknown);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The rows of a value: a list's, those of the only list of an object that is no row (`{"data": […]}`), or the value itself. */
function listRows(value: unknown): unknown[] {
  if (isObject(value) && isHeader(Object.keys(value), null)) return [value];
  const [only, ...others] = isObject(value) ? Object.values(value).filter(Array.isArray) : [value];
  if (!Array.isArray(only) || others.length > 0) return [value];
  const [header, ...rows] = only;
  if (!Array.isArray(header) || !rows.every(Array.isArray)) return only;
  return rows.map((row) => Object.fromEntries(header.map((name, place) => [String(name), row[place]])));
}

function toRaw(value: unknown): RawValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

const keys = new Map<string, string>();

function keyOf(name: string): string {
  const key = keys.get(name) ?? columnKey(name);
  keys.set(name, key);
  return key;
}

function fromJson(line: number, row: unknown): FileRecord {
  const fields = isObject(row) ? Object.entries(row).map(([name, value]) => [keyOf(name), toRaw(value)] as const) : [];
  return {
    line,
    fields: new Map(fields),
    get cells() {
      return [JSON.stringify(row)];
    },
    problem: isObject(row) ? null : "a linha não é um objeto JSON",
  };
}

function parseLine(line: string): unknown {
  try {
    return parseJson(line);
  } catch {
    return undefined;
  }
}

async function* readNdjson(batches: AsyncIterable<string[]>) {
  let line = 0;
  for await (const lines of batches) {
    const records: FileRecord[] = [];
    for (const text of lines) {
      line += 1;
      if (text.trim() === "") continue;
      const row = parseLine(text);
      if (row !== undefined) records.push(fromJson(line, row));
      else records.push({ line, fields: new Map(), cells: [text.trim()], problem: "a linha não é JSON" });
    }
    yield records;
  }
}

async function readJsonList(batches: AsyncIterable<string[]>, name: string): Promise<unknown[]> {
  let whole = "";
  for await (const lines of batches) {
    whole += `${lines.join("\n")}\n`;
    if (whole.length > MAX_JSON) {
      throw new UserError(`${name} is one JSON text of more than 200 MB. Write one row a line (NDJSON): jq -c '.[]'`);
    }
  }
  try {
    return listRows(parseJson(whole));
  } catch (error) {
    throw new UserError(`${name} is no JSON (${reasonOf(error)}).`);
  }
}

/** The rows of NDJSON, as they are asked for, or of one JSON value. @throws UserError where that is no JSON, or too long */
export async function readJson(first: string[], rest: AsyncIterable<string[]>, name: string): Promise<FileRecords> {
  const toForm = (rows: readonly unknown[]): FileForm => {
    const columns = [...new Set(rows.slice(0, FIRST_ROWS).filter(isObject).flatMap(Object.keys))];
    return { isTable: false, delimiter: ",", header: [JSON_COLUMN], columns };
  };
  const batches = chain(first, rest);
  const [start, ...others] = first
    .filter((line) => line.trim() !== "")
    .slice(0, FIRST_ROWS)
    .map(parseLine);
  // Else the first line is the beginning of a value over several lines, or the whole of one with a list.
  if (isObject(start) && listRows(start)[0] === start) {
    return { form: toForm([start, ...others]), batches: readNdjson(batches) };
  }
  const rows = await readJsonList(batches, name);
  const records = rows.map((row, index) => fromJson(index + 1, row));
  return { form: toForm(rows), batches: Readable.from([records]) };
}
