// The search field: a form that works by itself. What it offers while one types is a script, fetched when the field is touched.

import { useNavigate } from "@remix-run/react";
import { useId } from "react";
import { MAX_QUERY_LENGTH, SEARCH_PATH } from "../../catalogue/paths.ts";
import type { Offer } from "./combobox.tsx";
import { useSuggestions } from "./use-suggestions.ts";

const WORDS = "Carro, cidade ou código FIPE";
/** What fits into the header's field on every screen. */
const SHORT = "Carro ou cidade";

/** A magnifying glass. */
export function SearchIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="m13 13 5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

interface SearchFieldProps {
  /** On the home page and the results, where it is what the page is for. */
  large?: boolean;
  query?: string;
  /** Whether the page is there to be typed into: a phone shows its keyboard at once. */
  hasFocus?: boolean;
  /** What else the form says: `em` which place it searches in; what is asked: `Cidade em São Paulo`; an example of it, or none. */
  within?: {
    readonly fields?: Readonly<Record<string, string>>;
    readonly words: string;
    readonly example?: string;
  } | null;
}

export function SearchField({ large = false, query = "", hasFocus = false, within = null }: SearchFieldProps) {
  const { input, help, Suggestions } = useSuggestions();
  const navigate = useNavigate();
  const id = useId();
  const fields = within?.fields ?? {};
  const open = ({ path }: Offer) => {
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
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
          placeholder={within ? (within.example ?? within.words) : SHORT}
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
          <Suggestions
            input={input.current}
            id={`${id}-offers`}
            fields={new URLSearchParams(fields).toString()}
            choose={open}
          />
        ) : null}
      </form>
    </search>
  );
}
