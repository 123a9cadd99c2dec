// The file of the rows that were not loaded, byte by byte: it is mended in a spreadsheet and loaded again.

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
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

/** The rows of a file of that name, whose fields may hold line breaks or not. */
async function readCells(text: string, name: string, holdsTexts: boolean): Promise<(readonly string[])[]> {
  const pieces = (async function* () {
    yield text;
  })();
  const { batches } = await readRecords(pieces, name, () => holdsTexts);
  const cells: (readonly string[])[] = [];
  for await (const batch of batches) cells.push(...batch.map((record) => record.cells));
  return cells;
}

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

it("holds every row, however many are written at once, and nothing stands in its place before it is whole", async () => {
  const rejected = createRejectedRows(path, FORM);
  for (let line = 2; line < 20_002; line++) await rejected.add(line, "não é um preço", [String(line), "x".repeat(40)]);
  // The process's own: another may load the same file into another database.
  expect(await readdir(folder)).toEqual([`rejected.csv.${process.pid}.unfinished`]);
  const closed = await rejected.close();
  await closed.put();
  expect(await readdir(folder)).toEqual(["rejected.csv"]);
  const lines = (await readFile(path, "utf8")).split("\n");
  expect([lines.length, lines.at(-2)?.split(";")[0], lines.at(-1)]).toEqual([20_002, "20001", ""]);
});

it("takes an earlier run's file away where no row is rejected, and leaves it where nothing was loaded", async () => {
  await writeFile(path, "earlier");
  const broken = createRejectedRows(path, FORM);
  await broken.add(2, "não é um preço", ["abc", ""]);
  await broken.close();
  await broken.discard();
  expect([await readdir(folder), await readFile(path, "utf8")]).toEqual([["rejected.csv"], "earlier"]);
  const clean = await createRejectedRows(path, FORM).close();
  await clean.put();
  expect(await readdir(folder)).toEqual([]);
});

it("says where the rejected rows are, or what to do where they cannot be put there", async () => {
  const rejected = createRejectedRows(path, FORM);
  await rejected.add(2, "não é um preço", ["abc", ""]);
  const closed = await rejected.close();
  await mkdir(join(path, "in the way"), { recursive: true });
  expect(await closed.put()).toMatch(/rejected\.csv cannot be written \(.+\)\. Mend that and load the file again:/);
  await rm(path, { recursive: true });
  expect(await closed.put()).toBe(`The rejected rows are in ${path}`);
});

it("comes back as it was once it is loaded again, though a spreadsheet would have taken a field for a formula", async () => {
  const rejected = createRejectedRows(path, FORM);
  await rejected.add(2, "não é um preço", ["-5", "=1;@x, +2"]);
  await (await rejected.close()).put();
  const text = await readFile(path, "utf8");
  expect(text).toContain(`;'-5;"'=1;'@x, '+2"\n`);
  expect(await readCells(text, "rejected.csv", false)).toEqual([["2", "não é um preço", "-5", "=1;@x, +2"]]);
});

it("an apostrophe before a sign in any other file is the owner's own", async () => {
  const text = "tipo;html\nstate;\"um sufixo, '-ado', e '=1\"\n";
  expect(await readCells(text, "textos.csv", true)).toEqual([["state", "um sufixo, '-ado', e '=1"]]);
});
