// The budgets of lines (test/support/budgets.ts), and the form of SQL, of which npm has no formatter that keeps functions short.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FILE_LINES, LINES, SEARCH } from "../support/budgets.ts";
import { expectSome } from "../support/compare.ts";

const ROOT = join(import.meta.dirname, "../..");
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT });
const files = String(listed)
  .split("\n")
  // The index still has a file that was just deleted.
  .filter(
    (name) => name !== "" && !/\.(?:csv|crt|key)$|^package-lock\.json$/.test(name) && existsSync(join(ROOT, name)),
  )
  .map((name) => ({ name, lines: readFileSync(join(ROOT, name), "utf8").split("\n") }));

const count = ({ lines }: { lines: readonly unknown[] }) => lines.length - 1;

const git = (...given: string[]) => String(execFileSync("git", given, { cwd: ROOT })).trim();

/** The ten largest, `app/routes 1200`. */
function listLargest(sizes: ReadonlyMap<string, number>): string {
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 10);
  return largest.map(([name, lines]) => `${name} ${lines}`).join(", ");
}

/** Lines by which the folders in one have grown since its budget was set. */
function countGrowth(folder: string): Map<string, number> {
  const set = git("log", "-1", "--format=%H", "--", "test/support/budgets.ts");
  const grown = new Map<string, number>();
  for (const line of git("diff", "--numstat", "--no-renames", set, "--", folder).split("\n")) {
    const [added, removed, name = ""] = line.split("\t");
    const parent = name.slice(0, name.lastIndexOf("/"));
    grown.set(parent, (grown.get(parent) ?? 0) + Number(added) - Number(removed));
  }
  return grown;
}

it.each(Object.entries(LINES))("%s has at most %i lines", (folder, limit) => {
  const own = expectSome(files, "files").filter(({ name }) => name === folder || name.startsWith(`${folder}/`));
  const lines = own.reduce((sum, file) => sum + count(file), 0);
  expect(lines).toBeGreaterThan(0);
  if (lines <= limit) return;
  const largest = listLargest(new Map(own.map((file) => [file.name, count(file)])));
  expect.fail(`${lines} lines of ${limit}. Grown: ${listLargest(countGrowth(folder))}. Largest: ${largest}.`);
});

it(`the search has at most ${SEARCH.lines} lines, with its components and its tests of data by chance`, () => {
  const parts = SEARCH.files.map((start) => files.filter(({ name }) => name.startsWith(start)));
  expect(parts.filter(({ length }) => length === 0)).toEqual([]);
  expect(parts.flat().reduce((sum, file) => sum + count(file), 0)).toBeLessThanOrEqual(SEARCH.lines);
});

it(`no file of code or SQL has more than ${FILE_LINES} lines`, () => {
  const code = files.filter(({ name }) => /\.(?:ts|tsx|js|css|sql|sh)$/.test(name));
  expect(code.filter((file) => count(file) > FILE_LINES).map(({ name }) => name)).toEqual([]);
});

it("SQL has lines of 125 characters at most, indented by pairs of spaces, and small keywords", () => {
  const sql = files.filter(({ name }) => name.endsWith(".sql"));
  const faults = expectSome(sql, "files").flatMap(({ name, lines }) =>
    lines.flatMap((line, index) => {
      const hasCapitals = /\b[A-Z]{2,}\b/.test(line.replace(/'[^']*'|--.*$/g, ""));
      return line.length > 125 || /\t|\s$|^ (?: {2})*[^ ]/.test(line) || hasCapitals ? `${name}:${index + 1}` : [];
    }),
  );
  expect(faults).toEqual([]);
});
