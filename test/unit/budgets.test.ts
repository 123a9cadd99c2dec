// The budgets of lines (test/support/budgets.ts), and the form of SQL, of which npm has no formatter that keeps functions short.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FILE_LINES, LINES } from "../support/budgets.ts";
import { expectSome } from "../support/compare.ts";

const ROOT = join(import.meta.dirname, "../..");
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT });
const files = String(listed)
  .split("\n")
  // The index still has a file that was just deleted.
  .filter((name) => name !== "" && !/\.csv$|^package-lock\.json$/.test(name) && existsSync(join(ROOT, name)))
  .map((name) => ({ name, lines: readFileSync(join(ROOT, name), "utf8").split("\n") }));

it.each(Object.entries(LINES))("%s has at most %i lines", (folder, limit) => {
  const own = expectSome(files, "files").filter(({ name }) => name === folder || name.startsWith(`${folder}/`));
  const lines = own.reduce((sum, { lines }) => sum + lines.length - 1, 0);
  expect(lines).toBeGreaterThan(0);
  expect(lines, "test/support/budgets.ts").toBeLessThanOrEqual(limit);
});

it(`no file of code or SQL has more than ${FILE_LINES} lines`, () => {
  const code = files.filter(({ name }) => /\.(?:ts|tsx|js|css|sql|sh)$/.test(name));
  expect(code.filter(({ lines }) => lines.length - 1 > FILE_LINES).map(({ name }) => name)).toEqual([]);
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
