// `/seguro-de-carro/comparar/:cars`, and the same in a city: model-years side by side.

import { Link, useLoaderData } from "@remix-run/react";
import { COMPARE_PATH } from "../catalogue/paths.ts";
import wholeCountry, { type ComparedSide, comparisonInCity } from "../pages/kinds/comparison.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { nameCertainty } from "../pricing/certainty.ts";
import { findEstimate, formatRange } from "../pricing/estimated-price.ts";
import { formatCount, formatPercentage, formatWholeMoney, startSentence, UNKNOWN } from "../pricing/format.ts";
import { listCheapest } from "../pricing/near-ties.ts";
import { listAnswers } from "../rating/driver.ts";
import { formatFragment, markSent } from "../rating/fragment.ts";
import { findRatedCar, meanVariance, monthOf, predict } from "../rating/prediction.ts";
import type { Driver } from "../schemas/rating.ts";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { DriverForm, describeAnswered } from "../ui/rating/driver-form.tsx";
import { LinkedNote } from "../ui/rating/linked-note.tsx";
import { PrintButton, ShareAnswer } from "../ui/rating/share-answer.tsx";
import type { ChosenDriver } from "../ui/rating/use-driver.ts";
import { useSaid, type WhatIsSaid } from "../ui/rating/use-said.ts";
import { type Column, ScrollingTable } from "../ui/table.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(wholeCountry, comparisonInCity);

/** What one side costs that driver, also in percent of FIPE: always the estimate, since quotes of each car are of others. */
function priceSide({ rating }: ComparedSide, driver: Driver) {
  const priced = findEstimate(rating && predict(rating, { version: null, driver }));
  const car = rating && findRatedCar(rating, null);
  return priced && car && { ...priced, percentage: (100 * priced.amount) / car.fipeValue, fipeValue: car.fipeValue };
}

interface PricedSide extends ComparedSide {
  readonly price: ReturnType<typeof priceSide>;
}

/** A row of the table, told of each car. */
interface Fact {
  readonly label: string;
  readonly of: (side: PricedSide, isCheapest: boolean) => React.ReactNode;
}

const FACTS: readonly Fact[] = [
  {
    label: "Estimativa por ano",
    of: ({ price }, isCheapest) =>
      price ? (
        <>
          {isCheapest ? <strong>{formatWholeMoney(price.amount)}</strong> : formatWholeMoney(price.amount)}
          {isCheapest ? <small> o mais barato</small> : null}
        </>
      ) : (
        UNKNOWN
      ),
  },
  { label: "Por mês", of: ({ price }) => (price ? formatWholeMoney(monthOf(price.amount)) : UNKNOWN) },
  {
    label: "8 em cada 10 motoristas",
    of: ({ price }) => (price ? `de ${formatRange(price)}` : UNKNOWN),
  },
  { label: "% FIPE", of: ({ price }) => formatPercentage(price?.percentage ?? null) },
  { label: "Valor FIPE", of: ({ price }) => (price ? formatWholeMoney(price.fipeValue) : UNKNOWN) },
  {
    label: "Cotações, no Brasil",
    of: ({ statistics }) => (statistics ? formatCount(statistics.evidence.quotes) : UNKNOWN),
  },
];

interface SidesProps {
  sides: readonly PricedSide[];
  where: string;
  isInCity: boolean;
  /** Where the same comparison in another place is asked for. */
  otherCity: string;
  said: WhatIsSaid;
}

function Sides({ sides, where, isInCity, otherCity, said }: SidesProps) {
  const { chosen } = said;
  const priced = sides.flatMap(({ price }) => price ?? []);
  const [cheapest, ...asCheap] = priced.length > 1 ? listCheapest(priced) : [];
  const winner = asCheap.length === 0 ? cheapest : undefined;
  const rating = sides.find((side) => side.rating !== null)?.rating ?? null;
  return (
    <div className="compared-sides">
      <div>
        {rating ? <p role="status">{`Estimativas ${describeAnswered(chosen)}, ${where}.`}</p> : null}
        <ScrollingTable
          className="sides"
          caption="Os carros lado a lado"
          isCaptionHidden
          rows={FACTS}
          columns={[
            { heading: "", cell: ({ label }) => label },
            ...sides.map(
              (side): Column<Fact> => ({
                heading: side.name,
                head: <Link to={side.path}>{side.name}</Link>,
                cell: (fact) => fact.of(side, side.price !== null && side.price === winner),
              }),
            ),
          ]}
        />
      </div>
      {rating ? (
        <section className="answer" aria-label="Onde e quem dirige">
          <p className="answer-place">
            <strong>{startSentence(where)}</strong>
            <Link to={otherCity} rel="nofollow">
              {isInCity ? "Escolher outra cidade" : "Escolher a cidade"}
            </Link>
          </p>
          <DriverForm drivers={rating.drivers} chosen={chosen} />
        </section>
      ) : null}
    </div>
  );
}

interface Winner {
  /** `Fiat Argo 2022: R$ 1.210 a menos por ano` */
  readonly finding: string;
  readonly basis: string;
}

/** Which one costs least for the same driver, or which cost about the same; null where there are no two prices. */
function describeWinner(sides: readonly PricedSide[], { driver, isChosen }: ChosenDriver): Winner | null {
  const priced = sides.flatMap(({ name, of, price }) => (price ? [{ name, of, amount: price.amount }] : []));
  const [cheapest, ...asCheap] = listCheapest(priced);
  const dearest = priced.toSorted((a, b) => a.amount - b.amount).at(-1);
  if (!cheapest || !dearest || priced.length < 2) return null;
  const whose = isChosen ? `Para quem dirige (${listAnswers(driver).join(", ")})` : "Para o motorista médio";
  if (asCheap.length > 0) {
    const named = [cheapest, ...asCheap].map(({ of, amount }) => `o seguro ${of}, ${formatWholeMoney(amount)}`);
    return { finding: "Custam quase o mesmo", basis: `${whose} (estimativa): ${named.join("; ")}.` };
  }
  return {
    finding: `${cheapest.name}: ${formatWholeMoney(dearest.amount - cheapest.amount)} a menos por ano`,
    basis: `${whose}, em relação ao seguro ${dearest.of} (estimativa). A certeza de que, em média, custa menos${priced.length > 2 ? " que todos os outros" : ""} é de ${nameCertainty(findDeviations(sides))}.`,
  };
}

/** How many standard deviations the cheapest lies below the nearest of the others, of what the rating model knows of them. */
function findDeviations(sides: readonly PricedSide[]): number {
  const [cheapest, ...others] = sides
    .flatMap(({ price, rating }) =>
      price && rating ? [{ level: Math.log(price.amount), error: meanVariance(rating) }] : [],
    )
    .sort((one, other) => one.level - other.level);
  if (!cheapest) return 0;
  return Math.min(...others.map(({ level, error }) => (level - cheapest.level) / Math.sqrt(cheapest.error + error)));
}

export default function ComparisonScreen() {
  const { facts, page, head } = useLoaderData<typeof loader>();
  const said = useSaid();
  const sides = page.sides.map((side) => ({ ...side, price: priceSide(side, said.chosen.driver) }));
  const names = sides.map(({ name }) => name).join(" × ");
  const winner = describeWinner(sides, said.chosen);
  const words = winner ? `${winner.finding}. ${winner.basis}` : `O seguro de ${names}, lado a lado, ${facts.where}.`;
  return (
    <>
      <h1>{`Seguro: ${names}${facts.wholeCountry ? ` ${facts.where}` : ""}`}</h1>
      <LinkedNote said={said} />
      {winner ? (
        <p>
          <strong className="winner">{winner.finding}</strong> {winner.basis}
        </p>
      ) : null}
      <Sides
        sides={sides}
        where={facts.where}
        isInCity={facts.wholeCountry !== null}
        otherCity={facts.otherCity}
        said={said}
      />
      <div className="answer-actions">
        <ShareAnswer address={head.canonical} fragment={markSent(formatFragment(said))} words={words} />
        <PrintButton onPrint={() => window.print()} />
      </div>
      {facts.wholeCountry ? (
        <p>
          <Link to={facts.wholeCountry} rel="nofollow">
            Esta comparação no Brasil todo
          </Link>
        </p>
      ) : null}
      <ContextualPromotion about="o carro que você escolher" />
      <p>
        <Link to={COMPARE_PATH}>Comparar outros carros</Link>
      </p>
    </>
  );
}
