// The schemas of what the database's functions answer.

import * as v from "valibot";
import { expect, it } from "vitest";
import { cheapestAnswer } from "../../app/database/answers.ts";
import { DATABASE_FUNCTIONS } from "../../app/database/functions.ts";

/** The types of a schema and of all within it. */
function listTypes(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(listTypes);
  if (typeof schema !== "object" || schema === null) return [];
  const own = "type" in schema && typeof schema.type === "string" ? [schema.type] : [];
  return [...own, ...Object.values(schema).flatMap(listTypes)];
}

it("a tuple with a value more is refused: the database's functions may be older than the Worker, and its values others", () => {
  const { cars } = cheapestAnswer.entries;
  const row = [1, 2022, 30, 60_000, 1.4, 0.01, "Flex"];
  expect([row, [...row, 1], row.slice(1)].map((values) => v.is(cars, [values]))).toEqual([true, false, false]);
  const types = Object.values(DATABASE_FUNCTIONS).flatMap(({ answers }) => listTypes(answers));
  expect(types.filter((type) => type === "strict_tuple").length).toBeGreaterThan(10);
  expect(types.filter((type) => type === "tuple" || type === "loose_tuple")).toEqual([]);
});
