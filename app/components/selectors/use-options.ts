// A selector's options, fetched as the visitor chooses.

import { useEffect, useState } from "react";
import type { Option } from "../../estimate/rating/driver.ts";
import { hasTexts } from "../has-texts.ts";
import { useScript } from "../use-script.ts";

async function fetchOptions(address: string, signal: AbortSignal): Promise<Option[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const body: unknown = await response.json();
  return Array.isArray(body) ? body.filter((option) => hasTexts(option, ["value", "label"])) : [];
}

/**
 * `disabled` while there is nothing to choose from. A failure is only logged and the list stays empty (section 4).
 * @param address of the options; empty while the choice before them is missing
 * @param given options that the server knows, for browsers without JavaScript
 */
export function useOptions(address: string, given: readonly Option[] = []) {
  const hasScript = useScript();
  const [loaded, setLoaded] = useState<{ address: string; options: readonly Option[] } | null>(null);
  useEffect(() => {
    if (address === "") return;
    const abort = new AbortController();
    fetchOptions(address, abort.signal).then(
      (options) => setLoaded({ address, options }),
      (error) => {
        if (abort.signal.aborted) return;
        console.warn("As opções não puderam ser carregadas.", error);
        setLoaded({ address, options: [] });
      },
    );
    return () => abort.abort();
  }, [address]);
  if (!hasScript) return { options: given, loading: false, disabled: given.length === 0 };
  const current = loaded?.address === address ? loaded : null;
  const loading = address !== "" && current === null;
  return { options: current?.options ?? [], loading, disabled: address === "" || loading };
}
