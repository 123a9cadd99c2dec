// Which of several prices is the least: near ties have no winner.

import { expect, it } from "vitest";
import { SIMILAR_SAVING } from "../../app/pricing/comparison-rules.ts";
import { listCheapest } from "../../app/pricing/near-ties.ts";

const cheapestOf = (...amounts: number[]) =>
  listCheapest(amounts.map((amount) => ({ amount }))).map(({ amount }) => amount);

it("the cheapest are those that are nearly equal to the least, in their order", () => {
  expect(cheapestOf(3_100, 5_000, 3_000)).toEqual([3_100, 3_000]);
  expect(cheapestOf()).toEqual([]);
});

it("from the saving on that makes a car a cheaper one there is a winner", () => {
  const dearer = 10_000;
  const least = dearer * (1 - SIMILAR_SAVING);
  expect([cheapestOf(least, dearer), cheapestOf(least + 1, dearer)]).toEqual([[least], [least + 1, dearer]]);
});
