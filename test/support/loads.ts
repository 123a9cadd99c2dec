// Makes owners' files, and loads them as the command does.

import { appendFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadFile } from "../../tools/data-load/load-file.ts";
import type { LoadOrder } from "../../tools/data-load/row-loader.ts";
import { openSource } from "../../tools/data-load/source.ts";
import type { SqlTarget } from "../../tools/database/server.ts";
import {
  citiesFile,
  csvOf,
  fipeFile,
  makeFipeTable,
  makeOwnerQuotes,
  QUOTE_HEADER,
} from "../../tools/owner-data/files.ts";
import { makePlaces } from "../../tools/sample-data/catalogue.ts";
import { NOW } from "./today.ts";

/** Options of one load. */
type LoadOptions = Partial<Pick<LoadOrder, "isStrict" | "isDryRun" | "isConfirmed">> & {
  /** Text that another program adds to the file while it is read. */
  readonly meanwhile?: string;
};

/**
 * Loads a file with that content.
 * @returns `rejected`: lines of the rejected file without its header; `warnings`: those before the rows were merged
 */
export async function loadText(target: SqlTarget, content: string, { meanwhile, ...options }: LoadOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), "load-"));
  try {
    const path = join(folder, "file.csv");
    await writeFile(path, content);
    const source = await openSource(path);
    const usual = { kind: null, isStrict: false, isDryRun: false, by: "test", now: NOW };
    const warnings: string[] = [];
    const report = await loadFile(
      target,
      { ...usual, ...options, source },
      () => void (meanwhile && appendFileSync(path, meanwhile)),
      (line) => warnings.push(line),
    );
    const rejected = await readFile(source.rejectedPath, "utf8").catch(() => "");
    return { report, rejected: rejected.split("\n").slice(1, -1), warnings };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Quotes as a broker's system exports them. */
export const quotesFile = (rows: Iterable<readonly string[]>) => csvOf(QUOTE_HEADER, rows);

/** An owner's files of so many cars, cities and quotes, in the order in which they are loaded. */
export function makeOwnerFiles(size: { cars: number; cities: number; quotes: number }) {
  const cars = makeFipeTable("2026-11", size.cars);
  const cities = makePlaces().cities.slice(0, size.cities);
  const quotes = makeOwnerQuotes(size.quotes, new Date(NOW), cars, cities);
  return { fipe: fipeFile(cars), cities: citiesFile(cities), quotes: quotesFile(quotes) };
}

/** All rows that loads may change. */
export async function readTables(target: SqlTarget): Promise<Record<string, unknown[]>> {
  const tables = [
    ...["vehicle_brands", "vehicle_models", "vehicle_versions", "fipe_values", "vehicle_families", "states", "cities"],
    ...["insurers", "page_contents", "display_names", "quotes"],
  ];
  const read: Record<string, unknown[]> = {};
  for (const table of tables) read[table] = await target.query(`select * from ${table} order by 1, 2`);
  return read;
}

/** A database without any rows of an owner's. */
export async function emptyTables(target: SqlTarget): Promise<void> {
  await target.run(`
    truncate quotes, cities, states, vehicle_versions, vehicle_models, vehicle_brands, display_names, page_contents, dataset,
      fipe_values, vehicle_families, load_changes, loads, insurers, price_index;
    insert into insurers (id, name, counts_for_vehicles) values (0, 'Não informada', true), (20, null, false)`);
}
