// `/buscar?q=…`: the search field again, and the pages that may be meant; one clear page is gone to at once.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ASKED_MOST, DRIVERS_QUESTION } from "../catalogue/asked-most.ts";
import { BRAND_LIST_PATH, CHOICE_PATH, isVehiclePath, METHODOLOGY_PATH, SEARCH_PATH } from "../catalogue/paths.ts";
import { OWNER } from "../owner.ts";
import { type Between, findBetween } from "../pages/between.ts";
import { type PricedHit, priceHits, type Searched, searchPages } from "../pages/search.server.ts";
import { formatWholeMoney } from "../pricing/format.ts";
import { roundTens } from "../pricing/value.ts";
import { percentOf } from "../rating/prediction.ts";
import { describeErrorHead } from "../seo/head.ts";
import { Jumps } from "../ui/link-list.tsx";
import { YOUNG_ELSEWHERE } from "../ui/rating/driver-form.tsx";
import { SearchField } from "../ui/search/search-field.tsx";
import { useSample } from "../ui/use-sample.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const searched = await searchPages(context, new URL(request.url).searchParams);
  if (searched.only !== null) throw redirect(searched.only, 302);
  const hits = await priceHits(context, searched);
  return { ...searched, hits, between: findBetween(hits) };
}

/** In no search engine: there are as many as there are words. */
export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Buscar carro, cidade ou código FIPE");

/** Where one goes on whose question is another. */
const ELSEWHERE = [DRIVERS_QUESTION, ...ASKED_MOST, { label: "Todas as marcas", path: BRAND_LIST_PATH }];

const GROUPS = { cars: "Carros", places: "Lugares", pages: "Páginas" } as const;

function groupOf({ thing, path }: PricedHit): keyof typeof GROUPS {
  if (thing === "state" || thing === "city") return "places";
  return isVehiclePath(path) ? "cars" : "pages";
}

interface Described extends Omit<Searched, "hits" | "only"> {
  readonly hits: readonly PricedHit[];
  readonly between: Between | null;
}

/** A page of a price that can be sent, and not the one where a car is chosen. */
const isOfCar = ({ path }: PricedHit) => path !== CHOICE_PATH;

/** What the query leaves out, as what to write besides. */
function describeMissing({ missing, query, quote, saysDriver, hits }: Described): string | null {
  const sum = quote === null ? null : formatWholeMoney(quote);
  const prices = namePrices(hits);
  const carried = sum !== null ? `a sua cotação de ${sum}` : saysDriver ? "quem dirige" : "";
  switch (missing) {
    case "car":
      return `${sum === null ? "O preço" : `Se ${sum} por ano é caro,`} depende do carro. Escreva também o modelo e o ano (“${query} onix 2020”), ou escolha o carro${sum === null ? "." : ": a cotação vai junto."}`;
    case "year":
      return `Escolha o ano do carro, ou escreva-o também${carried && `: ${carried} vai junto`}.${prices && ` Ao lado, ${prices}.`}`;
    case "shared":
      return `“Compartilhar” (WhatsApp, ou copiar o link) e “Imprimir” (também em PDF) ficam logo abaixo do preço de cada carro. ${hits.some(isOfCar) ? "Abra a do seu:" : "Escreva o seu carro e o ano, ou escolha:"}`;
    case null:
      return null;
  }
}

/** What the numbers beside the pages are; empty where there are none. */
function namePrices(hits: readonly PricedHit[]): string {
  const priced = hits.filter(({ typical }) => typical);
  const groups = new Set(priced.map(groupOf));
  if (groups.size === 0) return "";
  const ofPlaces = groups.has("places") ? ` (${groups.has("cars") ? "nos lugares, " : ""}de um carro médio)` : "";
  return `a estimativa por ano para o motorista médio${ofPlaces}`;
}

/** Whether one can trust the numbers and whose they are, before the pages that show it. */
const nameTrust = (isSample: boolean) =>
  `Na faixa de preços, sim; no valor exato, não. São calculados a partir das cotações que a ${OWNER.companyName} recebeu${isSample ? " (neste exemplo, de cotações geradas)" : ""}, e conferidos toda noite com cotações que o cálculo não conhecia. O método, os erros e quem responde por eles:`;

/** `5% abaixo`: R$ a year, against what is estimated. */
function nameDifference(quote: number, amount: number): string {
  const percent = percentOf(Math.log(quote / amount));
  return percent === 0 ? "igual" : `${Math.abs(percent)}% ${percent < 0 ? "abaixo" : "acima"}`;
}

/** Of a year that there is not, what lies between the two beside it. */
function describeBetween({ between, quote }: Described): string | null {
  if (!between) return null;
  const { name, older, newer, amount } = between;
  const [from, to] = [older, newer].map((side) => `o ${side.year} (${formatWholeMoney(side.amount)})`);
  const judged =
    quote === null ? "" : ` A sua cotação de ${formatWholeMoney(quote)}: ${nameDifference(quote, amount)}.`;
  const sum = formatWholeMoney(roundTens(amount));
  return `Não temos o ${name}: entre ${from} e ${to}, cerca de ${sum} por ano para o motorista médio.${judged}`;
}

function describe(searched: Described, isSample: boolean): string {
  const { query, quote, saysDriver, offersBoth, hits, isNearest, unused, isFull } = searched;
  const left = unused.length > 0 ? ` Não encontramos “${unused.join(" ")}”.` : "";
  const wanted = describeMissing(searched);
  if (wanted !== null) return wanted + left;
  if (query === "") return "Escreva o carro, o ano e a cidade, em qualquer ordem: “argo 2022 campinas”.";
  if (hits.length === 0 && /^\d{4}$/.test(query))
    return `“${query}” sozinho não diz o carro. Escreva também o modelo, ou comece por aqui:`;
  if (hits.length === 0) return `Não encontramos nada para “${query}”. Confira a grafia, ou comece por aqui:`;
  const prices = namePrices(hits);
  const priced = prices && `, com ${prices}`;
  const said =
    quote === null
      ? offersBoth
        ? "O preço depende de quem dirige mais. Abra o seu caso: a página diz quanto muda."
        : "Abra para ver o preço: quem dirige vai junto."
      : `A sua cotação de ${formatWholeMoney(quote)} vai junto.`;
  const isCarried = (quote !== null || saysDriver) && hits.some(({ path }) => path.includes("#"));
  const carried = isCarried ? ` ${said}` : "";
  const between = describeBetween(searched);
  if (between !== null) return between + left;
  if (isNearest) return `Não encontramos “${query}”. Você quis dizer${priced}:`;
  if (hits[0]?.path.startsWith(METHODOLOGY_PATH) && hits.every(({ thing }) => thing === null))
    return nameTrust(isSample);
  return isFull
    ? `Os ${hits.length} resultados mais prováveis para “${query}”${priced}.${left}${carried}`
    : `Páginas para “${query}”${priced}.${left}${carried}`;
}

/** What the number beside a page is, where it is not the estimate of just that. */
function noteOf({ thing }: PricedHit): string {
  if (thing === "brand") return "carro médio da marca";
  return thing === "model" ? "do ano mais cotado" : "";
}

function HitPrice({ hit, quote }: { hit: PricedHit; quote: number | null }) {
  const { typical } = hit;
  if (!typical) return null;
  const note = noteOf(hit);
  return (
    <span className="search-price">
      <span className="visually-hidden">Estimativa </span>
      {formatWholeMoney(typical.amount)}
      {note ? <small> {note}</small> : null}
      {quote === null || note || groupOf(hit) === "places" ? null : (
        <small> a sua cotação: {nameDifference(quote, typical.amount)}</small>
      )}
    </span>
  );
}

/** The years of a model whose pages are not listed besides. */
function Years({ hit: { label: of, years: all = [], yearsIn = "" }, listed }: { hit: PricedHit; listed: Set<string> }) {
  const years = all.filter(({ path }) => !listed.has(path));
  if (years.length === 0) return null;
  return (
    <span className="search-years">
      {yearsIn && <span>{`${years.length < all.length ? "Outros anos" : "Ano,"} ${yearsIn}:`}</span>}
      {years.map(({ label, path }) => (
        <Link key={path} to={path} aria-label={`${of} ${label} ${yearsIn}`.trim()}>
          {label}
        </Link>
      ))}
    </span>
  );
}

/** In the order of the likeliest of each group; named where there are several. A model has its years, unless these are found, too. */
function Hits({ hits, quote }: { hits: readonly PricedHit[]; quote: number | null }) {
  const groups = [...Map.groupBy(hits, groupOf)];
  const found = new Set(hits.map(({ path }) => path));
  return (
    <div className="search-groups">
      {groups.map(([group, grouped]) => (
        <section key={group}>
          {groups.length > 1 ? <h2>{GROUPS[group]}</h2> : null}
          <ul className="search-hits">
            {grouped.map((hit) => (
              <li key={hit.path}>
                <Link to={hit.path}>{hit.label}</Link> <small>{hit.kind}</small> <HitPrice hit={hit} quote={quote} />
                <Years hit={hit} listed={found} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export default function SearchScreen() {
  const searched = useLoaderData<typeof loader>();
  const isSample = useSample();
  const { query, hits, isFull, quote, missing } = searched;
  // What was written named no car: the next words do.
  const isToBeNamed = missing === "shared" && !hits.some(isOfCar);
  const written = isToBeNamed ? "" : query;
  return (
    <>
      <h1>Buscar</h1>
      <SearchField large query={written} hasFocus={query === ""} key={query} />
      <p role="status">
        {describe(searched, isSample)}
        {searched.offersBoth && hits.length > 0 ? ` ${YOUNG_ELSEWHERE}` : null}
      </p>
      {hits.length > 0 ? <Hits hits={hits} quote={quote} /> : null}
      {isFull ? (
        <p>
          <Link to={`${SEARCH_PATH}?${new URLSearchParams({ q: query, mais: "1" })}`} rel="nofollow">
            Mais resultados
          </Link>
        </p>
      ) : null}
      {hits.length > 0 ? <h2>Ou a sua pergunta é outra?</h2> : null}
      <Jumps label="O que mais se pergunta" form="columns" to={ELSEWHERE} />
    </>
  );
}
