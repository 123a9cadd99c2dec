// `/seguro-de-carro/comparar/:cars`, and the same in a city: which of two to four cars costs least to insure, and one table.

import { Link, useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../catalogue/paths.ts";
import wholeCountry, { type ComparedSide, comparisonInCity } from "../pages/kinds/comparison.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { findEstimate, formatRange } from "../pricing/estimated-price.ts";
import { formatCount, formatPercentage, formatWholeMoney, UNKNOWN } from "../pricing/format.ts";
import { describeAsked } from "../rating/driver.ts";
import { findRatedCar, predict } from "../rating/prediction.ts";
import type { Driver } from "../schemas/rating.ts";
import { findVerdict, type Verdict } from "../ui/comparison/verdict.ts";
import { DriverForm } from "../ui/rating/driver-form.tsx";
import { LinkedNote } from "../ui/rating/linked-note.tsx";
import { useSaid } from "../ui/rating/use-said.ts";
import { type Column, Table } from "../ui/table.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(wholeCountry, comparisonInCity);

/** The estimate for a driver in R$ a year, and the FIPE value in R$; null where the rating model does not know the car. */
function priceSide({ rating }: ComparedSide, driver: Driver) {
  const priced = findEstimate(rating && predict(rating, { version: null, driver }));
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
function listFacts(isInCity: boolean): Fact[] {
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
      of: ({ statistics }) => formatCount(statistics?.evidence.quotes ?? 0),
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
    facts: { where, isInCity, otherCity },
    page,
  } = useLoaderData<typeof loader>();
  const said = useSaid();
  const { chosen } = said;
  const sides = page.sides.map((side) => ({ ...side, price: priceSide(side, chosen.driver) }));
  const verdict = findVerdict(sides.flatMap(({ of, price }) => (price ? [{ of, amount: price.amount }] : [])));
  const rating = sides.find((side) => side.rating !== null)?.rating ?? null;
  return (
    <>
      <h1>{`Seguro: ${sides.map(({ name }) => name).join(" × ")}${isInCity ? ` ${where}` : ""}`}</h1>
      <LinkedNote said={said} />
      {verdict ? <VerdictLine verdict={verdict} whose={`para ${describeAsked(chosen.driver)}`} where={where} /> : null}
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
        rows={listFacts(isInCity)}
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
