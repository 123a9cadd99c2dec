// The file of the rows that were not loaded, byte by byte: it is mended in a spreadsheet and loaded again.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readRecords } from "../../tools/data-load/records.ts";
import { createRejectedRows } from "../../tools/data-load/rejected-file.ts";

const FORM = { format: "csv", delimiter: ";", header: ["premio", "data"], columns: [] } as const;

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "rejected-"));
  path = join(folder, "rejected.csv");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("begins with a byte-order mark, by which Excel reads UTF-8, and says line and reason before each row", async () => {
  const rejected = createRejectedRows(path, FORM);
  await rejected.add(2, "não é um preço", ["abc", "2026-11-20"]);
  await rejected.add(7, "falta a data", ["1.234,50", ""]);
  const closed = await rejected.close();
  await closed.put();
  expect(await readFile(path)).toEqual(
    Buffer.from('\ufefflinha;motivo;premio;data\n2;não é um preço;abc;2026-11-20\n7;falta a data;"1.234,50";\n'),
  );
});

it("comes back as it was once it is loaded again, though a spreadsheet would have taken a field for a formula", async () => {
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
