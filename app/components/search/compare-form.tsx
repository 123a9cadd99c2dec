// Cars in words: a form that works by itself, and offers cars while one types.

import { useId } from "react";
import { COMPARED_FIELDS, COMPARISON_SEARCH_PATH } from "../../catalog/paths.ts";
import { MIN_COMPARED } from "../../estimate/comparison-rules.ts";
import type { Hit } from "../../search/find-pages.ts";
import { useSuggestions } from "./use-suggestions.ts";

type Field = (typeof COMPARED_FIELDS)[number];

/** Of the cars without which nothing is compared. */
const EXAMPLES: Partial<Record<Field, string>> = { um: "ex.: argo 2022", outro: "ex.: polo 2020" };

const isCar = ({ car }: Hit) => car !== undefined;

function CarField({ field, place, asked }: { field: Field; place: number; asked: string }) {
  const example = EXAMPLES[field];
  const id = useId();
  const { input, help, Suggestions } = useSuggestions();
  const write = ({ label }: Hit) => {
    if (input.current) input.current.value = label;
  };
  return (
    <div className="selector">
      <label htmlFor={id}>{`Carro ${place + 1} (modelo e ano${example === undefined ? "; opcional)" : ")"}`}</label>
      <input
        id={id}
        ref={input}
        type="search"
        name={field}
        defaultValue={asked}
        placeholder={example}
        maxLength={80}
        required={example !== undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onFocus={help}
      />
      {Suggestions && input.current ? (
        <Suggestions input={input.current} id={`${id}-offers`} isOffered={isCar} choose={write} />
      ) : null}
    </div>
  );
}

/** @param asked what is known of the cars already */
export function CompareForm({ asked = [] }: { asked?: readonly string[] }) {
  const fields = COMPARED_FIELDS.map((field, place) => (
    <CarField key={field} field={field} place={place} asked={asked[place] ?? ""} />
  ));
  return (
    <form className="selectors selectors-compare" action={COMPARISON_SEARCH_PATH}>
      <fieldset>
        <legend>Quais carros?</legend>
        {fields.slice(0, MIN_COMPARED)}
        <details className="selectors-more" open={asked.length > MIN_COMPARED}>
          <summary>Adicionar mais carros</summary>
          {fields.slice(MIN_COMPARED)}
        </details>
        <button type="submit">Comparar</button>
      </fieldset>
    </form>
  );
}
