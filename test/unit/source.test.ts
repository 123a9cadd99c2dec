// An owner's file as text: how much of it is taken, and what that costs.

import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { beginReading, openSource, readLines } from "../../tools/data-load/source.ts";

const folder = await mkdtemp(join(tmpdir(), "preco-source-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const MB = 1024 * 1024;
let files = 0;

async function read(bytes: string | Buffer, maxGb?: number): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.csv`);
  writeFileSync(path, bytes);
  const source = await openSource(path, maxGb);
  let text = "";
  for await (const lines of readLines(source, beginReading())) text += lines;
  return text;
}

it.each([
  ["a longer line", `a\n${"x".repeat(MB)}\n`],
  ["a longer line without an end", `a\n${"x".repeat(MB + 1)}`],
])("%s is no table's", async (_, text) => {
  for (const bytes of [text, gzipSync(text)]) await expect(read(bytes)).rejects.toThrow("a line of more than 1 MB");
});

it("of a small file that is packed of very much no more is taken than was said", async () => {
  const packed = gzipSync("a;b\n".repeat(3 * MB));
  await expect(read(packed, 10 / 1024)).rejects.toThrow("GB unpacked");
  expect((await read(packed, 12 / 1024)).length).toBe(12 * MB);
});
