// `/seguro-de-carro/ate/:limit`, and the same in a state or a city: what can be insured for so much.

import { Link, useLoaderData } from "@remix-run/react";
import wholeCountry, {
  type AffordableFacts,
  type AffordablePage,
  affordableInCity,
  affordableInState,
  narrowedAffordable,
  narrowedAffordableInCity,
  narrowedAffordableInState,
} from "../pages/kinds/affordable.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { AFFORDABLE_CARS, MIN_QUOTES_TO_RANK } from "../pricing/comparison-rules.ts";
import { countOf, formatCount, formatDate, formatWholeMoney } from "../pricing/format.ts";
import { listLevels } from "../rating/driver.ts";
import { formatFragment, NOTHING_SAID } from "../rating/fragment.ts";
import { monthOf } from "../rating/prediction.ts";
import type { Driver, RankingModel } from "../schemas/rating.ts";
import { MoreLinks } from "../ui/link-list.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { CarRanking, createPricing, type RankedCar, useCarPrices } from "../ui/ranking/car-ranking.tsx";
import { FUEL_NOTE, NarrowForm } from "../ui/ranking/narrow-form.tsx";
import { RankingWays } from "../ui/ranking/ranking-ways.tsx";
import { DriverForm, describeAnswered } from "../ui/rating/driver-form.tsx";
import type { ChosenDriver } from "../ui/rating/use-driver.ts";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(
  ...[wholeCountry, affordableInState, affordableInCity],
  ...[narrowedAffordable, narrowedAffordableInState, narrowedAffordableInCity],
);

/** A list of fewer has the next dearer ones besides, and sends one on to the next limit. */
const FEW_CARS = 5;
const LISTED_ABOVE = 10;

/** `12 carros`, `30 carros de maior valor, de 227`, `Os 30 carros de maior valor`. @param all how many there are; null where only those that are listed are known */
function nameListed(listed: number, all: number | null): string {
  const cars = countOf(listed, "carro", "carros");
  if (listed < AFFORDABLE_CARS || listed === all) return cars;
  return all === null ? `Os ${cars} de maior valor` : `${cars} de maior valor, de ${formatCount(all)}`;
}

const listCheapestAbove = (limit: number, cars: readonly RankedCar[]) =>
  cars
    .filter(({ typical }) => typical.amount > limit)
    .sort((one, other) => one.typical.amount - other.typical.amount)
    .slice(0, LISTED_ABOVE);

/** For which age the most cars fit, where none does for the average driver; null where none fits for any. */
function findLikelyAge(model: RankingModel, page: AffordablePage, limit: number) {
  const ages = listLevels("age_range", model.drivers).map(({ value, label }) => {
    const driver: Driver = { age_range: value };
    const cars = page.reachable
      .map(createPricing(model, driver))
      .filter(({ typical }) => typical.amount <= limit).length;
    return { label, cars, fragment: formatFragment({ ...NOTHING_SAID, driver }) };
  });
  const [likely] = ages.sort((one, other) => other.cars - one.cars);
  return likely && likely.cars > 0 ? likely : null;
}

/** No car fits: whose the price is decides, before anything else does. */
function NoneFits({
  model,
  page,
  facts,
  chosen,
  fragment,
}: AffordableProps & { chosen: ChosenDriver; fragment: string }) {
  const { limit, where, cheapest } = facts;
  const likely = chosen.isChosen ? null : findLikelyAge(model, page, limit);
  return (
    <p>
      {`Nenhum dos carros comparados ${where} tem seguro de até ${formatWholeMoney(limit)} ${describeAnswered(chosen)}. `}
      {likely ? (
        <>
          <Link to={likely.fragment}>
            {`Para quem tem ${likely.label}, ${likely.cars === 1 ? "cabe" : "cabem"} ${countOf(likely.cars, "carro", "carros")}${likely.cars < AFFORDABLE_CARS ? "" : " ou mais"}`}
          </Link>
          {": diga, abaixo, quem dirige. "}
        </>
      ) : null}
      <Link to={cheapest + fragment}>Ver os de seguro mais barato</Link>
    </p>
  );
}

interface AffordableProps {
  model: RankingModel;
  page: AffordablePage;
  facts: AffordableFacts;
}

function Affordable({ model, page, facts }: AffordableProps) {
  const { limit, where, limits } = facts;
  const next = limits.find((other) => other.limit > limit);
  const { chosen, fragment, carry, priceCars } = useCarPrices(model);
  const priced = priceCars(page.reachable);
  const listed = priced.filter(({ typical }) => typical.amount <= limit).slice(0, AFFORDABLE_CARS);
  // Where few fit, all of the cheapest are among the cars that a page has.
  const above = listed.length < FEW_CARS ? listCheapestAbove(limit, priced) : [];
  const sum = formatWholeMoney(limit);
  const whose = describeAnswered(chosen);
  return (
    <>
      <RankingWays citySearch={facts.citySearch} because="os carros que cabem mudam muito de cidade para cidade" />
      {listed.length > 0 ? (
        <CarRanking
          caption={`${nameListed(listed.length, chosen.isChosen ? null : page.cars)} com seguro de até ${sum} por ano ${where}, ${whose}.`}
          cars={listed}
          heading={facts.estimate}
        />
      ) : (
        <NoneFits model={model} page={page} facts={facts} chosen={chosen} fragment={fragment} />
      )}
      {above.length > 0 ? (
        <CarRanking caption={`Os mais baratos acima de ${sum}, ${whose}.`} cars={above} heading={facts.estimate} />
      ) : null}
      {next && listed.length < FEW_CARS ? (
        <p>
          {`Contam só carros com ${MIN_QUOTES_TO_RANK} cotações no cálculo ou mais. `}
          <Link to={next.path + fragment}>{`Ver os de até ${formatWholeMoney(next.limit)}`}</Link>
        </p>
      ) : null}
      {/* Below the table: what it answers is seen before it asks. */}
      <section className="answer" id="para-mim" aria-label="Quem dirige">
        <p role="status">{`Preços ${whose}: ${countOf(listed.length, "carro", "carros")} na lista.`}</p>
        <DriverForm drivers={model.drivers} chosen={chosen} />
        <NarrowForm chosen={facts.form} fragment={fragment} />
      </section>
      <p className="footnote">
        {`As estimativas são do cálculo de ${formatDate(model.fittedOn)}. Cada ano de um modelo conta como um carro; só entram os com ${MIN_QUOTES_TO_RANK} cotações no cálculo ou mais.${facts.form.fuel === "" ? "" : ` ${FUEL_NOTE}`}`}
      </p>
      <MoreLinks heading="Outros limites" items={carry(limits)} />
    </>
  );
}

export default function AffordableScreen() {
  const { facts, page } = useLoaderData<typeof loader>();
  const { cars, span, form, limit, where, place, limits, cheapest } = facts;
  return (
    <>
      <h1>{`${cars} com seguro de até ${formatWholeMoney(limit)} por ano ${where}`}</h1>
      <p className="lead">
        {page.cars === 0
          ? `São ${formatWholeMoney(monthOf(limit))} por mês.`
          : `Os carros que ${span ? `valem ${span} e ` : ""}cabem neste preço (${formatWholeMoney(monthOf(limit))} por mês), os de maior valor primeiro.`}
      </p>
      {page.model && page.reachable.length > 0 ? (
        <Affordable model={page.model} page={page} facts={facts} />
      ) : (
        <>
          <p>
            {`Nenhum dos carros comparados ${where} tem seguro por este preço.`}{" "}
            <Link to={cheapest}>Ver os de seguro mais barato</Link>
          </p>
          <NarrowForm chosen={form} />
          <MoreLinks heading="Outros limites" items={limits} />
        </>
      )}
      <ContextualPromotion about={`o seu carro ${where}`} />
      <MoreLinks
        heading="Veja também"
        items={[{ label: `Seguro mais barato ${where}`, path: cheapest }, ...(place ? [place] : [])]}
      />
    </>
  );
}
