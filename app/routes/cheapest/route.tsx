// `/seguro-de-carro/mais-baratos`, and the same in a state or a city: all cars, or those that its form asks for.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import { Accordion } from "../../components/accordion.tsx";
import { DriverForm } from "../../components/estimate/driver-form.tsx";
import { useUserInput } from "../../components/estimate/use-user-input.ts";
import { LinkList } from "../../components/link-list.tsx";
import { type Column, linkColumn, Table } from "../../components/table.tsx";
import type { EstimatedPrice } from "../../data/prices.ts";
import type { RankingModel } from "../../data/rating.ts";
import { RANKED_CARS } from "../../estimate/comparison-rules.ts";
import { countOf, formatCount, formatWholeMoney } from "../../estimate/format.ts";
import { describeAudience } from "../../estimate/rating/driver.ts";
import { estimateCar } from "../../estimate/rating/prediction.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import { FilterForm } from "./filter-form.tsx";
import { cheapest, cheapestInCity, cheapestInState, type RankedCar } from "./page.server.ts";
import { answerFilter } from "./ranking.server.ts";

const servePage = pageLoader(cheapest, cheapestInState, cheapestInCity);

export { describePageHead as meta } from "../../seo/head.ts";

export async function loader(args: LoaderFunctionArgs) {
  return answerFilter(args.context, await servePage(args), new URL(args.request.url).searchParams);
}

type Served = ReturnType<typeof useLoaderData<typeof loader>>;

/** A car with its estimate for the chosen driver, or for the average driver until one is chosen. */
interface PricedCar extends RankedCar {
  readonly estimate: EstimatedPrice;
}

const COLUMNS: readonly Column<PricedCar>[] = [
  linkColumn("Carro"),
  { heading: "Preço estimado", numeric: true, cell: ({ estimate }) => formatWholeMoney(estimate.amount) },
  { heading: "Valor FIPE", numeric: true, cell: ({ fipeValue }) => formatWholeMoney(fipeValue) },
];

/** The cheapest first; with a limit, those of the highest value whose insurance costs no more. */
function listCars(cars: readonly PricedCar[], limit: number | null): PricedCar[] {
  if (limit === null) return [...cars].sort((one, other) => one.estimate.amount - other.estimate.amount);
  return cars
    .filter(({ estimate }) => estimate.amount <= limit)
    .sort((one, other) => other.fipeValue - one.fipeValue)
    .slice(0, RANKED_CARS);
}

/** `Os 20 seguros mais baratos entre os 493 carros mais cotados`. @param listed how many are listed */
function describeList({ limit, found }: Served["shown"], listed: number): string {
  const cars = countOf(listed, "carro", "carros");
  if (limit !== null) return `${cars}, do maior valor ao menor`;
  return listed < found
    ? `Os ${listed} seguros mais baratos entre os ${formatCount(found)} carros mais cotados`
    : `${cars}, do mais barato ao mais caro`;
}

function Ranking({ model, served: { props, page, shown } }: { model: RankingModel; served: Served }) {
  const userInput = useUserInput();
  const { input } = userInput;
  const priced = page.cars.map((car) => ({ ...car, estimate: estimateCar(model, car, input.driver) }));
  const listed = listCars(priced, shown.limit);
  // Below a limit, another driver has other cars.
  const cars = shown.limit === null ? "Preços por ano" : countOf(listed.length, "carro", "carros");
  const found = listed.length > 0 ? cars : "Nenhum carro com esses filtros";
  return (
    <>
      <div className="estimate">
        <DriverForm drivers={model.drivers} userInput={userInput} />
        <FilterForm path={props.path} {...shown} />
      </div>
      <p className="estimate-for">
        <span role="status">
          {!shown.isUnderstood
            ? "Corrija o filtro para ver os carros. "
            : shown.lacksFuel
              ? "Nenhum carro com esse combustível na tabela. "
              : `${found} para ${describeAudience(input.driver)}, ${props.where}. `}
        </span>
        <Link to={METHODOLOGY_PATH}>Margem de erro da estimativa</Link>
      </p>
      {listed.length > 0 ? (
        <Table isCaptionShown caption={describeList(shown, listed.length)} rows={listed} columns={COLUMNS} />
      ) : null}
    </>
  );
}

export default function CheapestScreen() {
  const served = useLoaderData<typeof loader>();
  const { page, props } = served;
  return (
    <>
      <h1>{served.shown.heading}</h1>
      {page.model ? (
        <Ranking model={page.model} served={served} />
      ) : (
        <p>{`Ainda há poucas cotações para esta comparação ${props.where}.`}</p>
      )}
      {page.places.length > 0 ? (
        <Accordion title="Seguro mais barato em outros lugares" note={formatCount(page.places.length)}>
          <LinkList items={page.places} />
        </Accordion>
      ) : null}
    </>
  );
}
