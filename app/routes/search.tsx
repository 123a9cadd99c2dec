// `/buscar?q=…`: the search field again, and the pages that may be meant; one clear page is gone to at once.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { BRAND_LIST_PATH, CHEAPEST_PATH, COMPARE_PATH, STATES_PATH } from "../catalogue/paths.ts";
import { type PricedHit, priceHits, type Searched, searchPages } from "../pages/search.server.ts";
import { formatWholeMoney } from "../pricing/format.ts";
import { describeErrorHead } from "../seo/head.ts";
import { LinkList } from "../ui/link-list.tsx";
import { SearchField } from "../ui/search/search-field.tsx";
import { AmountNote, isEstimated } from "../ui/typical-price.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const searched = await searchPages(context, new URL(request.url).searchParams);
  if (searched.only !== null) throw redirect(searched.only, 302);
  return { ...searched, hits: await priceHits(context, searched.hits) };
}

/** In no search engine: there are as many as there are words. */
export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Buscar carro, cidade ou código FIPE");

/** Where one goes on who searched for nothing that there is. */
const ELSEWHERE = [
  { label: "Todas as marcas", path: BRAND_LIST_PATH },
  { label: "Todos os estados", path: STATES_PATH },
  { label: "Carros com o seguro mais barato", path: CHEAPEST_PATH },
  { label: "Comparar carros", path: COMPARE_PATH },
];

/** What the query leaves out, as what to write besides. */
function describeMissing({ missing, query, quote }: Pick<Searched, "missing" | "query" | "quote">): string | null {
  const sum = quote === null ? null : formatWholeMoney(quote);
  switch (missing) {
    case "car":
      return `${sum === null ? "O preço de quem dirige" : `Se ${sum} por ano é caro,`} depende do carro. Escreva também o modelo e o ano (“${query} onix 2020”), ou escolha o carro${sum === null ? "." : ": a cotação vai junto."}`;
    case "year":
      return `Escolha o ano do carro, ou escreva-o também: ${sum === null ? "quem dirige" : `a sua cotação de ${sum}`} vai junto.`;
    case "cities":
      return "O que muda no preço depende das duas cidades. Escreva de onde e para onde: “mudar de Campinas para Santos”.";
    case "origin":
      return `Para ver o que muda no preço, escolha a cidade de onde você sai, ou escreva as duas: “mudar de Campinas para Santos”.`;
    case "shared":
      return "Os botões “Compartilhar” (também pelo WhatsApp) e “Imprimir” ficam abaixo do preço, na página de cada carro. Abra a do seu:";
    case null:
      return null;
  }
}

function describe({
  query,
  quote,
  hits,
  isNearest,
  missing,
  isFull,
}: Omit<Searched, "hits" | "only"> & { hits: readonly PricedHit[] }): string {
  const wanted = describeMissing({ missing, query, quote });
  if (wanted !== null) return wanted;
  if (query === "") return "Escreva o carro, o ano e a cidade, em qualquer ordem: “argo 2022 campinas”.";
  if (hits.length === 0 && /^\d{4}$/.test(query))
    return `“${query}” sozinho não diz o carro. Escreva também o modelo, ou comece por aqui:`;
  if (hits.length === 0) return `Não encontramos nada para “${query}”. Confira a grafia, ou comece por aqui:`;
  const estimated = hits.some(isEstimated) ? " ou, de poucas cotações, a estimativa" : "";
  const priced = hits.some(({ typical }) => typical) ? `, com o preço típico por ano${estimated}` : "";
  if (isNearest) return `Não encontramos “${query}”. Você quis dizer${priced}:`;
  return isFull
    ? `As ${hits.length} páginas mais prováveis para “${query}”${priced}. Se não está aqui, escreva mais uma palavra.`
    : `Páginas para “${query}”${priced}:`;
}

export default function SearchScreen() {
  const searched = useLoaderData<typeof loader>();
  const { query, hits } = searched;
  return (
    <>
      <h1>Buscar</h1>
      <SearchField large query={query} hasFocus={query === ""} key={query} />
      <p role="status">{describe(searched)}</p>
      {hits.length > 0 ? (
        <ul className="search-hits">
          {hits.map(({ label, kind, path, typical, isOfModel }) => (
            <li key={path}>
              <Link to={path}>{label}</Link> <small>{kind}</small>{" "}
              {typical ? (
                <span className="search-price">
                  <span className="visually-hidden">Preço típico </span>
                  <AmountNote typical={typical} of={isOfModel ? "do ano mais cotado" : ""} />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <LinkList items={ELSEWHERE} />
      )}
    </>
  );
}
