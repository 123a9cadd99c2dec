// The visitor's choice about cookies, kept on their device, and the notice that asks for it.

import { useEffect, useRef, useState } from "react";
import { OWNER } from "../../owner.ts";
import { keep, readKept } from "../device-storage.ts";
import { loadTagManager, updateConsent } from "./tag-manager.ts";

const KEY = "consentimento";

const ACCEPTED = "aceito";
const REFUSED = "recusado";

/** Without a tag manager there is no notice. @param tagManagerId `GTM-…` */
export function useConsent(tagManagerId: string | null) {
  const [asking, setAsking] = useState(false);
  /** What had the focus when the visitor reopened the notice. */
  const opener = useRef<Element | null>(null);
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
      // The notice goes, and the focus with it.
      const place = opener.current instanceof HTMLElement ? opener.current : document.querySelector("h1");
      if (place instanceof HTMLHeadingElement) place.tabIndex = -1;
      place?.focus({ preventScroll: true });
    },
    reopen() {
      opener.current = document.activeElement;
      setAsking(true);
    },
    opener,
  };
}

/** Refusing is as easy as accepting. */
export function ConsentNotice({ consent }: { consent: ReturnType<typeof useConsent> }) {
  const notice = useRef<HTMLElement>(null);
  const { asking, opener } = consent;
  useEffect(() => {
    const { current } = notice;
    if (!asking || !current) return;
    if (opener.current) current.focus();
    // What is scrolled to or focused comes to rest above it, and the floating button stands on it.
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => style.setProperty("--notice", `${current.offsetHeight}px`));
    watcher.observe(current);
    return () => {
      watcher.disconnect();
      style.removeProperty("--notice");
    };
  }, [asking, opener]);
  if (!asking) return null;
  return (
    <section className="consent-notice" aria-label="Aviso de cookies" ref={notice} tabIndex={-1}>
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
