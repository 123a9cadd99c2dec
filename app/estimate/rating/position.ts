// Where a price lies among similar quotes: the share of them that is cheaper, and the verdict on it.

import type { Rating } from "../../data/rating.ts";
import { findMedian, predictAround, type RatingInput } from "./prediction.ts";

/** That share of the quotes is below that price, R$ a year. In order; none where the car has no FIPE value. */
export function listPredictedQuantiles(rating: Rating, ratingInput: RatingInput) {
  const median = findMedian(rating, ratingInput);
  if (!median) return [];
  const { middle, quantiles } = median.interval;
  const { amount } = predictAround(median.amount, median.interval);
  return rating.quantileLevels.map((share, place) => {
    return { share, price: amount * Math.exp((quantiles[place] ?? middle) - middle) };
  });
}

type Quantile = ReturnType<typeof listPredictedQuantiles>[number];

/**
 * The share of quotes below a price, interpolated between the quantiles by the logarithm of the price; beyond the outermost
 * quantiles, theirs. Null without quantiles.
 */
export function findShareBelow(quantiles: readonly Quantile[], price: number): number | null {
  const [first, last] = [quantiles[0], quantiles.at(-1)];
  if (!first || !last) return null;
  const above = quantiles.findIndex((quantile) => quantile.price > price);
  if (above === -1) return last.share;
  const [lower, upper] = [quantiles[above - 1], quantiles[above]];
  if (!lower || !upper) return first.share;
  const part = Math.log(price / lower.price) / Math.log(upper.price / lower.price);
  return lower.share + part * (upper.share - lower.share);
}

/** From this share of cheaper quotes on, a quote is expensive; at that share of more expensive ones, cheap. */
const LEAST_SHARE = 0.6 - 1e-9;
/** From this share of cheaper quotes on, a quote is clearly expensive. */
const EXPENSIVE_SHARE = 0.75;
/** Below this share of cheaper quotes, its cover may be smaller. */
const CHEAP_SHARE = 0.25;

const percentOfShare = (share: number) => `${Math.round(100 * share)}%`;

/** `8`, `quase 9`; never `quase 10`. */
function nameTenths(share: number): string {
  const tenths = 10 * share + 1e-9;
  const whole = Math.floor(tenths);
  return tenths - whole < 0.5 || whole === 9 ? String(whole) : `quase ${whole + 1}`;
}

/** `mais cara que 7 em cada 10 cotações parecidas`; null without quantiles. @param price R$ a year */
export function describePosition(quantiles: readonly Quantile[], price: number): string | null {
  const [first, last] = [quantiles[0], quantiles.at(-1)];
  const below = findShareBelow(quantiles, price);
  if (below === null || !first || !last) return null;
  if (price >= last.price) return `entre as ${percentOfShare(1 - last.share)} mais caras das cotações parecidas`;
  if (price < first.price) return `entre as ${percentOfShare(first.share)} mais baratas das cotações parecidas`;
  if (below >= LEAST_SHARE) return `mais cara que ${nameTenths(below)} em cada 10 cotações parecidas`;
  if (1 - below >= LEAST_SHARE) return `mais barata que ${nameTenths(1 - below)} em cada 10 cotações parecidas`;
  return "perto do preço estimado";
}

/** Whether a quote is expensive. @param share of cheaper quotes */
export function judgeShare(share: number): "Está cara" | "Está um pouco cara" | "Não está cara" {
  if (share > EXPENSIVE_SHARE) return "Está cara";
  return share > LEAST_SHARE ? "Está um pouco cara" : "Não está cara";
}

/** What to do with a quote. @param share of cheaper quotes @param price R$ a year @param range of the estimate */
export function adviseOn(share: number, price: number, range: { readonly low: number }): string {
  if (price < range.low / 2) return "Confira se este é o preço por ano, e não por mês, e o que ele cobre.";
  if (share > EXPENSIVE_SHARE)
    return "Vale comparar com outras seguradoras. Antes, confira se a franquia e as coberturas são as mesmas: franquia reduzida, carro reserva e vidros encarecem.";
  if (share < CHEAP_SHARE)
    return "Confira o que ela cobre: franquia maior, ou cobertura só de terceiros ou de roubo e incêndio, deixa o seguro mais barato.";
  return "Compare a franquia e as coberturas com as de outra cotação antes de decidir.";
}
