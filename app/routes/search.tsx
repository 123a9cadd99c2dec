// `/buscar?q=…`: the search field again, and the pages that may be meant; one clear page is gone to at once.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ASKED_MOST } from "../catalogue/asked-most.ts";
import { type Searched, searchPages } from "../pages/search.server.ts";
import { describeErrorHead } from "../seo/head.ts";
import { Jumps } from "../ui/link-list.tsx";
import { SearchField } from "../ui/search/search-field.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const searched = await searchPages(context, searchParams.get("q") ?? "", searchParams.get("em") ?? "");
  if (searched.only !== null) throw redirect(searched.only, 302);
  return searched;
}

/** In no search engine: there are as many as there are words. */
export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Buscar carro, cidade ou código FIPE");

const GROUPS = { cars: "Carros", places: "Lugares", pages: "Páginas", terms: "Termos" } as const;

function describe({ query, hits, unmatched }: Searched): string {
  if (query === "") return "Escreva o carro, o ano e a cidade, em qualquer ordem: “argo 2022 campinas”.";
  if (hits.length === 0) return `Não encontramos nada para “${query}”. Confira a grafia, ou comece por aqui:`;
  const left = unmatched.length > 0 ? ` Não encontramos “${unmatched.join(" ")}”.` : "";
  return `Páginas para “${query}”.${left}`;
}

/** In the order of the best of each group; named where there are several. */
function Hits({ hits }: Pick<Searched, "hits">) {
  const groups = [...Map.groupBy(hits, ({ group }) => group)];
  return (
    <div className="search-groups">
      {groups.map(([group, grouped]) => (
        <section key={group}>
          {groups.length > 1 ? <h2>{GROUPS[group]}</h2> : null}
          <ul className="search-hits">
            {grouped.map(({ label, kind, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link> <small>{kind}</small>
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
  const { query, hits } = searched;
  return (
    <>
      <h1>Buscar</h1>
      <SearchField large query={query} hasFocus={query === ""} key={query} />
      <p role="status">{describe(searched)}</p>
      {hits.length > 0 ? <Hits hits={hits} /> : null}
      {hits.length > 0 ? <h2>Não era isso?</h2> : null}
      <Jumps label="O que mais se pergunta" to={ASKED_MOST} />
    </>
  );
}
