// `/buscar?q=…`: the search field again, and the pages that may be meant; a single clear one is redirected to.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { group } from "d3-array";
import { LinkList, MissingList } from "../../components/link-list.tsx";
import { SearchField } from "../../components/search/search-field.tsx";
import { HomeSelectors } from "../../components/selectors/home-selectors.tsx";
import { searchPages } from "../../pages/search.server.ts";
import { getHomeLists } from "../../pages/selectors.server.ts";
import { describeErrorHead } from "../../seo/head.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get("q") ?? "").trim();
  const { hits, missing, redirect: path } = await searchPages(context, query, searchParams.get("em") ?? "");
  if (path !== null) throw redirect(path, 302);
  return { query, hits, missing, lists: hits.length > 0 ? null : await getHomeLists(context) };
}

/** Not indexed: there are infinitely many queries. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  describeErrorHead(
    data?.query
      ? `${data.hits.length === 0 ? "Nada encontrado" : "Páginas"} para “${data.query}”`
      : "Buscar carro, cidade ou código FIPE",
  );

const GROUPS = { cars: "Carros", places: "Lugares", pages: "Páginas", terms: "Termos" } as const;

type Searched = ReturnType<typeof useLoaderData<typeof loader>>;

function describe({ query, hits, missing }: Omit<Searched, "lists">): string | null {
  if (query === "") return "Escreva o carro, o ano e a cidade, em qualquer ordem.";
  if (hits.length === 0) return "Confira a grafia, ou escolha:";
  return missing.length > 0 ? null : `Páginas para “${query}”.`;
}

export default function SearchScreen() {
  const { lists, ...searched } = useLoaderData<typeof loader>();
  const { query, hits, missing } = searched;
  return (
    <>
      <h1>Buscar</h1>
      <SearchField large query={query} key={query} />
      <MissingList missing={missing} />
      <p>{describe(searched)}</p>
      {[...group(hits, (hit) => hit.group)].map(([name, items]) => (
        <LinkList key={name} heading={GROUPS[name]} items={items} />
      ))}
      {lists ? <HomeSelectors {...lists} /> : null}
    </>
  );
}
