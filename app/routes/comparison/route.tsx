// `/seguro-de-carro/comparar/:cars`, and the same in a city: which of two to four cars costs least to insure, and one table.

import { Link, useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import { DriverForm } from "../../components/estimate/driver-form.tsx";
import { LinkedNote } from "../../components/estimate/linked-note.tsx";
import { useUserInput } from "../../components/estimate/use-user-input.ts";
import { type Column, Table } from "../../components/table.tsx";
import type { Driver } from "../../data/rating.ts";
import { hasEnoughQuotes } from "../../estimate/average-price.ts";
import { formatCount, formatPercentage, formatRange, formatWholeMoney, UNKNOWN } from "../../estimate/format.ts";
import { describeAudience } from "../../estimate/rating/driver.ts";
import { findRatedCar, predict } from "../../estimate/rating/prediction.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import wholeCountry, { type ComparedSide, comparisonInCity } from "./page.server.ts";
import { findVerdict, type Verdict } from "./verdict.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(wholeCountry, comparisonInCity);

/** The estimate for a driver in R$ a year, and the FIPE value in R$; null where the rating model does not know the car. */
function priceSide({ rating }: ComparedSide, driver: Driver) {
  const priced = rating && predict(rating, { version: null, driver });
  const car = rating && findRatedCar(rating, null);
  return priced && car && { ...priced, fipeValue: car.fipeValue };
}

interface PricedSide extends ComparedSide {
  readonly price: ReturnType<typeof priceSide>;
}

/** A row of the table. */
interface Fact {
  readonly label: string;
  readonly of: (side: PricedSide) => string;
}

/** @param isInCity quotes are those of the whole country, which a comparison in a city has to say */
function listProps(isInCity: boolean): Fact[] {
  return [
    { label: "Preço estimado", of: ({ price }) => (price ? formatWholeMoney(price.amount) : UNKNOWN) },
    { label: "8 em cada 10 motoristas", of: ({ price }) => (price ? formatRange(price) : UNKNOWN) },
    { label: "Valor FIPE", of: ({ price }) => (price ? formatWholeMoney(price.fipeValue) : UNKNOWN) },
    {
      label: "% FIPE médio",
      of: ({ statistics }) => formatPercentage(hasEnoughQuotes(statistics) ? statistics.meanPercentage : null),
    },
    {
      label: isInCity ? "Cotações analisadas no Brasil" : "Cotações analisadas",
      of: ({ statistics }) => formatCount(statistics?.sample.quotes ?? 0),
    },
  ];
}

interface VerdictLineProps {
  verdict: Verdict;
  /** `para a média dos motoristas` */
  whose: string;
  /** `em Campinas (SP)` */
  where: string;
}

function VerdictLine({ verdict: { finding, than }, whose, where }: VerdictLineProps) {
  return (
    <p role="status">
      <strong className="winner">{finding}</strong> {`${than}, ${whose}, ${where}. `}
      <Link to={METHODOLOGY_PATH}>Quanto a estimativa pode errar</Link>
    </p>
  );
}

export default function ComparisonScreen() {
  const {
    props: { where, isInCity, otherCity },
    page,
  } = useLoaderData<typeof loader>();
  const said = useUserInput();
  const { chosen } = said;
  const sides = page.sides.map((side) => ({ ...side, price: priceSide(side, chosen.driver) }));
  const verdict = findVerdict(sides.flatMap(({ of, price }) => (price ? [{ of, amount: price.amount }] : [])));
  const rating = sides.find((side) => side.rating !== null)?.rating ?? null;
  return (
    <>
      <h1>{`Seguro: ${sides.map(({ name }) => name).join(" × ")}${isInCity ? ` ${where}` : ""}`}</h1>
      <LinkedNote said={said} />
      {verdict ? (
        <VerdictLine verdict={verdict} whose={`para ${describeAudience(chosen.driver)}`} where={where} />
      ) : null}
      {rating ? (
        <div className="answer answer-asked">
          <DriverForm drivers={rating.drivers} chosen={chosen} />
          <Link to={otherCity} rel="nofollow">
            {isInCity ? "Escolher outra cidade" : "Escolher a cidade"}
          </Link>
        </div>
      ) : null}
      <Table
        caption="Os carros lado a lado"
        isCaptionHidden
        rows={listProps(isInCity)}
        columns={[
          { heading: "", cell: ({ label }) => label },
          ...sides.map(
            (side): Column<Fact> => ({
              heading: side.name,
              head: <Link to={side.path}>{side.name}</Link>,
              cell: ({ of }) => of(side),
            }),
          ),
        ]}
      />
    </>
  );
}
