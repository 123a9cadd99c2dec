// The page of a search: the field again, and the pages that may be meant.

import { Link } from "@remix-run/react";
import { BRAND_LIST_PATH, STATES_PATH } from "../../catalogue/paths.ts";
import type { Searched } from "../../pages/search.server.ts";
import { LinkList } from "../link-list.tsx";
import { SearchField } from "./search-field.tsx";

/** Where one goes on who searched for nothing that there is. */
const ELSEWHERE = [
  { label: "Todas as marcas", path: BRAND_LIST_PATH },
  { label: "Todos os estados", path: STATES_PATH },
];

function describe({ query, hits, isNearest }: Searched): string {
  if (query === "") return "Escreva o carro, o ano e a cidade, em qualquer ordem: “argo 2022 campinas”.";
  if (hits.length === 0) return `Não encontramos nada para “${query}”. Confira a grafia, ou comece por aqui:`;
  return isNearest ? `Não encontramos “${query}”. Você quis dizer:` : `Páginas para “${query}”:`;
}

export function SearchScreen({ searched }: { searched: Searched }) {
  const { query, hits } = searched;
  return (
    <>
      <h1>Buscar</h1>
      <SearchField large query={query} key={query} />
      <p role="status">{describe(searched)}</p>
      {hits.length > 0 ? (
        <ul className="search-hits">
          {hits.map(({ label, kind, path }) => (
            <li key={path}>
              <Link to={path}>{label}</Link> <small>{kind}</small>
            </li>
          ))}
        </ul>
      ) : (
        <LinkList items={ELSEWHERE} />
      )}
    </>
  );
}
