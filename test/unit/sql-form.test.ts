// The form of SQL files. The formatters that npm has leave the bodies of functions as they are, or double their lines.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { expectSome } from "../support/compare.ts";

const SUPABASE = join(import.meta.dirname, "../../supabase");
const FILES = globSync("**/*.sql", { cwd: SUPABASE });

function findFault(line: string): string | null {
  const code = line.replace(/'[^']*'|--.*$/g, "");
  if (line.length > 125) return "longer than 125 characters";
  if (/\t|\s$/.test(line)) return "a tab, or a space at its end";
  if (/^ (?: {2})*[^ ]/.test(line)) return "an indentation that is not of pairs of spaces";
  if (/\b[A-Z]{2,}\b/.test(code)) return "a keyword in capitals";
  return null;
}

it("lines are short, indented by two spaces, their keywords small; a file ends with one line break and has no two empty lines in a row", () => {
  const faults = expectSome(FILES, "files").flatMap((file) =>
    readFileSync(join(SUPABASE, file), "utf8")
      .split("\n")
      .map((line, index) => ({ at: `${file}:${index + 1}`, fault: findFault(line) }))
      .filter(({ fault }) => fault !== null),
  );
  const isLoose = (file: string) => /\n\n\n|\n\n$|[^\n]$/.test(readFileSync(join(SUPABASE, file), "utf8"));
  expect([faults, FILES.filter(isLoose)]).toEqual([[], []]);
});
