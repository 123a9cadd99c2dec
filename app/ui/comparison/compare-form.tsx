// Two cars in words: a form that works by itself.

import { useId } from "react";
import { COMPARED_FIELDS, COMPARISON_SEARCH_PATH } from "../../catalogue/paths.ts";

const LABELS = { um: "Um carro e o ano", outro: "O outro" };
const PLACEHOLDERS = { um: "argo 2022", outro: "polo 2020" };

/** @param asked what is known of the cars already */
export function CompareForm({ asked = [] }: { asked?: readonly string[] }) {
  const id = useId();
  return (
    <form className="selectors selectors-compare" action={COMPARISON_SEARCH_PATH}>
      <fieldset>
        <legend>Que carros?</legend>
        {COMPARED_FIELDS.map((field, place) => (
          <div key={field} className="selector">
            <label htmlFor={`${id}-${field}`}>{LABELS[field]}</label>
            <input
              id={`${id}-${field}`}
              type="search"
              name={field}
              defaultValue={asked[place] ?? ""}
              placeholder={PLACEHOLDERS[field]}
              maxLength={80}
              required
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </div>
        ))}
      </fieldset>
      <button type="submit">Comparar</button>
    </form>
  );
}
