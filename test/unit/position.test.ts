// Where a price lies among the quotes of its like.

import fc from "fast-check";
import { expect, it } from "vitest";
import {
  adviseOn,
  describePosition,
  describeWithin,
  findShareBelow,
  judgeQuote,
  judgeShare,
  listPredictedQuantiles,
  type Quantile,
} from "../../app/rating/position.ts";
import { ANY_RISK, predict } from "../../app/rating/prediction.ts";
import { RESIDUAL_QUANTILES } from "../../app/rating/rules.ts";
import { aRating, VERSION } from "../support/ratings.ts";

/** R$ 1,000 to 7,000. */
const QUANTILES: readonly Quantile[] = RESIDUAL_QUANTILES.map((share, place) => ({
  share,
  price: 1_000 * (place + 1),
}));
const QUOTES = "cotações como a sua";

it("the predicted quantiles are around the median, as the rating has them", () => {
  const rating = aRating();
  const median = predict(rating, ANY_RISK)?.median ?? Number.NaN;
  const prices = listPredictedQuantiles(rating, ANY_RISK).map(({ price }) => price / median);
  const factors = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3];
  expect(prices.map((price) => price.toFixed(6))).toEqual(factors.map((factor) => factor.toFixed(6)));
});

it("a car without a value has no quantiles, and no price a position", () => {
  const rating = aRating({ versions: [{ ...VERSION, fipeValue: null }] });
  expect(listPredictedQuantiles(rating, ANY_RISK)).toEqual([]);
  expect([findShareBelow([], 3_000), describePosition([], 3_000, QUOTES)]).toEqual([null, null]);
});

it("a dearer price never has fewer quotes below it, and at a quantile it has that quantile's share", () => {
  const price = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(price, price, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((each) => findShareBelow(QUANTILES, each));
      expect(low).toBeLessThanOrEqual(high ?? Number.NaN);
    }),
  );
  for (const { share, price: at } of QUANTILES) expect(findShareBelow(QUANTILES, at)).toBeCloseTo(share, 9);
});

it("between two quantiles it goes by the logarithm of the price", () => {
  expect(findShareBelow(QUANTILES, Math.sqrt(3_000 * 4_000))).toBeCloseTo((0.25 + 0.5) / 2, 9);
});

it.each([
  [500, "Entre as 5% mais baratas das cotações como a sua"],
  [1_000, "Mais barata que 9 de cada 10 cotações como a sua"],
  [3_000, "Mais barata que quase 8 de cada 10 cotações como a sua"],
  [4_000, "Perto da estimativa: cerca de metade das cotações como a sua custa menos, e metade, mais"],
  [5_000, "Mais cara que quase 8 de cada 10 cotações como a sua"],
  [6_999, "Mais cara que 9 de cada 10 cotações como a sua"],
  [7_000, "Entre as 5% mais caras das cotações como a sua"],
])("says of R$ %d what is known, and no more: %s", (price, words) => {
  expect(describePosition(QUANTILES, price, QUOTES)).toBe(words);
});

it("says of no quote that it is beyond more of its like than it is, nor beyond nine where it is one of the eight that are usual", () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 6_999 }), (price) => {
      const below = findShareBelow(QUANTILES, price) ?? Number.NaN;
      const [, way, almost, tenths] =
        /^Mais (cara|barata) que (quase )?(\d+) de cada 10/.exec(describePosition(QUANTILES, price, QUOTES) ?? "") ??
        [];
      if (way === undefined) return;
      compared += 1;
      const beyond = 10 * (way === "cara" ? below : 1 - below) + 1e-6;
      expect(Number(tenths) - (almost ? 0.5 : 0)).toBeLessThanOrEqual(beyond);
      if (almost) expect(beyond).toBeLessThan(Number(tenths) + 1e-5);
      if (below > 0.1 && below < 0.9 && !almost) expect(Number(tenths)).toBeLessThan(9);
    }),
  );
  expect(compared).toBeGreaterThan(0);
});

it("says no more of the ends than the outermost quantiles that there are", () => {
  const observed = QUANTILES.slice(1, -1);
  expect(describePosition(observed, 9_000, QUOTES)).toBe("Entre as 10% mais caras das cotações como a sua");
  expect(describePosition(observed, 100, QUOTES)).toBe("Entre as 10% mais baratas das cotações como a sua");
});

it("a quote that is dear, or cheap, and usual all the same is said to be so", () => {
  const say = (share: number, price: number) => describeWithin(share, price, { low: 2_000, high: 5_000 });
  expect([say(0.85, 5_000), say(0.95, 5_001)]).toEqual([": ela fica na parte de cima", ""]);
  expect([say(0.15, 2_000), say(0.05, 1_999)]).toEqual([": ela fica na parte de baixo", ""]);
  expect([say(0.5, 3_000), say(0.59, 3_500), say(0.41, 2_500)]).toEqual(["", "", ""]);
});

it("judges and advises by where a quote lies", () => {
  const range = { low: 1_000 };
  const advice = [0.1, 0.5, 0.9].map((share) => adviseOn(share, 2_000, range));
  expect(new Set(advice).size).toBe(3);
  expect([0.25, 0.75].map((share) => adviseOn(share, 2_000, range))).toEqual([advice[1], advice[1]]);
  expect(adviseOn(0.05, 499, range)).toContain("por mês");
  expect(judgeQuote(QUANTILES, null)).toBeNull();
  expect(judgeQuote([], 9_000)).toBeNull();
  expect(judgeQuote(QUANTILES, 100)).toEqual({ price: 100, judgement: "é barata" });
  expect(judgeQuote(QUANTILES, 9_000)).toEqual({ price: 9_000, judgement: "é cara" });
  const shares = [
    { share: 0.6, price: 1_000 },
    { share: 0.75, price: 2_000 },
  ];
  expect(judgeQuote(shares, 1_500)).toEqual({ price: 1_500, judgement: "é um pouco cara" });
  expect([0.1, 0.6, 0.61, 0.75, 0.76].map(judgeShare)).toEqual(["Não", "Não", "Um pouco", "Um pouco", "Sim"]);
});
