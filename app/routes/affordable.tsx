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
import { MIN_QUOTES_TO_RANK } from "../pricing/comparison-rules.ts";
import { countOf, formatCount, formatDate, formatWholeMoney } from "../pricing/format.ts";
import type { RankingModel } from "../schemas/rating.ts";
import { MoreLinks } from "../ui/link-list.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { CarRanking, useCarPrices } from "../ui/ranking/car-ranking.tsx";
import { FUEL_NOTE, NarrowForm } from "../ui/ranking/narrow-form.tsx";
import { DriverForm, describeAnswered } from "../ui/rating/driver-form.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(
  ...[wholeCountry, affordableInState, affordableInCity],
  ...[narrowedAffordable, narrowedAffordableInState, narrowedAffordableInCity],
);

/** A list of fewer sends one on to the next limit. */
const FEW_CARS = 5;

function Affordable({ model, page, facts }: { model: RankingModel; page: AffordablePage; facts: AffordableFacts }) {
  const { cars, dearest } = page;
  const { limit, where, cheapest, limits } = facts;
  const next = limits.find((other) => other.limit > limit);
  const { chosen, fragment, carry, priceCars } = useCarPrices(model);
  const priced = priceCars(dearest);
  const within = priced.filter(({ typical }) => typical.amount <= limit);
  const all =
    cars > dearest.length
      ? `${countOf(dearest.length, "carro", "carros")} de maior valor, de ${formatCount(cars)}`
      : countOf(cars, "carro", "carros");
  const list = `${all} com seguro de até ${formatWholeMoney(limit)} por ano ${where}, para o motorista médio`;
  return (
    <>
      <p>
        <a href="#para-mim">Ver para o meu perfil, combustível ou valor</a>
      </p>
      {within.length > 0 ? (
        <CarRanking
          caption={
            within.length < priced.length
              ? `Destes, os que ficam até ${formatWholeMoney(limit)} para este motorista: ${list}.`
              : `${list}.`
          }
          cars={within}
          heading={facts.estimate}
        />
      ) : (
        <p>
          <Link to={cheapest}>{`Ver os de seguro mais barato ${where}`}</Link>
        </p>
      )}
      {next && cars <= dearest.length && within.length < FEW_CARS ? (
        <p>
          <Link to={next.path + fragment}>{`Ver os de até ${formatWholeMoney(next.limit)}`}</Link>
        </p>
      ) : null}
      {/* Below the table: what it answers is seen before it asks. */}
      <section className="answer" id="para-mim" aria-label="Quem dirige">
        <p role="status">
          {`Preços ${describeAnswered(chosen)}. `}
          {within.length < priced.length
            ? `Para este motorista, ${nameShare(within.length, priced.length)} até ${formatWholeMoney(limit)}${within.length === 0 ? `: o seguro mais barato deles custa ${formatWholeMoney(Math.min(...priced.map(({ typical }) => typical.amount)))}` : ""}.`
            : ""}
        </p>
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

/** `nenhum dos 30 carros desta lista fica`, `12 dos 30 carros desta lista ficam` */
function nameShare(some: number, all: number): string {
  const of = all === 1 ? "o carro desta lista" : `dos ${all} carros desta lista`;
  if (some === 0) return all === 1 ? `${of} não fica` : `nenhum ${of} fica`;
  return `${some} ${of} ${some === 1 ? "fica" : "ficam"}`;
}

export default function AffordableScreen() {
  const { facts, page } = useLoaderData<typeof loader>();
  const { cars, span, form, limit, where, place, limits, cheapest } = facts;
  return (
    <>
      <h1>{`${cars} com seguro de até ${formatWholeMoney(limit)} por ano ${where}`}</h1>
      <p className="lead">{`Os carros que ${span ? `valem ${span} e ` : ""}cabem neste preço, os de maior valor primeiro.`}</p>
      {page.model && page.dearest.length > 0 ? (
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
