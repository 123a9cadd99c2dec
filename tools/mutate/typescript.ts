// Mutants of the TypeScript rooms, made and run by Stryker.

import { join, relative } from "node:path";
import { ROOT } from "../paths.ts";
import { getRarePackages } from "../rare-packages.ts";
import { UserError } from "../user-error.ts";
import { addNumberMutator } from "./number-mutator.ts";
import { MUTATION_FOLDER, type MutantOutcome, type Outcome } from "./outcomes.ts";
import { type Room, roomOf, WITH_PAGES } from "./rooms.ts";

/** The part of Stryker that is used here, as 10.1.1 has it. */
interface StrykerModule {
  readonly Stryker: new (
    options: Readonly<Record<string, unknown>>,
  ) => { runMutationTest(): Promise<readonly MutantResult[]> };
}

interface MutantResult {
  readonly fileName: string;
  readonly location: { readonly start: { readonly line: number } };
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
}

/** What the tests of this run do not read; the sandbox is a copy of the rest. */
const NOT_COPIED = ["/.data", "/build", "/.readme", "/.wrangler", "/public"];

/** Stryker's words for how a mutant ended; those that are not here are no mutants that tests have judged. */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  Killed: "killed",
  Survived: "survived",
  NoCoverage: "survived",
  Timeout: "timeout",
};

/**
 * All rooms, those without the tests of pages first.
 * @param again reuses the outcomes of the last run where neither the code nor its tests have changed
 * @throws UserError where the tests fail without any mutant, or Stryker cannot be fetched
 */
export async function mutateTypeScript(rooms: readonly Room[], again: boolean): Promise<MutantOutcome[]> {
  const packages = await getRarePackages("stryker");
  await addNumberMutator(packages);
  // Its types are not installed.
  const module = (await packages.load("@stryker-mutator/core")) as StrykerModule;
  const outcomes: MutantOutcome[] = [];
  for (const withPages of [false, true]) {
    const own = rooms.filter((room) => room.withPages === withPages);
    if (own.length === 0) continue;
    console.log(`${own.map(({ name }) => name).join(", ")}:`);
    outcomes.push(...(await runStryker(module, own, withPages, again)));
  }
  return outcomes;
}

async function runStryker(
  { Stryker }: StrykerModule,
  rooms: readonly Room[],
  withPages: boolean,
  again: boolean,
): Promise<MutantOutcome[]> {
  // The test runners are processes of their own; they read it in vitest.config.ts.
  if (withPages) process.env[WITH_PAGES] = "yes";
  else delete process.env[WITH_PAGES];
  const reports = (name: string) => join(MUTATION_FOLDER, `${withPages ? "pages" : "rules"}-${name}`);
  const stryker = new Stryker({
    mutate: rooms.flatMap(({ files }) => [...files]),
    // Portuguese words are judged by people.
    mutator: { excludedMutations: ["StringLiteral"] },
    testRunner: "vitest",
    vitest: { configFile: "tools/mutate/vitest.config.ts" },
    plugins: ["@stryker-mutator/vitest-runner", join(import.meta.dirname, "ignored-code.ts")],
    ignorers: ["import-meta-glob"],
    coverageAnalysis: "perTest",
    // What is there from the first line on has to be tried with all tests: with those of pages that takes hours.
    ignoreStatic: withPages,
    // One database server for the tests of pages in each.
    concurrency: 2,
    timeoutMS: 10_000,
    ignorePatterns: NOT_COPIED,
    tempDirName: relative(ROOT, reports("sandbox")),
    // Written by every run; read where that is wished.
    incremental: true,
    force: !again,
    incrementalFile: reports("outcomes.json"),
    reporters: [process.stdout.isTTY ? "progress" : "progress-append-only", "html", "json"],
    htmlReporter: { fileName: reports("report.html") },
    jsonReporter: { fileName: reports("report.json") },
    warnings: false,
    // Progress and errors are enough.
    logLevel: "error",
  });
  const results = await stryker.runMutationTest().catch((error: unknown) => {
    // It has told which tests, or what else went wrong.
    throw new UserError(`No mutant was tried: ${error instanceof Error ? error.message : error}`);
  });
  return results.flatMap(({ fileName, location, mutatorName, replacement, status }): MutantOutcome[] => {
    const outcome = OUTCOMES[status];
    if (!outcome) return [];
    const file = relative(ROOT, fileName);
    const what = `${mutatorName}: ${(replacement ?? "").replace(/\s+/g, " ").slice(0, 100)}`;
    return [{ room: roomOf(file), outcome, where: `${file}:${location.start.line}`, what }];
  });
}
