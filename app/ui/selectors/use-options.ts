// Fetches a selector's options as the visitor chooses.

import { useEffect, useState } from "react";

export interface Option {
  readonly value: string;
  readonly label: string;
}

function isOption(value: unknown): value is Option {
  return (
    typeof value === "object" &&
    value !== null &&
    "value" in value &&
    "label" in value &&
    typeof value.value === "string" &&
    typeof value.label === "string"
  );
}

/**
 * The options behind an address, and whether they are on their way. Empty without an address; a failure is only logged
 * and the list stays empty (section 4 of the specification).
 */
export function useOptions(address: string | null): { options: readonly Option[]; loading: boolean } {
  const [loaded, setLoaded] = useState<{ address: string; options: readonly Option[] } | null>(null);
  useEffect(() => {
    if (!address) return;
    const abort = new AbortController();
    async function load(from: string) {
      let options: Option[] = [];
      try {
        const response = await fetch(from, { signal: abort.signal });
        if (!response.ok) throw new Error(`${from}: ${response.status}`);
        const answer: unknown = await response.json();
        if (Array.isArray(answer)) options = answer.filter(isOption);
      } catch (error) {
        if (abort.signal.aborted) return;
        console.warn("As opções não puderam ser carregadas.", error);
      }
      setLoaded({ address: from, options });
    }
    load(address);
    return () => abort.abort();
  }, [address]);
  const current = loaded?.address === address ? loaded : null;
  return { options: current?.options ?? [], loading: address !== null && current === null };
}
