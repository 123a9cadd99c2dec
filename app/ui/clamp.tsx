// A long part of a page of which a phone shows the beginning; "Ler tudo" shows the rest, without script too.

import { useId, useRef } from "react";

/** @param what it is that goes on: `as perguntas` @param tall for tables, of which a few rows are shown */
export function Clamp({ what, tall = false, children }: { what: string; tall?: boolean; children: React.ReactNode }) {
  const id = useId();
  const toggle = useRef<HTMLInputElement>(null);
  // Opened by the focus it stays open: it would close under the reader's eyes otherwise.
  const keepOpen = () => {
    if (toggle.current) toggle.current.checked = true;
  };
  return (
    <div className="clamp">
      <input ref={toggle} type="checkbox" id={id} className="clamp-switch" />
      <label htmlFor={id} className="clamp-label">
        <span className="clamp-more">{tall ? "Ver tudo" : "Ler tudo"}</span>
        <span className="clamp-less">Mostrar menos</span>
        <span className="visually-hidden">{`: ${what}`}</span>
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus inside it, and is no control */}
      <div className={tall ? "clamp-body clamp-tall" : "clamp-body"} onFocus={keepOpen}>
        {children}
      </div>
    </div>
  );
}
