// Writes files as owners have them, with made-up numbers.

import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { toCsvLine } from "../csv.ts";
import { makePlaces } from "../sample-data/places.ts";
import { FIPE_HEADER, makeFipeTable } from "./catalogue.ts";
import { makeOwnerQuotes, QUOTE_HEADER } from "./quotes.ts";

/**
 * Writes fipe.csv (30,000 rows), cidades.csv (5,571) and cotacoes.csv into a folder.
 * @param month of the FIPE table, `2026-11`
 * @param tell takes how far it is
 * @returns the paths, in the order in which they are loaded
 */
export async function writeOwnerFiles(folder: string, quotes: number, month: string, tell: (line: string) => void) {
  await mkdir(folder, { recursive: true });
  const paths = ["fipe.csv", "cidades.csv", "cotacoes.csv"].map((name) => join(folder, name));
  const [fipe = "", places = "", quotesFile = ""] = paths;
  const toText = (rows: readonly (readonly string[])[]) => rows.map((cells) => toCsvLine(cells, ";")).join("");
  const cars = makeFipeTable(month);
  await writeFile(fipe, toText([FIPE_HEADER, ...cars.map((row) => Object.values(row))]));
  const { cities } = makePlaces();
  const cells = cities.map(({ id, name, uf, population }) => [String(id), name, uf, String(population ?? "")]);
  await writeFile(places, toText([["codigo_ibge", "nome", "uf", "populacao"], ...cells]), "latin1");

  function* listLines(): Generator<string> {
    yield toCsvLine(QUOTE_HEADER, ";");
    let made = 0;
    for (const { cells } of makeOwnerQuotes({ count: quotes, seed: 1, now: new Date(), cars, cities })) {
      yield toCsvLine(cells, ";");
      made += 1;
      if (made % 250_000 === 0) tell(`  ${made} of ${quotes} quotes`);
    }
  }
  await pipeline(listLines, createWriteStream(quotesFile));
  return paths;
}
