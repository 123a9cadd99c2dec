// Why: what each part of the price does to it, as bars in percent either way.

import type { CityFacts } from "../../catalogue/place-names.ts";
import { formatPercentage, formatWholeMoney } from "../../pricing/format.ts";
import { listDriverContributions } from "../../rating/driver.ts";
import { type Against, averageOf, describeEffect } from "../../rating/effect-words.ts";
import {
  type ContributionName,
  findMedianPercentage,
  findRatedCar,
  listContributions,
  nameReferenceValue,
  percentOf,
  predict,
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

interface WhyProps extends AnswerSubject {
  rating: Rating;
  risk: Risk;
}

export function Why({ rating, risk, vehicle, city }: WhyProps) {
  const { driver, version } = risk;
  const car = findRatedCar(rating, version);
  const percentage = findMedianPercentage(rating, risk);
  const prediction = predict(rating, risk);
  if (!car || !prediction) return null;
  const reference = nameReferenceValue(rating);
  const words: Readonly<Record<ContributionName, { readonly label: string; readonly against: Against }>> = {
    car: {
      label: vehicle,
      against: { of: "dos carros do mesmo valor e idade", equal: "igual aos carros do mesmo valor e idade" },
    },
    version: {
      label: version ? `Versão ${version.name}` : "Versões, em média",
      against: { of: "das outras do mesmo ano-modelo", equal: "igual às outras do mesmo ano-modelo" },
    },
    value: {
      label: `Valor FIPE de ${formatWholeMoney(Math.round(car.fipeValue))}`,
      against: { of: `do percentual de um carro de ${reference}`, equal: `o percentual de um carro de ${reference}` },
    },
    vehicleAge: { label: "Idade do carro", against: averageOf() },
    place: {
      label: city?.name ?? "",
      against: {
        of: "do Brasil, para o mesmo carro e motorista",
        equal: "igual ao Brasil, para o mesmo carro e motorista",
      },
    },
  };
  const parts = [
    ...listContributions(rating, car).map(({ name, effect }) => ({ ...words[name], effect })),
    ...listDriverContributions(rating, driver).map((line) => ({ ...line, against: averageOf() })),
  ];
  // The parts make a mean; the price in the middle lies below it, since dear quotes lie farther off than cheap ones.
  const middle = Math.log(percentage ?? Number.NaN) - parts.reduce((sum, { effect }) => sum + effect, rating.general);
  const lines =
    percentOf(middle) === 0
      ? parts
      : [...parts, { label: "Da média ao preço do meio", against: averageOf(), effect: middle }];
  return (
    <details className="why">
      <summary>Por que este preço</summary>
      <p className="footnote">
        Quanto cada parte aumenta ou diminui o percentual FIPE (o preço do seguro dividido pelo valor do carro), com as
        outras partes iguais. A barra à direita encarece, à esquerda barateia; até a borda, é o dobro ou a metade.
      </p>
      <ul>
        <li>{`Ponto de partida: ${formatPercentage(Math.exp(rating.general))} do valor de um carro de ${reference}`}</li>
        {lines.map(({ label, against, effect }) => (
          <li key={label}>
            <span>{`${label}: ${describeEffect(effect, against)}`}</span>
            <Bar effect={effect} />
          </li>
        ))}
        <li>{`Resultado (estimativa): ${formatPercentage(percentage)} de ${formatWholeMoney(Math.round(car.fipeValue))}, ${formatWholeMoney(prediction.median)} por ano`}</li>
      </ul>
    </details>
  );
}
