// How sure: the quotes behind each part, and how often the interval held what it promises.

import { Link } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../../catalogue/paths.ts";
import { countOf, formatDate, formatPercentage } from "../../pricing/format.ts";
import type { Rating } from "../../pricing/rating.ts";
import { PROMISED_COVERAGE } from "../../pricing/rating-rules.ts";
import type { WhySubject } from "./why.tsx";

export function HowSure({ rating, subject, state }: { rating: Rating; subject: WhySubject; state: string | null }) {
  const { car, place, ownQuotes, interval } = rating;
  const counted: readonly (readonly [string, number])[] = [
    ...(subject.place !== null && ownQuotes !== null
      ? ([[`${subject.vehicle} em ${subject.place}`, ownQuotes]] as const)
      : []),
    [subject.vehicle, car.modelYear[1]],
    ["O modelo, de todos os anos", car.model[1]],
    ...(place && subject.place !== null ? ([[`Cidade: ${subject.place}`, place.city[1]]] as const) : []),
    ...(place && state !== null ? ([[`Estado: ${state}`, place.state[1]]] as const) : []),
  ];
  return (
    <details className="how-sure">
      <summary>Quanto se sabe</summary>
      <ul>
        {counted.map(([label, quotes]) => (
          <li key={label}>{`${label}: ${countOf(quotes, "cotação", "cotações")}`}</li>
        ))}
      </ul>
      <p>
        {interval.coverage === null
          ? "A faixa ainda não pôde ser conferida com cotações novas."
          : `${formatPercentage(100 * interval.coverage)} de ${countOf(interval.verified, "cotação nova", "cotações novas")} que o cálculo não tinha visto, de carros e lugares com um número parecido de cotações, ficaram na faixa que ele dizia; a promessa é de ${100 * PROMISED_COVERAGE}%.`}{" "}
        {`Calculado em ${formatDate(rating.fittedOn)}. `}
        <Link to={METHODOLOGY_PATH}>Como calculamos</Link>.
      </p>
    </details>
  );
}
