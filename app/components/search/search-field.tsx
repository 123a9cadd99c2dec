// The search field: a form that works by itself. What it offers while one types is a script, fetched when the field is touched.

import { useNavigate } from "@remix-run/react";
import { useId } from "react";
import { MAX_QUERY_LENGTH, SEARCH_PATH } from "../../catalog/paths.ts";
import type { Hit } from "../../search/find-pages.ts";
import { SearchIcon } from "../layout/search-icon.tsx";
import { useSuggestions } from "./use-suggestions.ts";

const WORDS = "Carro, cidade ou código FIPE";
/** What fits into the header's field on every screen. */
const SHORT = "Carro ou cidade";

interface SearchFieldProps {
  /** On the home page and the results, where it is what the page is for. */
  large?: boolean;
  query?: string;
  /** Whether the page is there to be typed into: a phone shows its keyboard at once. */
  hasFocus?: boolean;
  /** The state in which it searches, and what it asks for: `sp`, `Cidade em São Paulo`. */
  within?: { readonly uf: string; readonly words: string };
}

export function SearchField({ large = false, query = "", hasFocus = false, within }: SearchFieldProps) {
  const { input, help, Suggestions } = useSuggestions();
  const navigate = useNavigate();
  const id = useId();
  const open = ({ path }: Hit) => {
    // On a phone the keyboard covers half of the page that is gone to.
    input.current?.blur();
    if (path.startsWith("/")) navigate(path);
    else window.location.assign(path);
  };
  return (
    <search className={large ? "search search-large" : "search"}>
      <form action={SEARCH_PATH}>
        <label className="visually-hidden" htmlFor={id}>
          {within?.words ?? WORDS}
        </label>
        {within ? <input type="hidden" name="em" value={within.uf} /> : null}
        <input
          id={id}
          ref={input}
          type="search"
          name="q"
          defaultValue={query}
          // biome-ignore lint/a11y/noAutofocus: who comes here has asked for the field
          autoFocus={hasFocus}
          maxLength={MAX_QUERY_LENGTH}
          required
          placeholder={within?.words ?? SHORT}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={help}
        />
        <button type="submit" className="icon-button" aria-label="Buscar">
          <SearchIcon />
        </button>
        {Suggestions && input.current ? (
          <Suggestions input={input.current} id={`${id}-offers`} within={within?.uf} choose={open} />
        ) : null}
      </form>
    </search>
  );
}
