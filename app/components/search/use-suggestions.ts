// What a field offers while one types is a script of its own, fetched when the field is touched.

import { useCallback, useEffect, useRef, useState } from "react";
import type { Combobox } from "./combobox.tsx";

/** For a field: its reference, what fetches the script when it gets the focus, and the list once it has come. */
export function useSuggestions() {
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<typeof Combobox | null>(null);
  // Without the script the field still searches.
  const help = useCallback(() => {
    import("./combobox.tsx").then(({ Combobox }) => setSuggestions(() => Combobox)).catch(() => {});
  }, []);
  // It may have been focused before the scripts had come.
  useEffect(() => (document.activeElement === input.current ? help() : undefined), [help]);
  return { input, help, Suggestions };
}
