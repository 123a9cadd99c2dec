// `/seguro-de-carro/mais-baratos`, and the same in a state or a city: all cars, or those that its form asks for.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import { Accordion } from "../../components/accordion.tsx";
import { DriverForm } from "../../components/estimate/driver-form.tsx";
import { LinkList } from "../../components/link-list.tsx";
import type { RankingModel } from "../../data/rating.ts";
import { RANKED_CARS } from "../../estimate/comparison-rules.ts";
import { countOf, formatCount, formatWholeMoney } from "../../estimate/format.ts";
import { describeAudience } from "../../estimate/rating/driver.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import { CarRanking, type PricedForDriver, useCarPrices } from "./car-ranking.tsx";
import { FilterForm } from "./filter-form.tsx";
import wholeCountry, { cheapestInCity, cheapestInState } from "./page.server.ts";
import { answerFilter } from "./ranking.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";

const servePage = pageLoader(wholeCountry, cheapestInState, cheapestInCity);

export async function loader(args: LoaderFunctionArgs) {
  return answerFilter(args.context, await servePage(args), new URL(args.request.url).searchParams);
}

type Served = ReturnType<typeof useLoaderData<typeof loader>>;

/** The cheapest first; up to a limit those of most value, as far as they fit. */
function listCars(priced: readonly PricedForDriver[], limit: number | null): PricedForDriver[] {
  if (limit === null) return priced.toSorted((one, other) => one.estimate.amount - other.estimate.amount);
  return priced
    .filter(({ estimate }) => estimate.amount <= limit)
    .toSorted((one, other) => other.fipeValue - one.fipeValue)
    .slice(0, RANKED_CARS);
}

/** `Os 20 mais baratos de 493 carros`. @param listed how many are listed */
function describeList({ limit, found }: Served["shown"], listed: number): string {
  const cars = countOf(listed, "carro", "carros");
  if (limit !== null) return `${cars}, do maior valor ao menor`;
  return listed < found
    ? `Os ${listed} mais baratos de ${formatCount(found)} carros`
    : `${cars}, do mais barato ao mais caro`;
}

/** Above the list. @param whose for which driver, and where */
function describePrices({ lacksFuel }: Served["shown"], listed: number, whose: string): string {
  if (lacksFuel) return "Nenhum carro com esse combustível na tabela.";
  return `${listed > 0 ? "Preços por ano" : "Nenhum carro assim"} ${whose}.`;
}

function Ranking({ model, served: { props, page, shown } }: { model: RankingModel; served: Served }) {
  const { chosen, fragment, priceCars } = useCarPrices(model);
  const listed = listCars(priceCars(page.cars), shown.limit);
  const whose = `para ${describeAudience(chosen.driver)}, ${props.where}`;
  return (
    <>
      <div className="answer">
        <DriverForm drivers={model.drivers} chosen={chosen} />
        <FilterForm path={props.path} fields={shown.fields} fuels={shown.fuels} fragment={fragment} />
      </div>
      <p role="status">
        {`${describePrices(shown, listed.length, whose)} `}
        <Link to={METHODOLOGY_PATH}>Quanto a estimativa pode errar</Link>
      </p>
      {listed.length > 0 ? <CarRanking caption={describeList(shown, listed.length)} cars={listed} /> : null}
    </>
  );
}

export default function CheapestScreen() {
  const served = useLoaderData<typeof loader>();
  const { props, page, shown } = served;
  const { where } = props;
  return (
    <>
      <h1>
        {shown.limit === null
          ? `${shown.name} com o seguro mais barato ${where}`
          : `${shown.name} com seguro de até ${formatWholeMoney(shown.limit)} por ano ${where}`}
      </h1>
      {page.model ? (
        <Ranking model={page.model} served={served} />
      ) : (
        <p>{`Ainda há poucas cotações para esta comparação ${where}.`}</p>
      )}
      {page.places.length > 0 ? (
        <Accordion title="Seguro mais barato em outros lugares" note={formatCount(page.places.length)}>
          <LinkList items={page.places} />
        </Accordion>
      ) : null}
    </>
  );
}
