// Which of several prices is the least: near ties have no winner.

import { expect, it } from "vitest";
import { SIMILAR_SAVING } from "../../app/pricing/comparison-rules.ts";
import { listCheapest } from "../../app/pricing/near-ties.ts";

const cheapestOf = (...amounts: number[]) =>
  listCheapest(amounts.map((amount) => ({ amount }))).map(({ amount }) => amount);

it.each([
  ["one of several", [3_000, 4_000, 5_000], [3_000]],
  ["two that are equal, beside a dearer one", [3_000, 5_000, 3_000], [3_000, 3_000]],
  ["two that are nearly equal, in their order", [3_100, 5_000, 3_000], [3_100, 3_000]],
  ["all, where all are nearly equal", [3_000, 3_010, 3_020], [3_000, 3_010, 3_020]],
  ["none of none", [], []],
])("the cheapest are %s", (_, amounts, cheapest) => expect(cheapestOf(...amounts)).toEqual(cheapest));

it("from the saving on that makes a car a cheaper one there is a winner", () => {
  const dearer = 10_000;
  const least = dearer * (1 - SIMILAR_SAVING);
  expect([cheapestOf(least, dearer), cheapestOf(least + 1, dearer)]).toEqual([[least], [least + 1, dearer]]);
});
