// The visitor's choice, remembered on their device.

import { useCallback, useEffect, useState } from "react";
import { loadTagManager, updateConsent } from "./tag-manager.ts";
import { measureVitals } from "./vitals.ts";

const KEY = "consentimento";

type Choice = "aceito" | "recusado";

function readChoice(): Choice | null {
  try {
    const kept = window.localStorage.getItem(KEY);
    return kept === "aceito" || kept === "recusado" ? kept : null;
  } catch {
    // Storage may be forbidden; then the notice comes back on the next context.
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

/** What is measured of visits by those who agree. Without any there is no notice and no request to anyone else. */
export interface Measures {
  /** `GTM-…` */
  readonly tagManagerId: string | null;
  /** Where it is told how fast pages were. */
  readonly vitalsUrl: string | null;
}

export function asksForConsent({ tagManagerId, vitalsUrl }: Measures): boolean {
  return tagManagerId !== null || vitalsUrl !== null;
}

export interface Consent {
  /** Whether the notice is to be seen. */
  readonly asking: boolean;
  choose(accepted: boolean): void;
  /** Asks again. */
  reopen(): void;
}

/** Where nothing is measured, nothing is asked and nothing is loaded. */
export function useConsent({ tagManagerId, vitalsUrl }: Measures): Consent {
  const [asking, setAsking] = useState(false);
  const follow = useCallback(
    (accepted: boolean) => {
      if (tagManagerId) updateConsent(accepted);
      if (vitalsUrl && accepted) measureVitals(vitalsUrl);
    },
    [tagManagerId, vitalsUrl],
  );
  useEffect(() => {
    if (!asksForConsent({ tagManagerId, vitalsUrl })) return;
    if (tagManagerId) loadTagManager(tagManagerId);
    const choice = readChoice();
    if (choice) follow(choice === "aceito");
    else setAsking(true);
  }, [tagManagerId, vitalsUrl, follow]);
  const choose = useCallback(
    (accepted: boolean) => {
      keepChoice(accepted ? "aceito" : "recusado");
      follow(accepted);
      setAsking(false);
    },
    [follow],
  );
  const reopen = useCallback(() => setAsking(true), []);
  return { asking, choose, reopen };
}
