// What a field offers while one types is a script of its own, fetched when the field is touched.

import { useCallback, useEffect, useRef, useState } from "react";
import type { Combobox } from "./combobox.tsx";

/** For a field: its reference, what fetches the script when it gets the focus, and the list once it has come. */
export function useSuggestions() {
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<typeof Combobox | null>(null);
  const help = useCallback(() => {
    import("./combobox.tsx").then(
      ({ Combobox }) => setSuggestions(() => Combobox),
      // Without them the field still searches.
      () => {},
    );
  }, []);
  // It may have been focused before the scripts had come.
  useEffect(() => {
    if (document.activeElement === input.current) help();
  }, [help]);
  return { input, help, Suggestions };
}
