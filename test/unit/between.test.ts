// The price of a year that the catalogue does not have.

import fc from "fast-check";
import { expect, it } from "vitest";
import { findBetween } from "../../app/pages/between.ts";
import { forAll } from "../support/for-all.ts";

/** A hit of another year than the one asked for. @param amount R$ a year; null where it has no price */
const of = (shown: number, amount: number | null, asked = 2018) => ({
  label: `Peugeot 2008 ${shown} em Campinas (SP)`,
  otherYear: { asked, shown },
  typical: amount === null ? null : { amount },
});

it("lies between the two years beside it, in whichever order they were found, nearer to the nearer", () => {
  const years = fc.tuple(fc.integer({ min: 2014, max: 2017 }), fc.integer({ min: 2019, max: 2021 }));
  const amounts = fc.tuple(fc.integer({ min: 500, max: 20_000 }), fc.integer({ min: 500, max: 20_000 }));
  forAll(
    years.filter(([older, newer]) => newer - older <= 4),
    amounts,
    ([older, newer], [one, other]) => {
      const hits = [of(older, one), of(newer, other)];
      const { amount = 0 } = findBetween(hits) ?? {};
      expect(findBetween(hits.toReversed())?.amount).toBeCloseTo(amount, 6);
      expect(amount).toBeGreaterThanOrEqual(Math.min(one, other) - 1e-6);
      expect(amount).toBeLessThanOrEqual(Math.max(one, other) + 1e-6);
      const share = Math.log(amount / one) / Math.log(other / one || 1);
      if (one !== other) expect(share).toBeCloseTo((2018 - older) / (newer - older), 6);
    },
  );
});

it("is named with the year that was asked for, and no other number of its name changes", () => {
  expect(findBetween([of(2019, 4000), of(2017, 3000)])).toMatchObject({
    name: "Peugeot 2008 2018 em Campinas (SP)",
    older: { year: 2017, amount: 3000 },
    newer: { year: 2019, amount: 4000 },
  });
});

it.each([
  ["a year that there is", [{ label: "Fiat Argo 2018", typical: null }]],
  ["two cars", [of(2019, 4000), { ...of(2017, 3000), label: "Peugeot 208 2017 em Campinas (SP)" }]],
  ["one side alone", [of(2019, 4000)]],
  ["two years after it", [of(2019, 4000), of(2020, 4000)]],
  ["a side without a price", [of(2017, null), of(2019, 4000)]],
  ["years that lie far apart", [of(2014, 3000), of(2019, 4000)]],
])("nothing is read off for %s", (_, hits) => expect(findBetween(hits)).toBeNull());
