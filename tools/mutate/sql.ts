// Mutants of the migrations, run against the tests of the database: each in a copy of supabase/migrations of its own.

import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../paths.ts";
import { UserError } from "../user-error.ts";
import { MUTATION_FOLDER, type MutantOutcome } from "./outcomes.ts";
import { SQL_ROOM } from "./rooms.ts";
import { listSqlMutants, type SqlMutant } from "./sql-mutants.ts";

const MIGRATIONS = join(ROOT, "supabase/migrations");

/**
 * The tests that are about a migration, by its name; they are run first. What is not here holds nothing that could be moved
 * by one: tables, privileges, the schedule of a hosted server.
 */
const NOTICED_BY: Readonly<Record<string, readonly string[]>> = {
  create_rules: ["rules", "counted-quotes"],
  tell_versions_apart: ["versions"],
  create_quotes: ["rules", "counted-quotes"],
  create_answer_parts: ["vehicle-pages", "lists"],
  read_quotes: ["changes", "counted-quotes"],
  summarise_pages: ["changes", "vehicle-pages", "place-pages", "search-engines"],
  rank_model_years: ["lists"],
  list_recent_quotes: ["lists"],
  rank_driver_profiles: ["place-pages", "lists"],
  link_pages: ["lists", "search-engines"],
  count_quotes: ["counted-quotes", "refresh"],
  write_page_rollups: ["refresh"],
  refresh_page_rollups: ["refresh"],
  read_catalogue: ["catalogue"],
  read_vehicle_pages: ["lists", "vehicle-pages", "search-engines"],
  read_place_pages: ["lists", "place-pages", "search-engines"],
  read_across_pages: ["search-engines", "open-data", "changes"],
};

/** All of them, for a mutant that those did not notice. */
const ALL = [...new Set(Object.values(NOTICED_BY).flat()), "quotes"];

/** PostgreSQL refuses such a file: it says nothing about the tests. */
const REFUSED = "cannot be applied";

/** Characters of what a run prints. */
const MAX_OUTPUT = 64 * 1024 * 1024;

type Verdict = "killed" | "survived" | "refused";

/** Runs these tests of the database over the migrations of that folder, in a process of its own. */
async function run(names: readonly string[], folder: string): Promise<Verdict> {
  const files = names.map((name) => `test/database/${name}.test.ts`);
  const command = [
    join(ROOT, "node_modules/vitest/vitest.mjs"),
    "run",
    "--project",
    "database",
    "--bail",
    "1",
    ...files,
  ];
  // test/support/database.ts reads it.
  const env = { ...process.env, MIGRATIONS_FOLDER: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT, env, maxBuffer: MAX_OUTPUT }, (failure, out, errors) => {
      if (!failure) resolve("survived");
      else resolve(`${out}${errors}`.includes(REFUSED) ? "refused" : "killed");
    });
  });
}

/** Runs groups of tests of the database, one after the other, until one of them notices something. */
async function judge(groups: readonly (readonly string[])[], folder: string): Promise<Verdict> {
  for (const names of groups) {
    const verdict = await run(names, folder);
    if (verdict !== "survived") return verdict;
  }
  return "survived";
}

async function judgeMutant(folder: string, { file, sql }: SqlMutant, original: string): Promise<Verdict> {
  await writeFile(join(folder, file), sql);
  try {
    const first = NOTICED_BY[nameOf(file)] ?? [];
    return await judge([first, ALL.filter((name) => !first.includes(name))], folder);
  } finally {
    await writeFile(join(folder, file), original);
  }
}

/** `create_rules` of `20261121000100_create_rules.sql`. */
function nameOf(file: string): string {
  return file.replace(/^\d+_|\.sql$/g, "");
}

/** @param report is told how far it is, and how long it may still take */
export async function mutateSql(report: (progress: string) => void): Promise<MutantOutcome[]> {
  const folder = join(MUTATION_FOLDER, "migrations");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const originals = new Map<string, string>();
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    const sql = await readFile(join(MIGRATIONS, file), "utf8");
    originals.set(file, sql);
    await writeFile(join(folder, file), sql);
  }
  const mutants = [...originals].flatMap(([file, sql]) => (NOTICED_BY[nameOf(file)] ? listSqlMutants(file, sql) : []));

  if ((await judge([ALL], folder)) !== "survived") {
    throw new UserError("No mutant was tried: the tests of the database fail without any.");
  }
  const outcomes: MutantOutcome[] = [];
  const begun = performance.now();
  for (const [index, mutant] of mutants.entries()) {
    const { file, line, what } = mutant;
    const verdict = await judgeMutant(folder, mutant, originals.get(file) ?? "");
    const where = `supabase/migrations/${file}:${line}`;
    if (verdict !== "refused") outcomes.push({ room: SQL_ROOM, outcome: verdict, where, what });
    const left = Math.ceil((((performance.now() - begun) / (index + 1)) * (mutants.length - index - 1)) / 60_000);
    report(`sql ${index + 1} of ${mutants.length}, ${left} min left: ${verdict}  ${where}  ${what}`);
  }
  return outcomes;
}
