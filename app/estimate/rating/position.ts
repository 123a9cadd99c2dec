// Where a price lies among the quotes of its like: how many of them are cheaper, as far as quantiles tell.

import type { Rating } from "../../data/rating.ts";
import { RESIDUAL_QUANTILES } from "../model-rules.ts";
import { findInterval, predict, type RatingInput } from "./prediction.ts";

/** Below `price`, R$ a year, lies that share of the quotes. */
export interface Quantile {
  readonly share: number;
  readonly price: number;
}

/** What the rating model knows of prices like that of a rating input, in order; none where its car has no value. */
export function listPredictedQuantiles(rating: Rating, ratingInput: RatingInput): Quantile[] {
  const prediction = predict(rating, ratingInput);
  const interval = findInterval(rating, ratingInput);
  if (!prediction || !interval) return [];
  return RESIDUAL_QUANTILES.flatMap((share, place) => {
    const quantile = interval.quantiles[place];
    if (quantile === undefined) return [];
    return [{ share, price: prediction.amount * Math.exp(quantile - interval.middle) }];
  });
}

/**
 * The share of quotes below a price, between the quantiles in the logarithm of the price. Beyond the outermost it is theirs: no more
 * is known. Null without quantiles.
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

const percentOfShare = (share: number) => `${Math.round(100 * share)}%`;

/** From here on a quote is dear, or cheap; between it is about the estimate. */
const LEAST_SHARE = 0.6 - 1e-9;

/** `8`, `quase 9`: what lies among the eight of ten that are usual is never said to be beyond nine. */
function nameTenths(share: number): string {
  const tenths = 10 * share + 1e-9;
  const whole = Math.floor(tenths);
  return tenths - whole < 0.5 || whole === 9 ? String(whole) : `quase ${whole + 1}`;
}

/** `Mais cara que 7 em cada 10 cotações parecidas`; null without quantiles. @param price R$ a year */
export function describePosition(quantiles: readonly Quantile[], price: number): string | null {
  const [first, last] = [quantiles[0], quantiles.at(-1)];
  const below = findShareBelow(quantiles, price);
  if (below === null || !first || !last) return null;
  if (price >= last.price) return `Entre as ${percentOfShare(1 - last.share)} mais caras das cotações parecidas`;
  if (price < first.price) return `Entre as ${percentOfShare(first.share)} mais baratas das cotações parecidas`;
  if (below >= LEAST_SHARE) return `Mais cara que ${nameTenths(below)} em cada 10 cotações parecidas`;
  if (1 - below >= LEAST_SHARE) return `Mais barata que ${nameTenths(1 - below)} em cada 10 cotações parecidas`;
  return "Perto do preço estimado";
}

/** Whether a quote there is dear, in a word. */
export function judgeShare(share: number): "Sim" | "Um pouco" | "Não" {
  if (share > 0.75) return "Sim";
  return share > 0.6 ? "Um pouco" : "Não";
}

/** Below this share of the quotes a price is cheap. */
const CHEAP_SHARE = 0.25;

/** What to do with a quote. @param range eight of ten lie between */
export function adviseOn(share: number, price: number, range: { readonly low: number }): string {
  if (price < range.low / 2) return "Confira se este é o preço por ano, e não por mês, e o que ele cobre.";
  if (share > 0.75)
    return "Vale comparar com outras seguradoras. Antes, confira se a franquia e as coberturas são as mesmas: franquia reduzida, carro reserva e vidros encarecem.";
  if (share < CHEAP_SHARE)
    return "Confira o que ela cobre: franquia maior, ou cobertura só de terceiros ou de roubo e incêndio, deixa o seguro mais barato.";
  return "Compare a franquia e as coberturas com as de outra cotação antes de decidir.";
}
