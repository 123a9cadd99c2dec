// An owner's file as text: how much of it is taken, and what that costs.

import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it, vi } from "vitest";
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

it("a gzipped JSON list of twenty megabytes in one line is read, and each of its bytes is copied a few times at most", async () => {
  const list = `[${`{"a":"${"x".repeat(90)}"},`.repeat(200_000)}{}]`;
  const concat = vi.spyOn(Buffer, "concat");
  expect((await read(gzipSync(list))) === list).toBe(true);
  const copied = concat.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0);
  concat.mockRestore();
  expect(list.length).toBeGreaterThan(16 * MB);
  expect(copied).toBeLessThanOrEqual(3 * list.length);
});

it.each([
  ["a line of a megabyte", `a\n${"x".repeat(MB - 1)}\nb\n`],
  ["lines without an end", "a\nb"],
  ["an empty file", ""],
  ["JSON in one long line", `{"data":["${"x".repeat(2 * MB)}"]}`],
])("%s is read as it is, gzipped or not", async (_, text) => {
  expect([(await read(text)) === text, (await read(gzipSync(text))) === text]).toEqual([true, true]);
});

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
