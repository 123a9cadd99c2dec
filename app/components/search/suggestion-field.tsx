// A search field with suggestions. Their script is fetched when the field gets the focus; without it the form still works.

import { useCallback, useEffect, useRef, useState } from "react";
import type { Combobox, ComboboxProps } from "./combobox.client.tsx";

type InputProps = Omit<JSX.IntrinsicElements["input"], "ref" | "id">;

interface SuggestionFieldProps extends InputProps, Pick<ComboboxProps, "id" | "within" | "isOffered" | "choose"> {
  /** What is wrong with the field's text. */
  error?: React.ReactNode;
}

export function SuggestionField({ within, isOffered, choose, error, ...attributes }: SuggestionFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<typeof Combobox | null>(null);
  const load = useCallback(() => {
    import("./combobox.client.tsx").then(({ Combobox }) => setSuggestions(() => Combobox)).catch(() => {});
  }, []);
  // The field may have had the focus before hydration.
  useEffect(() => (document.activeElement === field.current ? load() : undefined), [load]);
  const input = field.current;
  return (
    <>
      <input
        {...attributes}
        ref={field}
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onFocus={load}
        {...(error && { "aria-invalid": true, "aria-describedby": `${attributes.id}-error` })}
      />
      {error ? <div id={`${attributes.id}-error`}>{error}</div> : null}
      {Suggestions && input ? (
        <Suggestions
          id={`${attributes.id}-suggestions`}
          input={input}
          within={within}
          isOffered={isOffered}
          choose={choose}
        />
      ) : null}
    </>
  );
}
