// How sure: the quotes behind each part, and how often the interval held what it promises.

import { Link } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../../catalogue/paths.ts";
import { inCity } from "../../catalogue/place-names.ts";
import { countModelQuotes } from "../../pricing/count-quotes.ts";
import { countOf, formatDate, formatPercentage } from "../../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE } from "../../pricing/rules.ts";
import { MIN_QUOTES_FOR_SUPPORT, PROMISED_COVERAGE } from "../../rating/rules.ts";
import type { Rating } from "../../schemas/rating.ts";
import type { AnswerSubject } from "./why.tsx";

const ENOUGH = `${MIN_QUOTES_FOR_SUPPORT} cotações no cálculo ou mais`;

const VEHICLES: Readonly<Record<Rating["support"]["vehicle"], string>> = {
  model_year: `de anos-modelo com ${ENOUGH}`,
  model: `de anos-modelo com menos de ${MIN_QUOTES_FOR_SUPPORT} cotações no cálculo`,
  brand: `de modelos com menos de ${MIN_QUOTES_FOR_SUPPORT} cotações no cálculo`,
};

const PLACES: Readonly<Record<Rating["support"]["place"], string>> = {
  city: `, em cidades com ${ENOUGH}`,
  state: `, em cidades com menos de ${MIN_QUOTES_FOR_SUPPORT} cotações no cálculo`,
  country: ", sem dizer a cidade",
};

export function HowSure({ rating, vehicle, city }: { rating: Rating } & AnswerSubject) {
  const { car, place, ownQuotes, support, verified } = rating;
  const counted: [label: string, quotes: number][] = [
    [vehicle, car.modelYear[1]],
    ["O modelo, de todos os anos", car.model[1]],
  ];
  if (city && ownQuotes !== null) counted.unshift([`${vehicle} ${inCity(city.name)}`, ownQuotes]);
  if (city && place) {
    counted.push([`${city.name}, todos os carros`, place.city[1]]);
    counted.push([`Estado: ${city.state.name}, todos os carros`, place.state[1]]);
  }
  return (
    <details className="how-sure">
      <summary>Qual é a precisão</summary>
      <ul>
        {counted.map(([label, quotes]) => (
          <li key={label}>{`${label}: ${countModelQuotes(quotes)}`}</li>
        ))}
      </ul>
      <p>
        {verified === null
          ? "A faixa ainda não pôde ser conferida com cotações novas."
          : `Conferimos com ${countOf(verified[1], "cotação nova", "cotações novas")} ${VEHICLES[support.vehicle]}${PLACES[support.place]}: ${formatPercentage(100 * verified[0])} ficaram na faixa; a promessa é de ${100 * PROMISED_COVERAGE}%.`}{" "}
        {rating.statistics?.isAlone
          ? ""
          : `Aqui entram também as cotações acima de ${MAX_FIPE_PERCENTAGE}% do valor FIPE, que ficam fora do preço médio. `}
        {`Calculado em ${formatDate(rating.fittedOn)}. `}
        <Link to={METHODOLOGY_PATH}>Como calculamos</Link>.
      </p>
    </details>
  );
}
