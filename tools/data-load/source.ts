// A file of an owner as text: from a path or from standard input, gzipped or not, in UTF-8 or Latin-1.

import { isUtf8 } from "node:buffer";
import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { UserError } from "../user-error.ts";

export interface Source {
  /** As it is told of: the file's name without its folders, or `stdin`. */
  readonly name: string;
  /** Where its bytes are; of standard input a copy, since rows may have to be read twice. */
  readonly path: string;
  /** Beside which path the rejected rows go. */
  readonly rejectedPath: string;
  readonly bytes: number;
  close(): Promise<void>;
}

/** Longer lines are no table's. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
const READ_BYTES = 1024 * 1024;
/** A list of rows in one line, which is read whole (records.ts). */
const JSON_LIST = [0x5b];
const MAX_JSON_BYTES = 256 * 1024 * 1024;

const GZIP = [0x1f, 0x8b];
const ZIP = [0x50, 0x4b];
const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @param file a path, or `-` for standard input. @throws UserError where it cannot be read or is no text */
export async function openSource(file: string): Promise<Source> {
  if (file === "-") {
    const folder = await mkdtemp(join(tmpdir(), "preco-seguro-"));
    const path = join(folder, "stdin");
    // What customers said is in it.
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    await pipeline(process.stdin, createWriteStream(path));
    const { size } = await stat(path);
    const close = () => rm(folder, { recursive: true, force: true });
    return { name: "stdin", path, rejectedPath: "stdin.rejected.csv", bytes: size, close };
  }
  const found = await stat(file).catch(() => null);
  if (!found) throw new UserError(`There is no file ${file}.`);
  if (!found.isFile()) throw new UserError(`${file} is no file.`);
  return {
    name: basename(file),
    path: file,
    rejectedPath: `${file}.rejected.csv`,
    bytes: found.size,
    close: async () => {},
  };
}

/** Both encodings of one line: what is no UTF-8 is Latin-1, in the form that Windows writes. */
function decode(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString("utf8") : new TextDecoder("windows-1252").decode(bytes);
}

/** Line by line where not all of them are of one encoding, as happens when exports are put together. */
function decodeLines(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString("utf8");
  let text = "";
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(0x0a, start) + 1 || bytes.length;
    text += decode(bytes.subarray(start, end));
    start = end;
  }
  return text;
}

/** How far a file was read, as it lies on the disk. */
export interface Reading {
  bytesRead: number;
  /** SHA-256 of what was read so far. */
  readonly hash: Hash;
}

/**
 * Whole lines, some thousands at a time; the last may be without its line break. `reading` is kept up to date.
 * @throws UserError where the file is cut off, or is no text
 */
export async function* readLines(source: Source, reading: Reading) {
  const start = await readStart(source.path);
  if (startsWith(start, ZIP)) {
    throw new UserError(`${source.name} is a spreadsheet or an archive. Save the table as CSV (UTF-8) and load that.`);
  }
  if (UTF_16.some((mark) => startsWith(start, mark))) {
    throw new UserError(`${source.name} is in UTF-16. Save it as CSV (UTF-8) and load that.`);
  }
  const raw = createReadStream(source.path, { highWaterMark: READ_BYTES });
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      reading.bytesRead += chunk.length;
      reading.hash.update(chunk);
      done(null, chunk);
    },
  });
  const failures: unknown[] = [];
  const plain = startsWith(start, GZIP)
    ? createGunzip()
    : new Transform({ transform: (chunk, _, done) => done(null, chunk) });
  const pumped = pipeline(raw, counted, plain).catch((error: unknown) => failures.push(error));
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  const tidy = (bytes: Buffer): string => {
    const text = decodeLines(bytes);
    const bare = isFirst && text.startsWith("\ufeff") ? text.slice(1) : text;
    isFirst = false;
    return bare;
  };
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const end = bytes.lastIndexOf(0x0a) + 1;
      if (end > 0) yield tidy(bytes.subarray(0, end));
      rest = bytes.subarray(end);
      if (rest.length > (startsWith(start, JSON_LIST) ? MAX_JSON_BYTES : MAX_LINE_BYTES))
        throw new UserError(`${source.name} has a line of more than 16 MB: it is no table.`);
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `${source.name} cannot be read to its end (${error instanceof Error ? error.message : error}).`,
    );
  }
  await pumped;
  if (failures.length > 0) throw new UserError(`${source.name} cannot be read to its end (${String(failures[0])}).`);
  if (rest.length > 0) yield tidy(rest);
}

/** The state of a reading that has not begun. */
export function beginReading(): Reading {
  return { bytesRead: 0, hash: createHash("sha256") };
}
