// The position of a user's quote among the quotes for the same car, place and driver.

import fc from "fast-check";
import { expect, it } from "vitest";
import { describePosition, findShareBelow, type Quantile } from "../../app/estimate/rating/position.ts";
import { RESIDUAL_QUANTILES } from "../support/database-rules.ts";
import { forAll } from "../support/for-all.ts";

/** R$ 1,000 to 7,000. */
const QUANTILES: readonly Quantile[] = RESIDUAL_QUANTILES.map((share, place) => ({
  share,
  price: 1_000 * (place + 1),
}));

it("a dearer price never has fewer quotes below it, and at a quantile it has that quantile's share", () => {
  const price = fc.integer({ min: 1, max: 20_000 });
  forAll(price, price, (one, other) => {
    const [low, high] = [Math.min(one, other), Math.max(one, other)].map((each) => findShareBelow(QUANTILES, each));
    expect(low).toBeLessThanOrEqual(high ?? Number.NaN);
  });
  for (const { share, price: at } of QUANTILES) expect(findShareBelow(QUANTILES, at)).toBeCloseTo(share, 9);
  expect(findShareBelow(QUANTILES, Math.sqrt(3_000 * 4_000)), "by the logarithm").toBeCloseTo((0.25 + 0.5) / 2, 9);
});

it("the sentence overstates no quote: it counts at most the tenths beyond it, and nine only outside of the middle eight", () => {
  let compared = 0;
  forAll(fc.integer({ min: 1_000, max: 6_999 }), (price) => {
    const below = findShareBelow(QUANTILES, price) ?? Number.NaN;
    const [, way, almost, tenths] =
      /^Mais (cara|barata) que (quase )?(\d+) em cada 10/.exec(describePosition(QUANTILES, price) ?? "") ?? [];
    if (way === undefined) return;
    compared += 1;
    const beyond = 10 * (way === "cara" ? below : 1 - below) + 1e-6;
    expect(Number(tenths) - (almost ? 0.5 : 0)).toBeLessThanOrEqual(beyond);
    if (almost) expect(beyond).toBeLessThan(Number(tenths) + 1e-5);
    if (below > 0.1 && below < 0.9 && !almost) expect(Number(tenths)).toBeLessThan(9);
  });
  expect(compared).toBeGreaterThan(0);
});
