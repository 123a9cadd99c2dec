// The visitor's choice about cookies, kept on their device, and the notice that asks for it.

import { useEffect, useState } from "react";
import { OWNER } from "../../owner.ts";
import { keep, readKept } from "../device-storage.ts";
import { loadTagManager, updateConsent } from "./tag-manager.ts";

const KEY = "consentimento";

const ACCEPTED = "aceito";
const REFUSED = "recusado";

/** Without a tag manager there is no notice. @param tagManagerId `GTM-…` */
export function useConsent(tagManagerId: string | null) {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (tagManagerId === null) return;
    loadTagManager(tagManagerId);
    const choice = readKept(KEY, String);
    if (choice === ACCEPTED || choice === REFUSED) updateConsent(choice === ACCEPTED);
    else setAsking(true);
  }, [tagManagerId]);
  return {
    asking,
    choose(accepted: boolean) {
      keep(KEY, accepted ? ACCEPTED : REFUSED);
      updateConsent(accepted);
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
      <button type="button" onClick={() => consent.choose(false)}>
        Recusar
      </button>
      <button type="button" onClick={() => consent.choose(true)}>
        Aceitar
      </button>
    </section>
  );
}
