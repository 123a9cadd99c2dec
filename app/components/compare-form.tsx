// The cars of a comparison: a form that works without JavaScript, with suggestions of cars.

import { useId } from "react";
import { COMPARED_FIELDS, COMPARISON_SEARCH_PATH, isCarPath } from "../catalog/paths.ts";
import { MIN_COMPARED } from "../estimate/comparison-rules.ts";
import type { Missing } from "../search/missing.ts";
import { MissingList } from "./link-list.tsx";
import { SuggestionField } from "./search/suggestion-field.tsx";

type CompareFormProps = { asked?: readonly string[]; missing?: readonly (readonly Missing[])[] };

/** @param asked queries for the cars @param missing by query: what it asks for that a comparison cannot have */
export function CompareForm({ asked = [], missing = [] }: CompareFormProps) {
  const id = useId();
  return (
    <form className="selectors" action={COMPARISON_SEARCH_PATH}>
      <fieldset>
        <legend>Quais carros?</legend>
        {COMPARED_FIELDS.map((field, place) => (
          <div key={field} className="selector">
            <label htmlFor={id + field}>
              {`Carro ${place + 1} (${place < MIN_COMPARED ? "modelo e ano" : "opcional"})`}
            </label>
            <SuggestionField
              id={id + field}
              name={field}
              defaultValue={asked[place]}
              placeholder={["ex.: argo 2022", "ex.: polo 2020"][place]}
              maxLength={80}
              isOffered={({ path }) => isCarPath(path)}
              error={missing[place]?.length ? <MissingList missing={missing[place]} /> : null}
              choose={({ label }, input) => {
                input.value = label;
              }}
            />
          </div>
        ))}
        <button type="submit">Comparar</button>
      </fieldset>
    </form>
  );
}
