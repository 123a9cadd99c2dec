// An owner's file as text: how much of it is taken; and the file of the rows that were not loaded, which is mended in a
// spreadsheet and loaded again.

import { existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { readRecords } from "../../tools/data-load/records.ts";
import { createRejectedRows } from "../../tools/data-load/rejected-file.ts";
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

const path = join(folder, "rejected.csv");

/** Where the file that is written before it takes its place has no room; on systems without such a device, no place. */
function linkToFull(place: string): string {
  if (!existsSync("/dev/full")) return join(path, "rejected.csv");
  symlinkSync("/dev/full", `${place}.${process.pid}.unfinished`);
  return place;
}

const FORM = { format: "csv", delimiter: ";", header: ["premio", "data"], columns: [] } as const;

it("what was rejected begins with a byte-order mark, by which Excel reads UTF-8, and says line and reason before each row", async () => {
  const rejected = createRejectedRows(path, FORM);
  await rejected.add(2, "não é um preço", ["abc", "2026-11-20"]);
  await rejected.add(7, "falta a data", ["1.234,50", ""]);
  const closed = await rejected.close();
  await closed.put();
  expect(await readFile(path)).toEqual(
    Buffer.from('\ufefflinha;motivo;premio;data\n2;não é um preço;abc;2026-11-20\n7;falta a data;"1.234,50";\n'),
  );
});

it.each([
  ["its name is too long with the ending", () => join(folder, "x".repeat(240))],
  ["its folder is a file", () => join(path, "rejected.csv")],
  ["the disk is full", () => linkToFull(join(folder, "full.csv"))],
])("what was rejected cannot be written where %s: one sentence, and nothing stays", async (_, place) => {
  const rejected = createRejectedRows(place(), FORM);
  const before = readdirSync(folder).filter((name) => !name.endsWith(".unfinished"));
  const writing = rejected.add(2, "não é um preço", ["a".repeat(1_000_000)]).then(rejected.close);
  await expect(writing).rejects.toThrow(/ cannot be written \(E\w+: [^\n]+\), so nothing was loaded\.$/);
  await rejected.discard();
  expect(readdirSync(folder)).toEqual(before);
});

it("what was rejected is its owner's alone, also where an earlier run left a file that all may read", async () => {
  for (const name of ["new.csv", "old.csv"]) {
    const place = join(folder, name);
    if (name === "old.csv") writeFileSync(place, "", { mode: 0o644 });
    const rejected = createRejectedRows(place, FORM);
    await rejected.add(2, "não é um preço", ["abc", "2026-11-20"]);
    await (await rejected.close()).put();
    expect(statSync(place).mode & 0o777).toBe(0o600);
  }
});

it("what was rejected comes back as it was once it is loaded again, though a spreadsheet would have taken a field for a formula", async () => {
  const rejected = createRejectedRows(path, FORM);
  await rejected.add(2, "não é um preço", ["-5", "=1;@x, +2"]);
  await (await rejected.close()).put();
  const text = await readFile(path, "utf8");
  expect(text).toContain(`;'-5;"'=1;'@x, '+2"\n`);
  const pieces = (async function* () {
    yield text;
  })();
  const { batches } = await readRecords(pieces, "rejected.csv", () => false);
  for await (const batch of batches)
    expect(batch.map(({ cells }) => cells)).toEqual([["2", "não é um preço", "-5", "=1;@x, +2"]]);
  expect.assertions(2);
});
