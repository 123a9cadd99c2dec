// Cars in words: a form that works by itself, and offers cars while one types.

import { useId } from "react";
import { COMPARED_FIELDS, COMPARISON_SEARCH_PATH, isCarPath } from "../../catalogue/paths.ts";
import type { Hit } from "../../search/hits.ts";
import { useSuggestions } from "../search/use-suggestions.ts";

type Field = (typeof COMPARED_FIELDS)[number];

const EXAMPLES: Partial<Record<Field, string>> = { um: "ex.: argo 2022", outro: "ex.: polo 2020" };

const isCar = ({ path }: Hit) => isCarPath(path);

function CarField({ field, asked }: { field: Field; asked: string }) {
  const id = useId();
  const { input, help, Suggestions } = useSuggestions();
  const write = ({ label }: Hit) => {
    if (input.current) input.current.value = label;
  };
  return (
    <div className="selector">
      <label htmlFor={id}>{`Carro ${COMPARED_FIELDS.indexOf(field) + 1} e o ano`}</label>
      <input
        id={id}
        ref={input}
        type="search"
        name={field}
        defaultValue={asked}
        placeholder={EXAMPLES[field] ?? "se quiser"}
        maxLength={80}
        required={field in EXAMPLES}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onFocus={help}
      />
      {Suggestions && input.current ? (
        <Suggestions input={input.current} id={`${id}-offers`} within={null} isOffered={isCar} choose={write} />
      ) : null}
    </div>
  );
}

/** @param asked what is known of the cars already */
export function CompareForm({ asked = [] }: { asked?: readonly string[] }) {
  return (
    <form className="selectors selectors-compare" action={COMPARISON_SEARCH_PATH}>
      <fieldset>
        <legend>Que carros?</legend>
        {COMPARED_FIELDS.map((field, place) => (
          <CarField key={field} field={field} asked={asked[place] ?? ""} />
        ))}
      </fieldset>
      <button type="submit">Comparar</button>
    </form>
  );
}
