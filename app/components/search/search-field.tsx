// The site's search: a form that works without JavaScript.

import { useNavigate } from "@remix-run/react";
import { useId } from "react";
import { MAX_QUERY_LENGTH, SEARCH_PATH } from "../../catalog/paths.ts";
import type { Hit } from "../../search/find-pages.ts";
import { SearchIcon } from "../layout/search-icon.tsx";
import { SuggestionField } from "./suggestion-field.tsx";

interface SearchFieldProps {
  /** Where the field is a main part of the page. */
  large?: boolean;
  /** Of the page of results. Where it is empty, the field has the focus from the start: a phone shows its keyboard at once. */
  query?: string;
  /** The state that is searched, with the field's label: `sp`, `Cidade em São Paulo`. */
  within?: { readonly uf: string; readonly label: string };
}

export function SearchField({ large = false, query, within }: SearchFieldProps) {
  const navigate = useNavigate();
  const id = useId();
  const open = ({ path }: Hit, input: HTMLInputElement) => {
    // On a phone the keyboard would cover half of the next page.
    input.blur();
    if (path.startsWith("/")) navigate(path);
    else window.location.assign(path);
  };
  return (
    <search className={large ? "search search-large" : "search"}>
      <form action={SEARCH_PATH}>
        <label className="visually-hidden" htmlFor={id}>
          {within?.label ?? "Carro, cidade ou código FIPE"}
        </label>
        {within ? <input type="hidden" name="em" value={within.uf} /> : null}
        <SuggestionField
          id={id}
          name="q"
          defaultValue={query}
          autoFocus={query === ""}
          maxLength={MAX_QUERY_LENGTH}
          // Fits into the header's field on every screen.
          placeholder={within?.label ?? "Carro ou cidade"}
          enterKeyHint="search"
          within={within?.uf}
          choose={open}
        />
        <button type="submit" className="icon-button" aria-label="Buscar">
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}
