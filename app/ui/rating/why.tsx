// Why: what the car, the place and the driver do to the price, as bars in percent either way.

import type { CityFacts } from "../../catalogue/place-names.ts";
import { formatPercentage } from "../../pricing/format.ts";
import { averageOf, describeEffect } from "../../rating/effect-words.ts";
import {
  findMedianPercentage,
  findRatedCar,
  listContributions,
  nameReferenceValue,
  type Risk,
} from "../../rating/prediction.ts";
import type { Rating } from "../../schemas/rating.ts";

/** The bar's width in its own units; it stretches. Half of it is a price that doubles, or halves. */
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

/** What an answer is about. */
export interface AnswerSubject {
  /** `Fiat Argo 2022` */
  readonly vehicle: string;
  /** Null for the whole country. */
  readonly city: (CityFacts & { readonly preposition: string }) | null;
}

/**
 * The effects of the three parts on the percentage of FIPE, in logarithms: they lead from the general percentage to the estimate's.
 * Null where the car has no value.
 */
export function splitEffects(rating: Rating, risk: Risk) {
  const car = findRatedCar(rating, risk.version);
  const percentage = findMedianPercentage(rating, risk);
  if (!car || percentage === null) return null;
  const sum = (isMeant: (name: string) => boolean) =>
    listContributions(rating, car)
      .filter(({ name }) => isMeant(name))
      .reduce((total, { effect }) => total + effect, 0);
  const [ofCar, ofPlace] = [sum((name) => name !== "place"), sum((name) => name === "place")];
  return { percentage, ofCar, ofPlace, ofDriver: Math.log(percentage) - rating.general - ofCar - ofPlace };
}

export function Why({ rating, risk, vehicle, city }: AnswerSubject & { rating: Rating; risk: Risk }) {
  const effects = splitEffects(rating, risk);
  if (!effects) return null;
  const { percentage, ofCar, ofPlace, ofDriver } = effects;
  const lines = [
    { label: vehicle, effect: ofCar },
    { label: city?.name ?? "Brasil", effect: ofPlace },
    { label: Object.keys(risk.driver).length > 0 ? "Quem dirige" : "Média dos motoristas", effect: ofDriver },
  ];
  return (
    <details className="why">
      <summary>Por que este preço</summary>
      <p>
        {`O seguro de um carro de ${nameReferenceValue(rating)} custa ${formatPercentage(Math.exp(rating.general))} do valor, em média; o deste, ${formatPercentage(percentage)}:`}
      </p>
      <ul>
        {lines.map(({ label, effect }) => (
          <li key={label}>
            <span>{`${label}: ${describeEffect(effect, averageOf())}`}</span>
            <Bar effect={effect} />
          </li>
        ))}
      </ul>
    </details>
  );
}
