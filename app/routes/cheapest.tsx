// `/seguro-de-carro/mais-baratos`, and the same in a state or a city: all cars, or those that its form asks for.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import wholeCountry, { cheapestInCity, cheapestInState } from "../pages/kinds/cheapest.server.ts";
import { answerFilter } from "../pages/ranking.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { MIN_QUOTES_TO_RANK, RANKED_CARS } from "../pricing/comparison-rules.ts";
import { countOf, formatCount, formatDate, formatWholeMoney } from "../pricing/format.ts";
import type { RankingModel } from "../schemas/rating.ts";
import { Fold } from "../ui/fold.tsx";
import { LinkList, MoreLinks } from "../ui/link-list.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { CarRanking, type PricedForDriver, useCarPrices } from "../ui/ranking/car-ranking.tsx";
import { FilterForm } from "../ui/ranking/filter-form.tsx";
import { DriverForm, describeAnswered } from "../ui/rating/driver-form.tsx";

export { describePageHead as meta } from "../seo/head.ts";

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

function describeOrder({ limit, found }: Served["shown"], listed: number): string {
  const cars = countOf(listed, "carro", "carros");
  if (limit !== null) return `${cars}, os de maior valor primeiro`;
  return `${listed < found ? `${cars} de ${formatCount(found)}` : cars}, do seguro mais barato ao mais caro`;
}

function Ranking({ model, served: { facts, page, shown } }: { model: RankingModel; served: Served }) {
  const { chosen, fragment, priceCars } = useCarPrices(model);
  const listed = listCars(priceCars(page.cars), shown.limit);
  const whose = describeAnswered(chosen);
  return (
    <>
      <div className="answer">
        <DriverForm drivers={model.drivers} chosen={chosen} />
        <FilterForm path={facts.path} fields={shown.fields} fragment={fragment} />
        <p role="status">{`Preços ${whose}, ${facts.where}.`}</p>
      </div>
      {listed.length > 0 ? (
        <CarRanking
          caption={`${describeOrder(shown, listed.length)}, ${whose}.`}
          cars={listed}
          heading={facts.estimate}
        />
      ) : (
        <p>{`Nenhum carro assim ${facts.where}, ${whose}.`}</p>
      )}
      <p className="footnote">
        {`Estimativas de ${formatDate(model.fittedOn)}, de carros com ${MIN_QUOTES_TO_RANK} cotações ou mais. O combustível é o da versão mais cotada de cada ano de um modelo.`}
      </p>
    </>
  );
}

export default function CheapestScreen() {
  const served = useLoaderData<typeof loader>();
  const { facts, page, shown } = served;
  const { where, place } = facts;
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
        <p>
          {`Ainda há poucas cotações para esta comparação ${where}.`}{" "}
          {place ? <Link to={place.path}>{`Ver ${place.label}`}</Link> : null}
        </p>
      )}
      <ContextualPromotion about={`o seu carro ${where}`} />
      {page.states.length > 0 ? (
        <Fold onlyNarrow title="Seguro mais barato por estado" note={formatCount(page.states.length)}>
          <LinkList items={page.states} />
        </Fold>
      ) : null}
      <MoreLinks
        heading="Seguro mais barato por cidade"
        items={page.cities.map((city) => ({ ...city, rel: "nofollow" }))}
      />
      <MoreLinks heading="Preços do lugar" items={place ? [place] : []} />
    </>
  );
}
