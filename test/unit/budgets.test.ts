// The budgets of lines (test/support/budgets.ts).

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FILE_LINES, LINES } from "../support/budgets.ts";

const ROOT = join(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && !/\.csv$|lock/.test(file));

const countLines = (file: string) => {
  try {
    return readFileSync(join(ROOT, file), "utf8").split("\n").length - 1;
  } catch {
    // Deleted, and not yet in the index.
    return 0;
  }
};

it.each(Object.entries(LINES))("%s has at most %i lines", (folder, limit) => {
  const own = files.filter((file) => file === folder || file.startsWith(`${folder}/`));
  const lines = own.reduce((sum, file) => sum + countLines(file), 0);
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThanOrEqual(limit);
});

it(`no file of code or SQL has more than ${FILE_LINES} lines`, () => {
  const long = files.filter((file) => /\.(?:ts|tsx|js|css|sql|sh)$/.test(file) && countLines(file) > FILE_LINES);
  expect(long).toEqual([]);
});
