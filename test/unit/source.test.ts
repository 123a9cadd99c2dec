// An owner's file as text: how much of it is taken; and the file of the rows that were not loaded, which is mended in a
// spreadsheet and loaded again.

import { writeFileSync } from "node:fs";
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
