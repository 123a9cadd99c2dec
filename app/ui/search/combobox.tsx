// What the search field offers while one types: a list box below it, by the WAI-ARIA pattern of an editable combobox whose
// list is chosen from by hand. The focus stays in the field; the arrow keys move what is marked in the list.

import { useEffect, useRef, useState } from "react";
import { SUGGESTIONS_PATH } from "../../catalogue/paths.ts";
import type { Hit } from "../../search/find-pages.ts";
import { hasTexts } from "../has-texts.ts";

export type Offer = Pick<Hit, "label" | "kind" | "path">;

/** Milliseconds without a key after which what was typed is asked for. */
const PAUSE = 120;
const MIN_LETTERS = 2;

async function ask(text: string, fields: string, signal: AbortSignal): Promise<Offer[]> {
  const response = await fetch(`${SUGGESTIONS_PATH}?q=${encodeURIComponent(text)}&${fields}`, { signal });
  const answer: unknown = response.ok ? await response.json() : [];
  return Array.isArray(answer) ? answer.filter((hit) => hasTexts(hit, ["label", "kind", "path"])) : [];
}

/** What is offered for what stands in the field; nothing until somebody types. */
function useOffers(input: HTMLInputElement, fields: string) {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  /** Ends what is on its way: an answer that comes after the field was left must not open the list. */
  const stop = useRef(() => {});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();
    stop.current = () => {
      clearTimeout(timer);
      asking.abort();
    };
    const update = () => {
      stop.current();
      asking = new AbortController();
      const { signal } = asking;
      const text = input.value.trim();
      if (text.length < MIN_LETTERS) {
        setOffers([]);
        return;
      }
      timer = setTimeout(() => {
        ask(text, fields, signal).then(
          (hits) => {
            if (!signal.aborted) setOffers(hits);
          },
          // Offers that do not come are missed by nobody: Enter still searches.
          () => {},
        );
      }, PAUSE);
    };
    input.addEventListener("input", update);
    // What was typed before this script had come.
    if (input.value !== input.defaultValue) update();
    return () => {
      stop.current();
      input.removeEventListener("input", update);
    };
  }, [input, fields]);
  return {
    offers,
    close() {
      stop.current();
      setOffers([]);
    },
  };
}

interface ComboboxProps {
  input: HTMLInputElement;
  id: string;
  /** What the form says besides, as a query has it: `em=sp`, the place in which is searched; empty for everywhere. */
  fields: string;
  /** Which of the pages are offered; all without it. */
  isOffered?: (hit: Offer) => boolean;
  choose: (hit: Offer) => void;
}

export function Combobox({ input, id, fields, isOffered = () => true, choose }: ComboboxProps) {
  const { offers: found, close } = useOffers(input, fields);
  const offers = found.filter(isOffered);
  const [marked, setMarked] = useState(-1);
  const isOpen = offers.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other offers, and what was marked is another page
  useEffect(() => setMarked(-1), [found]);

  useEffect(() => {
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": id,
      "aria-expanded": String(isOpen),
      "aria-activedescendant": marked >= 0 ? `${id}-${marked}` : "",
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === "") input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  }, [input, id, isOpen, marked]);

  const take = (hit: Offer) => {
    close();
    choose(hit);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || !isOpen) return;
      const last = offers.length - 1;
      if (event.key === "ArrowDown") setMarked(marked >= last ? -1 : marked + 1);
      else if (event.key === "ArrowUp") setMarked(marked < 0 ? last : marked - 1);
      else if (event.key === "Escape") close();
      else if (event.key === "Enter" && offers[marked]) take(offers[marked]);
      else return;
      event.preventDefault();
    };
    input.addEventListener("keydown", onKey);
    input.addEventListener("blur", close);
    return () => {
      input.removeEventListener("keydown", onKey);
      input.removeEventListener("blur", close);
    };
  });

  return (
    <>
      <div className="search-offers" id={id} role="listbox" aria-label="Sugestões" hidden={!isOpen}>
        {offers.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={hit.path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            // Before the field loses the focus, and with it the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(hit)}
          >
            <span>{hit.label}</span> <small>{hit.kind}</small>
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {isOpen ? `${offers.length} ${offers.length === 1 ? "sugestão" : "sugestões"}` : ""}
      </span>
    </>
  );
}
