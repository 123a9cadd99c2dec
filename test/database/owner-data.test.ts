// The whole way of an owner's data through the database's functions: it comes in as an owner's does, and nothing but the
// commands analyses it. A plan that expects one quote and finds a million goes by nested loops, and takes hours.

import { expect, it } from "vitest";
import { expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { loadText, makeOwnerFiles } from "../support/loads.ts";
import { listSteps } from "../support/plans.ts";

const QUOTES = 20_000;
/** Rows from which a wrong estimate costs something. */
const LARGE = QUOTES / 4;
/** By how much an estimate may lie off, up or down. */
const FACTOR = 10;

const db = await openSharedDatabase();
for (const file of Object.values(makeOwnerFiles({ cars: 5_000, quotes: QUOTES }))) await loadText(db, file);

it("the refresh's scans and joins find about as many rows as PostgreSQL expects", async () => {
  const steps = await listSteps(db, "select refresh.write_pages()");
  const found = steps
    .filter(({ "Node Type": type }) => /^(Seq|Index|Index Only|Bitmap Heap) Scan$|Join|Loop/.test(type))
    .filter((step) => step["Actual Rows"] * step["Actual Loops"] >= LARGE)
    .map((step) => ({
      step: step["Node Type"],
      expected: step["Plan Rows"],
      found: step["Actual Rows"],
      statement: step.statement.replace(/\s+/g, " ").slice(0, 200),
    }));
  expectSome(found, "large steps");
  const wrong = found.filter(
    ({ expected, found: actual }) => actual > FACTOR * Math.max(expected, 1) || expected > FACTOR * Math.max(actual, 1),
  );
  expect(wrong).toEqual([]);
  // Each statement within a function is logged with its plan: on a busy machine that takes minutes.
}, 600_000);
