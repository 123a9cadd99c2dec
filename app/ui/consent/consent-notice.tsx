// The visitor's choice about cookies, remembered on their device, and the notice that asks for it.

import { useCallback, useEffect, useState } from "react";
import { OWNER } from "../../owner.ts";
import { keep, readKept } from "../device-storage.ts";
import { loadTagManager, updateConsent } from "./tag-manager.ts";
import { measureVitals } from "./vitals.ts";

const KEY = "consentimento";

const ACCEPTED = "aceito";
const REFUSED = "recusado";

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

/** Where nothing is measured, nothing is asked and nothing is loaded. */
export function useConsent({ tagManagerId, vitalsUrl }: Measures) {
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
    const choice = readKept(KEY, String);
    if (choice === ACCEPTED || choice === REFUSED) follow(choice === ACCEPTED);
    else setAsking(true);
  }, [tagManagerId, vitalsUrl, follow]);
  return {
    /** Whether the notice is to be seen. */
    asking,
    choose(accepted: boolean) {
      keep(KEY, accepted ? ACCEPTED : REFUSED);
      follow(accepted);
      setAsking(false);
    },
    reopen: () => setAsking(true),
  };
}

/** Refusing is as easy as accepting. */
export function ConsentNotice({ consent }: { consent: ReturnType<typeof useConsent> }) {
  if (!consent.asking) return null;
  return (
    <section className="consent-notice" aria-label="Aviso de cookies">
      <p>
        Usamos cookies para medir o uso do site, somente se você aceitar. Saiba mais na{" "}
        <a href={OWNER.privacyPolicy}>política de privacidade</a>.
      </p>
      <div className="consent-choices">
        <button type="button" onClick={() => consent.choose(false)}>
          Recusar
        </button>
        <button type="button" onClick={() => consent.choose(true)}>
          Aceitar
        </button>
      </div>
    </section>
  );
}
