// Suggestions below a search field, by the WAI-ARIA pattern of an editable combobox with manual selection: the focus stays in the
// field, and the arrow keys move the selection in the list.

import ComboboxNav from "@github/combobox-nav";
import { useEffect, useRef, useState } from "react";
import { NAMES_PATH } from "../../catalog/paths.ts";
import { type Hit, suggestPages } from "../../search/find-pages.ts";
import { toSentence } from "../../search/missing.ts";
import type { Names } from "../../search/names.ts";
import { createIndex, type SearchIndex } from "../../search/search-index.ts";
import { Status } from "../status.tsx";

const MIN_LETTERS = 2;

const FAILED = "As sugestões não vieram. A busca funciona sem elas.";

async function loadIndex(): Promise<SearchIndex> {
  const response = await fetch(NAMES_PATH);
  if (!response.ok) throw new Error(`${NAMES_PATH}: ${response.status}`);
  // The site's own file.
  const names: Names = await response.json();
  return createIndex(names);
}

/** Shared by all fields of a document. */
let loading: Promise<SearchIndex> | null = null;

export interface ComboboxProps {
  input: HTMLInputElement;
  id: string;
  /** The state that is searched; the whole country without it. */
  within?: string;
  /** Which pages are suggested; all without it. */
  isOffered?: (hit: Hit) => boolean;
  choose: (hit: Hit, input: HTMLInputElement) => void;
}

export function Combobox({ input, id, within, isOffered, choose }: ComboboxProps) {
  const [index, setIndex] = useState<SearchIndex | null>(null);
  /** The field's text; empty once the list was left. */
  const [text, setText] = useState("");
  const [hasFailed, setFailed] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isAsked = index !== null && text.length >= MIN_LETTERS;
  const { hits, missing } = isAsked ? suggestPages(index, text, isOffered, within) : { hits: [], missing: [] };
  const sentences = hasFailed && index === null && text !== "" ? [FAILED] : missing.map(toSentence);
  const [hasHits, isOpen] = [hits.length > 0, hits.length + sentences.length > 0];
  const count = isAsked ? `${hits.length || "Nenhuma"} ${hits.length > 1 ? "sugestões" : "sugestão"}` : "";

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const load = () => {
      loading ??= loadIndex();
      loading.then(setIndex, () => {
        // The next letter asks for them again; without them the field still searches.
        loading = null;
        setFailed(true);
      });
    };
    load();
    const update = () => {
      setText(input.value.trim());
      load();
    };
    input.addEventListener("input", update, { signal });
    input.addEventListener("blur", () => setText(""), { signal });
    // What was typed before this script had come.
    if (input.value !== input.defaultValue) update();
    return () => listeners.abort();
  }, [input]);

  useEffect(() => {
    if (!list.current) return;
    const navigation = new ComboboxNav(input, list.current, { tabInsertsSuggestions: false });
    // A browser would empty the field.
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isOpen) return;
      event.preventDefault();
      setText("");
    };
    if (hasHits) navigation.start();
    input.addEventListener("keydown", close);
    return () => {
      input.removeEventListener("keydown", close);
      navigation.destroy();
    };
  }, [input, hasHits, isOpen]);

  return (
    <>
      <div className="search-suggestions" hidden={!isOpen}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div ref={list} id={id} role="listbox" aria-label="Sugestões" hidden={!hasHits}>
          {hits.map((hit, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={hit.path}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              // Before the field loses the focus, and with it the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                setText("");
                choose(hit, input);
              }}
            >
              <span>{hit.label}</span> <small>{hit.kind}</small>
            </div>
          ))}
        </div>
      </div>
      <Status>{[...sentences, count].join(" ")}</Status>
    </>
  );
}
