// `/` and `/seguro-de-carro`: the home page (section 2).

import { type LoaderFunctionArgs, type MetaFunction, data as respond } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ASKED_MOST } from "../catalogue/asked-most.ts";
import { CHOICE_ID, INDEX_PATH, METHODOLOGY_PATH } from "../catalogue/paths.ts";
import kind, { type HomePage } from "../pages/kinds/home.server.ts";
import { isOutageProblem } from "../pages/problem.ts";
import { getHomeLists } from "../pages/selectors.server.ts";
import { describePage, servePage } from "../pages/serve-page.server.ts";
import { isClear } from "../pricing/certainty.ts";
import { formatChange, formatIndex } from "../pricing/format.ts";
import { nameMonth } from "../pricing/months.ts";
import { WINDOW_DAYS } from "../pricing/rules.ts";
import { describeErrorHead, describePageHead, hasHead } from "../seo/head.ts";
import { HOME_TITLE } from "../seo/titles.ts";
import { Clamp } from "../ui/clamp.tsx";
import { noteMean, noteMeans } from "../ui/estimate-column.tsx";
import { Jumps, MoreLinks } from "../ui/link-list.tsx";
import { BrazilMap } from "../ui/map/brazil-map.tsx";
import { HomePromotion } from "../ui/promotion.tsx";
import { SearchField } from "../ui/search/search-field.tsx";
import { HomeSelectors } from "../ui/selectors/home-selectors.tsx";
import { StatisticsSection } from "../ui/statistics-section.tsx";
import { Term } from "../ui/term.tsx";

const NO_NUMBERS: HomePage = {
  statistics: null,
  popularModels: [],
  brands: [],
  states: [],
  index: null,
};

export async function loader({ context }: LoaderFunctionArgs) {
  // A page whose numbers failed is shown without them, and one whose lists failed with what there is: neither is kept.
  const [numbers, lists] = await Promise.allSettled([servePage(context, kind, {}), getHomeLists(context)]);
  if (lists.status === "rejected") throw lists.reason;
  const { failures } = lists.value;
  const failed = failures.brands !== null || failures.states !== null;
  if (numbers.status === "rejected" && !isOutageProblem(numbers.reason)) throw numbers.reason;
  const served = numbers.status === "fulfilled" ? numbers.value : null;
  const { head, breadcrumbs } = served ?? describePage(context, kind, {}, NO_NUMBERS);
  // Numbers that fail for a moment do not take the home page out of a search engine's index.
  const indexable = !failed && (!served || head.indexable);
  context.policy.askForIndexing(indexable);
  if (failed || !served) context.validator.markPartial();
  const page = served?.page ?? NO_NUMBERS;
  return respond(
    { ...lists.value, page, keptAt: served?.keptAt ?? null, breadcrumbs, head: failed ? null : { ...head, indexable } },
    { status: failed ? 503 : 200 },
  );
}

/** Of what is asked most, as much as stands above the selectors. */
const HOME_QUESTIONS = 6;

/** A home page without its lists is not the home page: nobody is to find it. */
export const meta: MetaFunction = (args) =>
  hasHead(args.data) ? describePageHead(args) : describeErrorHead(HOME_TITLE);

type Index = NonNullable<HomePage["index"]>;

/** What the month has changed; empty where it has none before it. */
function describeMonth({ change, changeError }: Index): string {
  if (change === null || changeError === null) return "";
  if (!isClear(change, changeError)) return "; no mês, não mudou mais do que o acaso explica";
  return `; no mês, ${formatChange(100 * Math.expm1(change))}`;
}

/** Whether insurance gets dearer, in a sentence: the index's newest month against that of a year before, or its first. */
function IndexLine({ index }: { index: Index }) {
  const { month, value, since, yearChange } = index;
  const { percent, isClear: isTold } = yearChange ?? { percent: value - 100, isClear: true };
  return (
    <p>
      {`Com os mesmos carros, lugares e motoristas, o seguro custou em ${nameMonth(month)} `}
      {isTold ? (
        <>
          <strong>{`${formatIndex(Math.abs(percent))}% ${percent < 0 ? "menos" : "mais"}`}</strong>
          {" do que "}
        </>
      ) : (
        <strong>quase o mesmo que </strong>
      )}
      {`${yearChange === null ? `em ${nameMonth(since)}` : "um ano antes"} (${isTold ? "" : `${formatChange(percent)}, `}`}
      <Link to={INDEX_PATH}>índice de preços</Link>
      {`)${describeMonth(index)}.`}
    </p>
  );
}

export default function HomeScreen() {
  const { page, brands, states, failures } = useLoaderData<typeof loader>();
  const { statistics } = page;
  const means = new Map(page.brands.map(({ path, meanPrice }) => [path, meanPrice]));
  return (
    <>
      <h1>Quanto custa o seguro do seu carro?</h1>
      <p className="lead">
        O preço por marca, modelo, ano e cidade, em cotações de seguro. É grátis, e não pedimos os seus dados.
      </p>
      <div className="home-top">
        <div>
          <SearchField large />
          {statistics ? <StatisticsSection statistics={statistics} /> : null}
        </div>
        {failures.states ? (
          <p className="problem" role="alert">
            {failures.states}
          </p>
        ) : null}
        {failures.brands ? (
          <div className="problem" role="alert">
            <h2>Connection Error</h2>
            <p>{failures.brands}</p>
          </div>
        ) : null}
        <div className="home-questions">
          <Jumps label="Perguntas frequentes" to={ASKED_MOST.slice(0, HOME_QUESTIONS)} />
          {page.index ? <IndexLine index={page.index} /> : null}
        </div>
        {page.states.length > 0 ? (
          <section className="home-map">
            <h2>Onde o seguro custa mais e menos</h2>
            <BrazilMap states={page.states} />
          </section>
        ) : null}
        <section className="home-selectors" id={CHOICE_ID} aria-label="Busca por veículo e região">
          <HomeSelectors brands={brands} states={states} />
        </section>
      </div>
      <Clamp what="as marcas" count={brands.length}>
        <MoreLinks
          heading="Preços por marca"
          caption="O preço médio por ano das cotações de cada marca."
          items={brands.map(({ label, path }) => ({ label, path, ...noteMean(means.get(path) ?? null) }))}
        />
      </Clamp>
      <MoreLinks
        heading="Modelos mais cotados"
        caption="O preço médio por ano das cotações de cada modelo."
        items={noteMeans(page.popularModels)}
      />
      <HomePromotion />
      <section className="text">
        <h2>Como calculamos os preços</h2>
        <p>
          {`Os preços vêm das cotações dos últimos ${WINDOW_DAYS} dias. O percentual FIPE diz quanto o seguro custa por ano em relação ao valor do veículo na `}
          <Term id="tabela-fipe">tabela FIPE</Term>. O que é <Term id="franquia">franquia</Term>,{" "}
          <Term id="cobertura-compreensiva">cobertura compreensiva</Term> ou{" "}
          <Term id="classe-de-bonus">classe de bônus</Term> está no glossário.
        </p>
        <p>
          O seu preço depende do seu <Term id="perfil">perfil</Term>, do veículo e de onde ele fica. Use os valores
          desta página como referência e faça uma cotação para conhecer o preço exato.{" "}
          <Link to={METHODOLOGY_PATH}>Veja o método inteiro</Link>.
        </p>
      </section>
    </>
  );
}
