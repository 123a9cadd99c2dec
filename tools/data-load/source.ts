// An owner's file as lines of text: from a path or from standard input, gzipped or not, in UTF-8 or Latin-1.

import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { mkdtemp, open, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { DATA_FOLDER } from "../paths.ts";
import { printable } from "../terminal.ts";
import { reasonOf, UserError } from "../user-error.ts";

const READ_BYTES = 128 * 1024;
const START_BYTES = 512;

/** Characters of one line; of a file of JSON in one line. */
const MAX_LINE = 1024 * 1024;
export const MAX_JSON = 200 * 1024 * 1024;
/** A packed table unpacks to 5 to 40 times its size; a gzip bomb to 1,000 times. */
const MAX_UNPACKED_RATIO = 100;

const GZIP = "\u001f\u008b";

/** How files begin that programs read and people do not, or as Latin-1 a page of the web. */
const NO_TABLE = /^(PK|ÐÏ|%PDF|PAR1|(ï»¿)?\s*<)/;

/** Why a file that begins so, its bytes as Latin-1, cannot be loaded; null where it may be a text. */
function findRefusal(start: string): string | null {
  if (start === "") return "is empty.";
  if (NO_TABLE.test(start)) {
    return "is a spreadsheet, an archive, a PDF, Parquet, HTML or XML. Save the table as CSV (UTF-8) and load that.";
  }
  if (/^(ÿþ|þÿ)/.test(start)) return "is in UTF-16. Save it as CSV (UTF-8) and load that.";
  return start.includes("\0") && !start.startsWith(GZIP) ? "is no text." : null;
}

/** Copies standard input, since its rows may have to be read twice, to a folder that is deleted when the process ends. */
async function copyInput() {
  const folder = await mkdtemp(join(tmpdir(), "preco-seguro-"));
  // It holds customers' data.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "stdin");
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
  return { name: "stdin", path, rejectedPath: join(DATA_FOLDER, "stdin.rejected.csv") };
}

/**
 * Opens a path, or `-` for standard input. The name is for messages: the file's without its folders, or `stdin`.
 * @throws UserError where it cannot be read or does not begin as a text
 */
export async function openSource(file: string) {
  const shown = file === "-" ? "Standard input" : printable(file);
  try {
    const source =
      file === "-"
        ? await copyInput()
        : { name: printable(basename(file)), path: file, rejectedPath: `${file}.rejected.csv` };
    const found = await stat(source.path);
    if (!found.isFile()) throw new UserError(`${shown} is no file.`);
    await using handle = await open(source.path);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    const start = buffer.toString("latin1", 0, bytesRead);
    const refusal = findRefusal(start);
    if (refusal !== null) throw new UserError(`${shown} ${refusal}`);
    return { ...source, bytes: found.size, changed: found.mtimeMs, isPacked: start.startsWith(GZIP) };
  } catch (error) {
    if (error instanceof UserError) throw error;
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw new UserError(isMissing ? `There is no file ${shown}.` : `${shown} cannot be read (${reasonOf(error)}).`);
  }
}

export type Source = Awaited<ReturnType<typeof openSource>>;

/** @throws UserError where the file is another than when it was opened: its rows may be of both */
export async function ensureUnchanged({ path, name, bytes, changed }: Source): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.size === bytes && found.mtimeMs === changed) return;
  throw new UserError(
    `${name} changed while it was read, so nothing of it was loaded. Load it again when it is whole.`,
  );
}

/** How much of a file was read, in bytes on the disk, the SHA-256 of them, and whether its last line has no end. */
export function beginReading() {
  return { bytesRead: 0, hash: createHash("sha256"), hasOpenEnd: false };
}

export type Reading = ReturnType<typeof beginReading>;

const WINDOWS_1252 = new TextDecoder("windows-1252");

/** A line that is no UTF-8 is Windows-1252. Each line for itself: joined exports may mix both. @param bytes as Latin-1 */
function decodeLine(bytes: string): string {
  const line = bytes.endsWith("\r") ? bytes.slice(0, -1) : bytes;
  if (/^[\0-\x7f]*$/.test(line)) return line;
  const buffer = Buffer.from(line, "latin1");
  return (isUtf8(buffer) ? buffer.toString("utf8") : WINDOWS_1252.decode(buffer)).replace(/^\ufeff/, "");
}

/** Lines without their ends, some thousands at a time. @throws UserError where the file is cut off */
export async function* readLines({ path, name, isPacked }: Source, reading: Reading): AsyncGenerator<string[]> {
  const file = createReadStream(path, { highWaterMark: READ_BYTES });
  file.on("data", (chunk: Buffer) => {
    reading.bytesRead += chunk.length;
    reading.hash.update(chunk);
  });
  const text = isPacked ? createGunzip({ chunkSize: READ_BYTES }) : new PassThrough({ highWaterMark: READ_BYTES });
  text.setEncoding("latin1");
  pipeline(file, text).catch((error) => text.destroy(error));
  let rest = "";
  let unpacked = 0;
  let maxLine = 0;
  let end = "";
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      rest += chunk;
      unpacked += chunk.length;
      if (unpacked > MAX_LINE + MAX_UNPACKED_RATIO * reading.bytesRead) {
        throw new UserError(`${name} unpacks to more than ${MAX_UNPACKED_RATIO} times its size: it is no table.`);
      }
      maxLine ||= /^(ï»¿)?\s*[[{]/.test(rest) ? MAX_JSON : MAX_LINE;
      // Old Macs, and programs for them, end lines so.
      end ||= chunk.includes("\n") || !chunk.includes("\r") ? "\n" : "\r";
      if (rest.length > maxLine && !chunk.includes(end)) {
        throw new UserError(`${name} has a line of more than ${maxLine / 1024 ** 2} MB: it is no table.`);
      }
      if (!chunk.includes(end)) continue;
      const lines = rest.split(end);
      rest = lines.pop() ?? "";
      yield lines.map(decodeLine);
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${name} cannot be read to its end (${reasonOf(error)}).`);
  }
  reading.hasOpenEnd = rest !== "";
  if (rest !== "") yield [decodeLine(rest)];
}
