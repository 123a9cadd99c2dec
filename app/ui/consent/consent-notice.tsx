// The notice about cookies. Refusing is as easy as accepting.

import { OWNER } from "../../owner.ts";
import type { Consent } from "./use-consent.ts";

export function ConsentNotice({ consent }: { consent: Consent }) {
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
