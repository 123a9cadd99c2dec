// `/` and `/seguro-de-carro`: the home page (section 2).

import { type LoaderFunctionArgs, type MetaFunction, data as respond } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { HOME_CRUMB, METHODOLOGY_PATH, STATES_PATH } from "../../catalog/paths.ts";
import { describeWindow } from "../../components/kpis.tsx";
import { LinkList, noteEstimate, noteMean } from "../../components/link-list.tsx";
import { BrazilMap } from "../../components/map/brazil-map.tsx";
import { Promotion } from "../../components/promotion.tsx";
import { SearchField } from "../../components/search/search-field.tsx";
import { HomeSelectors } from "../../components/selectors/home-selectors.tsx";
import { hasEnoughQuotes } from "../../estimate/average-price.ts";
import { formatMoney, formatPercentage, nameQuotes } from "../../estimate/format.ts";
import { PROMISED_INSURERS, WINDOW_DAYS } from "../../estimate/rules.ts";
import { isOutageProblem } from "../../pages/problem.ts";
import { getHomeLists } from "../../pages/selectors.server.ts";
import { describePage, servePage } from "../../pages/serve-page.server.ts";
import { describeErrorHead, describePageHead, hasHead } from "../../seo/head.ts";
import pageType, { type HomePage } from "./page.server.ts";

const NO_NUMBERS: HomePage = { statistics: null, popularCars: [], brands: [], states: [] };

export async function loader({ context }: LoaderFunctionArgs) {
  // Where its numbers or its lists fail, the page is shown without them and not cached.
  const [numbers, lists] = await Promise.allSettled([servePage(context, pageType, {}), getHomeLists(context)]);
  if (lists.status === "rejected") throw lists.reason;
  const { failures } = lists.value;
  const failed = failures.brands !== null || failures.states !== null;
  if (numbers.status === "rejected" && !isOutageProblem(numbers.reason)) throw numbers.reason;
  const served = numbers.status === "fulfilled" ? numbers.value : null;
  const { head, breadcrumbs } = served ?? describePage(context, pageType, {}, NO_NUMBERS);
  // Numbers that fail for a moment must not take the home page out of a search engine's index.
  const indexable = !failed && (!served || head.indexable);
  context.policy.askForIndexing(indexable);
  if (failed || !served) context.validator.markPartial();
  const page = served?.page ?? NO_NUMBERS;
  return respond(
    { ...lists.value, page, keptAt: served?.keptAt ?? null, breadcrumbs, head: failed ? null : { ...head, indexable } },
    { status: failed ? 503 : 200 },
  );
}

/** Without its lists the home page must not be indexed. */
export const meta: MetaFunction = (args) =>
  hasHead(args.data) ? describePageHead(args) : describeErrorHead(HOME_CRUMB.label);

/** The country's own statistics (section 9) in one line. */
function MeanLine({ statistics }: Pick<HomePage, "statistics">) {
  if (!hasEnoughQuotes(statistics)) return null;
  const { meanPrice, meanPercentage, sample } = statistics;
  return (
    <p className="key-line">
      Preço médio no Brasil: <strong>{formatMoney(meanPrice)}</strong>
      {` (${formatPercentage(meanPercentage)} do valor FIPE), em ${describeWindow(statistics, nameQuotes(sample.quotes))}`}
    </p>
  );
}

export default function HomeScreen() {
  const { page, brands, states, failures } = useLoaderData<typeof loader>();
  const means = new Map(page.brands.map(({ path, meanPrice }) => [path, meanPrice]));
  return (
    <>
      <h1>Quanto custa o seguro do seu carro?</h1>
      <SearchField large />
      <section aria-label="Busca por veículo e região">
        {failures.states ? (
          <p className="banner-error" role="alert">
            {failures.states}
          </p>
        ) : null}
        {failures.brands ? (
          <div className="problem" role="alert">
            <h2>Connection Error</h2>
            <p>{failures.brands}</p>
          </div>
        ) : null}
        <HomeSelectors brands={brands} states={states} />
      </section>
      <MeanLine statistics={page.statistics} />
      {page.states.length > 0 ? (
        <section>
          <h2>Onde o seguro custa mais e menos</h2>
          <BrazilMap states={page.states} />
          <p className="quick-links">
            <Link to={STATES_PATH}>Preço por estado</Link>
          </p>
        </section>
      ) : null}
      <LinkList
        heading="Preço médio por marca"
        items={brands}
        note={({ path }) => noteMean({ meanPrice: means.get(path) ?? null })}
      />
      <LinkList heading="Preço estimado dos mais cotados" items={page.popularCars} note={noteEstimate} />
      <Promotion title="Seguro de 5% a 15% mais barato, em média" campaign="home">
        {`Analisamos mais de 1 milhão de cotações, com atualização diária. Comparamos de 15 a ${PROMISED_INSURERS} seguradoras para o seu perfil.`}
      </Promotion>
      <p>
        {`O preço médio vem das cotações dos últimos ${WINDOW_DAYS} dias; o estimado, do carro, do lugar e de quem dirige. O preço exato sai na cotação. `}
        <Link to={METHODOLOGY_PATH}>Como calculamos</Link>.
      </p>
    </>
  );
}
