// Sentences made of numbers: what a page says where it has no text, and what its numbers rest on.

import { expect, it } from "vitest";
import { describePrices } from "../../app/pages/describe-prices.ts";
import type { TypicalPrice } from "../../app/schemas/prices.ts";
import { describeEvidence } from "../../app/ui/statistics-section.tsx";
import { aStatistics } from "../support/statistics.ts";

const ESTIMATE: TypicalPrice = { amount: 3_600, low: 2_880, high: 4_320 };
const tell = (quotes: number, typical: TypicalPrice | null) =>
  describePrices({ of: "do Fiat Argo", about: "", statistics: aStatistics(quotes), typical })[0]?.replaceAll(
    "\u00a0",
    " ",
  );

it("a page without a text says its quotes, their mean from 15 on, and the estimate where there is one", () => {
  expect(tell(1, ESTIMATE)).toMatch(/ 1 cotação .*R\$ 3\.600/);
  expect(tell(14, null)).not.toContain("R$");
  expect(tell(15, null)).toContain("R$ 2.600,00");
  expect(describePrices(null)).toHaveLength(1);
});

it("§9.32: numbers are said to rest on quotes from twenty on, on only so many below fifteen", () => {
  expect(describeEvidence(aStatistics(20))).toMatch(/^Com base em 20 cotações .*20\/11\/2026\.$/);
  expect(describeEvidence(aStatistics(19))).toMatch(/^19 cotações /);
  expect(describeEvidence(aStatistics(14))).toMatch(/^Só 14 cotações/);
  expect(describeEvidence(null)).not.toMatch(/\d cotaç/);
});
