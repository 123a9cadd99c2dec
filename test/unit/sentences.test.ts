// Sentences made of numbers: of a page without a text, and the verdict of a comparison.

import { expect, it } from "vitest";
import type { Statistics } from "../../app/data/prices.ts";
import { SIMILAR_SAVING } from "../../app/estimate/comparison-rules.ts";
import { describePrices } from "../../app/pages/serve-page.server.ts";
import { findVerdict, listCheapest } from "../../app/routes/comparison/verdict.ts";
import { aStatistics } from "../support/statistics.ts";

const tell = (statistics: Statistics | null) => {
  const [first = ""] = describePrices({ of: "do Fiat Argo", about: "", statistics });
  return first.replaceAll("\u00a0", " ");
};

it("a page without a text says its quotes, and their mean from 15 on", () => {
  expect(tell(aStatistics(1))).toMatch(/ 180 .* 1 cotação .*do Fiat Argo.* 7%/);
  expect(tell(aStatistics(14))).not.toContain("R$");
  expect(tell(aStatistics(15))).toMatch(/ 15 cotações .*R\$ 2\.600,00/);
  expect(tell(null)).not.toMatch(/\d cotaç|R\$/);
  expect(describePrices(null)).toHaveLength(1);
});

const cheapestOf = (...amounts: number[]) =>
  listCheapest(amounts.map((amount) => ({ amount }))).map(({ amount }) => amount);

it("the cheapest are those that are nearly equal to the least, in their order", () => {
  const dearer = 10_000;
  const least = dearer * (1 - SIMILAR_SAVING);
  expect(cheapestOf(least + 1, 2 * dearer, dearer)).toEqual([least + 1, dearer]);
  expect([cheapestOf(least, dearer), cheapestOf()]).toEqual([[least], []]);
});

const verdictOf = (...amounts: number[]) => {
  const verdict = findVerdict(amounts.map((amount, place) => ({ of: `do Carro ${place + 1}`, amount })));
  return verdict && { finding: verdict.finding.replaceAll("\u00a0", " "), than: verdict.than };
};

it("a comparison's verdict names the cheapest car and how much more the dearest costs, or those that cost about the same", () => {
  expect(verdictOf(4_090, 3_180)).toEqual({
    finding: expect.stringMatching(/do Carro 2 .*R\$ 910 /),
    than: expect.stringMatching(/ do Carro 1$/),
  });
  expect(verdictOf(3_000, 5_000, 4_000)).toEqual({
    finding: expect.stringMatching(/do Carro 1 .*R\$ 2\.000 /),
    than: expect.stringMatching(/ do Carro 2,/),
  });
  const { finding } = verdictOf(3_000, 5_000, 3_100) ?? {};
  expect(finding).toMatch(/do Carro 1 .*do Carro 3 /);
  expect(finding).not.toMatch(/R\$|Carro 2/);
  expect([verdictOf(), verdictOf(3_000)]).toEqual([null, null]);
});
