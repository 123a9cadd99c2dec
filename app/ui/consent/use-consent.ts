// The visitor's choice, remembered on their device.

import { useCallback, useEffect, useState } from "react";
import { loadTagManager, updateConsent } from "./tag-manager.ts";

const KEY = "consentimento";

type Choice = "aceito" | "recusado";

function readChoice(): Choice | null {
  try {
    const kept = window.localStorage.getItem(KEY);
    return kept === "aceito" || kept === "recusado" ? kept : null;
  } catch {
    // Storage may be forbidden; then the notice comes back on the next visit.
    return null;
  }
}

function keepChoice(choice: Choice): void {
  try {
    window.localStorage.setItem(KEY, choice);
  } catch {
    // As above.
  }
}

export interface Consent {
  /** Whether the notice is to be seen. */
  readonly asking: boolean;
  choose(accepted: boolean): void;
  /** Asks again. */
  reopen(): void;
}

/** @param tagManagerId null where no tag manager is set: then nothing is asked and nothing is loaded */
export function useConsent(tagManagerId: string | null): Consent {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!tagManagerId) return;
    loadTagManager(tagManagerId);
    const choice = readChoice();
    if (choice) updateConsent(choice === "aceito");
    else setAsking(true);
  }, [tagManagerId]);
  const choose = useCallback((accepted: boolean) => {
    keepChoice(accepted ? "aceito" : "recusado");
    updateConsent(accepted);
    setAsking(false);
  }, []);
  const reopen = useCallback(() => setAsking(true), []);
  return { asking, choose, reopen };
}
