// "Por que este preço": what the car, the place and the driver do to the price, as bars in percent either way.

import type { Rating } from "../../data/rating.ts";
import { describeEffect } from "../../estimate/describe-effect.ts";
import { findMedian, findRatedCar, type RatingInput, sumEffects } from "../../estimate/rating/prediction.ts";

/** The bar's width in its own units; it stretches. Half of it is a price that doubles or halves. */
const WIDTH = 200;

function Bar({ effect }: { effect: number }) {
  const length = Math.min(Math.abs(effect) / Math.LN2, 1) * (WIDTH / 2);
  const x = effect < 0 ? WIDTH / 2 - length : WIDTH / 2;
  return (
    <svg viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={effect < 0 ? "why-less" : "why-more"} x={x.toFixed(1)} width={length.toFixed(1)} height="10" />
      <rect className="why-axis" x={WIDTH / 2 - 0.5} width="1" height="10" />
    </svg>
  );
}

/**
 * The effects of car, place and driver on the percentage of FIPE, in logarithms; the average driver's is 0. With the general level
 * they add up to the estimate's percentage. Null where the car has no value.
 */
export function splitEffects(rating: Rating, { version, driver }: RatingInput) {
  const car = findRatedCar(rating, version);
  const median = findMedian(rating, { version, driver });
  const average = findMedian(rating, { version, driver: {} });
  if (!car || !median || !average) return null;
  return { ...sumEffects(rating, car), ofDriver: Math.log(median.percentage / average.percentage) };
}

interface WhyProps {
  rating: Rating;
  ratingInput: RatingInput;
  vehicle: string;
  place: string | null;
}

export function Why({ rating, ratingInput, vehicle, place }: WhyProps) {
  const effects = splitEffects(rating, ratingInput);
  if (!effects) return null;
  // The country (null) and the average driver have no effect.
  const lines = [
    { label: vehicle, effect: effects.ofCar },
    ...(place === null ? [] : [{ label: place, effect: effects.ofPlace }]),
    ...(Object.keys(ratingInput.driver).length > 0 ? [{ label: "Quem dirige", effect: effects.ofDriver }] : []),
  ];
  return (
    <details className="why">
      <summary>Por que este preço</summary>
      <p>Quanto o carro, o lugar e quem dirige pesam no preço, em relação ao valor do carro.</p>
      <ul>
        {lines.map(({ label, effect }) => (
          <li key={label}>
            <span>{`${label}: ${describeEffect(effect)}`}</span>
            <Bar effect={effect} />
          </li>
        ))}
      </ul>
    </details>
  );
}
