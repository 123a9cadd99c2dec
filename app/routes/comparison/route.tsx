// `/seguro-de-carro/comparar/:cars`, and the same in a city: which of two to four cars costs least to insure, and one table.

import { Link, useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import { DriverForm, LinkedNote } from "../../components/estimate/driver-form.tsx";
import { useUserInput } from "../../components/estimate/use-user-input.ts";
import { Status } from "../../components/status.tsx";
import { type Column, Table } from "../../components/table.tsx";
import type { Driver } from "../../data/rating.ts";
import { hasEnoughQuotes } from "../../estimate/average-price.ts";
import {
  formatCount,
  formatPercentage,
  formatRange,
  formatWholeMoney,
  startSentence,
  UNKNOWN,
  unbroken,
} from "../../estimate/format.ts";
import { describeAudience } from "../../estimate/rating/driver.ts";
import { findRatedCar, predict } from "../../estimate/rating/prediction.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import { comparison, comparisonInCity } from "./page.server.ts";
import { findVerdict, listCheapest } from "./verdict.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(comparison, comparisonInCity);

type ComparedSide = ReturnType<typeof useLoaderData<typeof loader>>["page"]["sides"][number];

/** The estimate for a driver in R$ a year, and the FIPE value in R$; null where the rating model does not know the car. */
function priceSide({ rating }: ComparedSide, driver: Driver) {
  const priced = rating && predict(rating, { version: null, driver });
  const car = rating && findRatedCar(rating, null);
  return priced && car && { ...priced, fipeValue: car.fipeValue };
}

type PricedSide = ComparedSide & { readonly price: ReturnType<typeof priceSide>; readonly isCheapest: boolean };

/** @param isInCity quotes are those of the whole country, which a comparison in a city has to say */
function listColumns(isInCity: boolean): Column<PricedSide>[] {
  return [
    {
      heading: "Carro",
      cell: ({ name, path, isCheapest }) => (
        <>
          <Link to={path}>{unbroken(name)}</Link>
          {isCheapest ? <small className="cheapest"> mais barato</small> : null}
        </>
      ),
    },
    {
      heading: "Preço estimado",
      numeric: true,
      cell: ({ price }) => (price ? formatWholeMoney(price.amount) : UNKNOWN),
    },
    { heading: "8 em cada 10 motoristas", numeric: true, cell: ({ price }) => (price ? formatRange(price) : UNKNOWN) },
    {
      heading: "Valor FIPE",
      numeric: true,
      cell: ({ price }) => (price ? formatWholeMoney(price.fipeValue) : UNKNOWN),
    },
    {
      heading: "% FIPE médio",
      numeric: true,
      cell: ({ statistics }) => formatPercentage(hasEnoughQuotes(statistics) ? statistics.meanPercentage : null),
    },
    {
      heading: isInCity ? "Cotações analisadas no Brasil" : "Cotações analisadas",
      numeric: true,
      cell: ({ statistics }) => formatCount(statistics?.sample.quotes ?? 0),
    },
  ];
}

function Verdict({ finding, than, whom }: NonNullable<ReturnType<typeof findVerdict>> & { whom: string }) {
  return (
    <>
      <p className="key-line">
        <strong>{unbroken(finding)}</strong>
        <span>{unbroken(` ${than}.`)}</span>
      </p>
      <p className="estimate-for">
        <span>{startSentence(whom)}</span> <Link to={METHODOLOGY_PATH}>Margem de erro da estimativa</Link>
      </p>
      <Status>{`${finding} ${than}, ${whom}`}</Status>
    </>
  );
}

export default function ComparisonScreen() {
  const { props, page } = useLoaderData<typeof loader>();
  const { names, where, isInCity, otherCity } = props;
  const userInput = useUserInput();
  const { driver } = userInput.input;
  const priced = page.sides.map((side) => ({ ...side, price: priceSide(side, driver) }));
  const cheapest = listCheapest(priced.flatMap(({ price }) => price ?? []));
  const sides = priced.map((side) => ({ ...side, isCheapest: cheapest.length === 1 && side.price === cheapest[0] }));
  const verdict = findVerdict(sides.flatMap(({ of, price }) => (price ? [{ of, amount: price.amount }] : [])));
  const rating = sides.find((side) => side.rating !== null)?.rating;
  return (
    <>
      <h1>{unbroken(`Seguro: ${names}${isInCity ? ` ${where}` : ""}`)}</h1>
      <LinkedNote {...userInput} />
      {verdict ? <Verdict {...verdict} whom={`para ${describeAudience(driver)}, ${where}.`} /> : null}
      {rating ? (
        <div className="estimate estimate-ends">
          <DriverForm drivers={rating.drivers} userInput={userInput} />
          <Link to={otherCity} rel="nofollow">
            {isInCity ? "Escolher outra cidade" : "Escolher a cidade"}
          </Link>
        </div>
      ) : null}
      <Table asCards caption="Os carros lado a lado" rows={sides} columns={listColumns(isInCity)} />
    </>
  );
}
