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
 * `disabled` while the choice before is missing: while the options load, the keyboard reaches the field. After a failure, which is
 * logged (section 4), the list is empty and `retry` asks for it again.
 * @param address of the options; empty while the choice before them is missing
 * @param given options that the server knows, for browsers without JavaScript
 */
export function useOptions(address: string, given: readonly Option[] = []) {
  const hasScript = useScript();
  const [loaded, setLoaded] = useState<{ address: string; options: readonly Option[] | null } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (address === "") return;
    const abort = new AbortController();
    fetchOptions(address, abort.signal).then(
      (options) => setLoaded({ address, options }),
      (error) => {
        if (abort.signal.aborted) return;
        console.warn("As opções não puderam ser carregadas.", error);
        setLoaded({ address, options: null });
      },
    );
    return () => abort.abort();
  }, [address, tries]);
  const retry = () => setTries((before) => before + 1);
  if (!hasScript) return { options: given, loading: false, failed: false, disabled: given.length === 0, retry };
  const current = loaded?.address === address ? loaded : null;
  const loading = address !== "" && current === null;
  const failed = current?.options === null;
  return { options: current?.options ?? [], loading, failed, disabled: address === "", retry };
}
