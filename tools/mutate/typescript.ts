// Mutants of the TypeScript rooms, made and run by Stryker.

import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { ROOT } from "../paths.ts";
import { addNumberMutator } from "./number-mutator.ts";
import { MUTATION_FOLDER, type MutantOutcome, type Outcome } from "./outcomes.ts";
import { type Room, roomOf } from "./rooms.ts";

/** What the tests of this run do not read; the sandbox is a copy of the rest. */
const NOT_COPIED = ["/.data", "/build", "/docs", "/.readme", "/.wrangler", "/public"];

/** Stryker's words for how a mutant ended; those that are not here are no mutants that tests have judged. */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  Killed: "killed",
  Survived: "survived",
  NoCoverage: "survived",
  Timeout: "timeout",
};

/** @param again reuses the outcomes of the last run where neither the code nor its tests have changed */
export async function mutateTypeScript(rooms: readonly Room[], again: boolean): Promise<MutantOutcome[]> {
  await addNumberMutator();
  const reports = (name: string) => join(MUTATION_FOLDER, name);
  const stryker = new Stryker({
    mutate: rooms.flatMap(({ files }) => [...files]),
    // Portuguese words are judged by people.
    mutator: { excludedMutations: ["StringLiteral"] },
    testRunner: "vitest",
    vitest: { configFile: "tools/mutate/vitest.config.ts" },
    plugins: ["@stryker-mutator/vitest-runner"],
    coverageAnalysis: "perTest",
    // One database server for the tests of pages in each.
    concurrency: 2,
    timeoutMS: 10_000,
    ignorePatterns: NOT_COPIED,
    tempDirName: relative(ROOT, reports("sandbox")),
    incremental: again,
    incrementalFile: reports("outcomes.json"),
    reporters: [process.stdout.isTTY ? "progress" : "progress-append-only", "html", "json"],
    htmlReporter: { fileName: reports("typescript.html") },
    jsonReporter: { fileName: reports("typescript.json") },
    logLevel: "warn",
  });
  const results = await stryker.runMutationTest();
  return results.flatMap(({ fileName, location, mutatorName, replacement, status }): MutantOutcome[] => {
    const outcome = OUTCOMES[status];
    if (!outcome) return [];
    const file = relative(ROOT, fileName);
    const what = `${mutatorName}: ${(replacement ?? "").replace(/\s+/g, " ").slice(0, 100)}`;
    return [{ room: roomOf(file), outcome, where: `${file}:${location.start.line}`, what }];
  });
}
