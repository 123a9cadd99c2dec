// A file of an owner as text: from a path or from standard input, gzipped or not, in UTF-8 or Latin-1.

import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { mkdtemp, open, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { PassThrough, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { DATA_FOLDER } from "../paths.ts";
import { printable } from "../terminal.ts";
import { reasonOf, UserError } from "../user-error.ts";

export interface Source extends AsyncDisposable {
  /** As it is told of: the file's name without its folders, or `stdin`. */
  readonly name: string;
  /** Where its bytes are; of standard input a copy, since rows may have to be read twice. */
  readonly path: string;
  /** Where the rejected rows go. */
  readonly rejectedPath: string;
  readonly bytes: number;
  readonly isPacked: boolean;
}

/** Longer lines are no table's. */
const MAX_LINE_BYTES = 1024 * 1024;
/** JSON may be one line or one list, which is read whole (records.ts). */
export const MAX_JSON_BYTES = 200 * 1024 * 1024;
const READ_BYTES = 128 * 1024;
/** A packed table becomes 5 to 40 times as large; one letter over and over, 1,000 times. */
const MOST_TIMES_PACKED = 100;
/** By which it is seen what is no text. */
const START_BYTES = 512;

const GZIP = [0x1f, 0x8b];
const ZIP = [0x50, 0x4b];
const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** Why a file that begins with these bytes is no text, in a sentence without its entity; null where it may be one. */
function findRefusal(start: Uint8Array): string | null {
  if (start.length === 0) return "is empty.";
  if (startsWith(start, ZIP)) return "is a spreadsheet or an archive. Save the table as CSV (UTF-8) and load that.";
  if (UTF_16.some((mark) => startsWith(start, mark))) return "is in UTF-16. Save it as CSV (UTF-8) and load that.";
  return !startsWith(start, GZIP) && start.includes(0) ? "is no text." : null;
}

/** Copies standard input, since its rows may have to be read twice, to a folder that ends with the process. */
async function copyInput() {
  const folder = await mkdtemp(join(tmpdir(), "preco-seguro-"));
  // What customers said is in it.
  const forget = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", forget);
  const path = join(folder, "stdin");
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
  return { name: "stdin", path, rejectedPath: join(DATA_FOLDER, "stdin.rejected.csv"), close: async () => forget() };
}

/**
 * @param file a path, or `-` for standard input
 * @throws UserError where it cannot be read or its first bytes are of no text
 */
export async function openSource(file: string): Promise<Source> {
  const shown = file === "-" ? "Standard input" : printable(file);
  try {
    const { close, ...source } =
      file === "-"
        ? await copyInput()
        : { name: printable(basename(file)), path: file, rejectedPath: `${file}.rejected.csv`, close: async () => {} };
    const found = await stat(source.path);
    if (!found.isFile()) throw new UserError(`${shown} is no file.`);
    await using handle = await open(source.path);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    const start = buffer.subarray(0, bytesRead);
    const refusal = findRefusal(start);
    if (refusal !== null) throw new UserError(`${shown} ${refusal}`);
    return { ...source, bytes: found.size, isPacked: startsWith(start, GZIP), [Symbol.asyncDispose]: close };
  } catch (error) {
    if (error instanceof UserError) throw error;
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw new UserError(isMissing ? `There is no file ${shown}.` : `${shown} cannot be read (${reasonOf(error)}).`);
  }
}

/**
 * What is no UTF-8 is Latin-1, in the form that Windows writes. Line by line where not all of them are of one encoding, as
 * happens when exports are put together.
 */
function decodeLines(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString("utf8");
  let text = "";
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(0x0a, start) + 1 || bytes.length;
    const line = bytes.subarray(start, end);
    text += isUtf8(line) ? line.toString("utf8") : new TextDecoder("windows-1252").decode(line);
    start = end;
  }
  return text;
}

/** How far a file was read, as it lies on the disk, and the SHA-256 of what was read so far. */
export function beginReading() {
  return { bytesRead: 0, hash: createHash("sha256") };
}

export type CacheRead = ReturnType<typeof beginReading>;

/**
 * Whole lines, some thousands at a time; the last may be without its line break. `reading` is kept up to date.
 * @throws UserError where the file is cut off, or is no text
 */
export async function* readLines(source: Source, reading: CacheRead) {
  const raw = createReadStream(source.path, { highWaterMark: READ_BYTES });
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      reading.bytesRead += chunk.length;
      reading.hash.update(chunk);
      done(null, chunk);
    },
  });
  const failures: unknown[] = [];
  const { isPacked, name } = source;
  const plain = isPacked ? createGunzip() : new PassThrough();
  const pumped = pipeline(raw, counted, plain).catch((error: unknown) => failures.push(error));
  let isFirst = true;
  try {
    for await (const bytes of joinLines(isPacked ? limitBytes(plain, name, reading) : plain, name)) {
      const text = decodeLines(bytes);
      if (text !== "") yield isFirst && text.startsWith("\ufeff") ? text.slice(1) : text;
      isFirst = false;
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw cutOff(source, error);
  }
  await pumped;
  if (failures.length > 0) throw cutOff(source, failures[0]);
}

function cutOff({ name }: Source, error: unknown): UserError {
  return new UserError(`${name} cannot be read to its end (${reasonOf(error)}).`);
}

/** The same, until it is more than any table unpacks to: a small file can be packed of any amount. */
async function* limitBytes(chunks: AsyncIterable<Buffer>, name: string, reading: CacheRead): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_LINE_BYTES + MOST_TIMES_PACKED * reading.bytesRead) {
      throw new UserError(`${name} unpacks to more than ${MOST_TIMES_PACKED} times its size: it is no table.`);
    }
    yield chunk;
  }
}

export function describeLongJson(name: string): string {
  return `${name} is one JSON text of more than ${MAX_JSON_BYTES / 1024 ** 2} MB. Write one row a line (NDJSON): jq -c '.[]'`;
}

/** Whole lines, as many as have come; the last may be without its line break. */
async function* joinLines(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  // Joined once for each line break, and not for each chunk: a line of a gzipped file comes in thousands of them.
  let begun: Buffer[] = [];
  let begunBytes = 0;
  let longest = 0;
  for await (const chunk of chunks) {
    longest ||= /^(\ufeff)?\s*[[{]/.test(chunk.toString("utf8", 0, 64)) ? MAX_JSON_BYTES : MAX_LINE_BYTES;
    const firstEnd = chunk.indexOf(0x0a) + 1;
    if (begunBytes + (firstEnd || chunk.length) > longest) {
      const isJson = longest === MAX_JSON_BYTES;
      throw new UserError(isJson ? describeLongJson(name) : `${name} has a line of more than 1 MB: it is no table.`);
    }
    const end = chunk.lastIndexOf(0x0a) + 1;
    if (end > 0) {
      yield Buffer.concat([...begun, chunk.subarray(0, end)]);
      [begun, begunBytes] = [[], 0];
    }
    begun.push(chunk.subarray(end));
    begunBytes += chunk.length - end;
  }
  yield Buffer.concat(begun);
}
