// docs/specification.md against the titles of the tests: every statement has a number, and a test of `npm test` that
// names it.

import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SPECIFICATION = readFileSync("docs/specification.md", "utf8");
const NUMBER = /§(\d\.\d+)/g;

/** A line that begins a statement: an item of a list, or a row of a table but for its head. */
const STATEMENT = /^(?:- |\| )(?!(?:route|page|entity|situation|constant) \|)/;

const statements = SPECIFICATION.slice(SPECIFICATION.indexOf("\n## 1."))
  .split("\n")
  .filter((line) => STATEMENT.test(line));

/** The numbers that tests name, comments left out. */
function listNamed(): Set<string> {
  const files = globSync("test/**/*.test.{ts,tsx}").filter((file) => !file.startsWith("test/long/"));
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n"));
  const code = lines.filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line)).join("\n");
  return new Set([...code.matchAll(NUMBER)].map(([, number = ""]) => number));
}

it("the specification numbers each statement once, each has a test, and tests name no other", () => {
  expect(statements.length).toBeGreaterThan(250);
  expect(statements.filter((line) => !/^(?:- |\| )§\d\.\d+ /.test(line))).toEqual([]);
  const numbers = statements.map((line) => /§(\d\.\d+)/.exec(line)?.[1] ?? "");
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect([...listNamed()].sort()).toEqual(numbers.sort());
});
