// Two cars in words: a form that works by itself.

import { useId } from "react";
import { COMPARISON_SEARCH_PATH } from "../../catalogue/paths.ts";

const PLACEHOLDERS = ["argo 2022", "polo 2020"];

/** @param asked what is known of the cars already */
export function CompareForm({ asked = [] }: { asked?: readonly string[] }) {
  const id = useId();
  return (
    <form className="selectors" action={COMPARISON_SEARCH_PATH}>
      <fieldset>
        <legend>Que carros?</legend>
        {PLACEHOLDERS.map((placeholder, place) => (
          <div key={placeholder} className="selector">
            <label htmlFor={`${id}-${place}`}>{place === 0 ? "Um carro e o ano" : "O outro"}</label>
            <input
              id={`${id}-${place}`}
              type="search"
              name="carro"
              defaultValue={asked[place] ?? ""}
              placeholder={placeholder}
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
