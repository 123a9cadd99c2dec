// The records of an owner's JSON: one object a line (NDJSON), a list, or a list in an object.

import { Readable } from "node:stream";
import { reasonOf, UserError } from "../user-error.ts";
import { columnKey } from "./columns.ts";
import { type FileForm, type FileRecord, type FileRecords, JSON_COLUMN, type RawValue } from "./records.ts";
import { describeLongJson, MAX_JSON_BYTES } from "./source.ts";

/** Rows by which the columns are known. */
const FIRST_ROWS = 100;

/**
 * Whole numbers above 2^53, as keys of databases are, stay exact: they are read as text.
 * @throws SyntaxError
 */
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

/** The rows of a value: a list's, those of the only list of an object (`{"data": […]}`), or the value itself. */
function listRows(value: unknown): unknown[] {
  const [only, ...others] = isObject(value) ? Object.values(value).filter(Array.isArray) : [value];
  return Array.isArray(only) && others.length === 0 ? only : [value];
}

function toRaw(value: unknown): RawValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** The same few names stand in all rows. */
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
    // Written for rejected rows alone.
    get cells() {
      return [JSON.stringify(row)];
    },
    problem: isObject(row) ? null : "a linha não é um objeto JSON",
  };
}

/** Null where a line is no JSON. */
function listRowsOfLine(line: string): unknown[] | null {
  try {
    return listRows(parseJson(line));
  } catch {
    return null;
  }
}

async function* readNdjson(texts: AsyncIterable<string>) {
  let line = 0;
  for await (const text of texts) {
    const batch: FileRecord[] = [];
    for (const single of text.replace(/\n$/, "").split("\n")) {
      line += 1;
      if (single.trim() === "") continue;
      const rows = listRowsOfLine(single);
      for (const row of rows ?? []) batch.push(fromJson(line, row));
      if (rows === null) batch.push({ line, fields: new Map(), cells: [single.trim()], problem: "a linha não é JSON" });
    }
    yield batch;
  }
}

async function readJsonList(texts: AsyncIterable<string>, name: string): Promise<unknown[]> {
  let whole = "";
  for await (const text of texts) {
    whole += text;
    if (whole.length > MAX_JSON_BYTES) throw new UserError(describeLongJson(name));
  }
  try {
    return listRows(parseJson(whole));
  } catch (error) {
    throw new UserError(`${name} is no JSON (${reasonOf(error)}).`);
  }
}

/**
 * The rows of NDJSON, which are read as they are asked for, or of one JSON value, which is read whole.
 * @param first the first piece of the text; @param texts all of them
 * @throws UserError where the one value is no JSON, or too long
 */
export async function readJson(first: string, texts: AsyncIterable<string>, name: string): Promise<FileRecords> {
  const toForm = (rows: readonly unknown[]): FileForm => {
    const columns = [...new Set(rows.slice(0, FIRST_ROWS).filter(isObject).flatMap(Object.keys))];
    return { isTable: false, delimiter: ",", header: [JSON_COLUMN], columns, listFirstRows: () => [] };
  };
  const [begin, ...lines] = first.trimStart().split("\n", FIRST_ROWS).map(listRowsOfLine);
  if (first.trimStart().startsWith("{") && begin) {
    return { form: toForm([begin, ...lines].flatMap((rows) => rows ?? [])), batches: readNdjson(texts) };
  }
  const rows = await readJsonList(texts, name);
  const records = rows.map((row, index) => fromJson(index + 1, row));
  return { form: toForm(rows), batches: Readable.from([records]) };
}
