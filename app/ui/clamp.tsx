// A long part of a page of which a phone shows the beginning; "Ler tudo" shows the rest, without script too.

import { useId, useRef } from "react";

interface ClampProps {
  /** What goes on: `as cidades` */
  what: string;
  /** How many of them; null of a text. A phone shows about seven. */
  count?: number | null;
  children: React.ReactNode;
}

/** `Ver as 15 cidades` */
function nameAll(what: string, count: number): string {
  const [article, ...names] = what.split(" ");
  return `Ver ${article} ${count} ${names.join(" ")}`;
}

export function Clamp({ what, count = null, children }: ClampProps) {
  const id = useId();
  const toggle = useRef<HTMLInputElement>(null);
  // Opened by the focus it stays open: it would close under the reader's eyes otherwise.
  const keepOpen = () => {
    if (toggle.current) toggle.current.checked = true;
  };
  const ofText = (words: string) => (
    <>
      {words}
      <span className="visually-hidden">{`: ${what}`}</span>
    </>
  );
  return (
    <div className="clamp">
      <input ref={toggle} type="checkbox" id={id} className="clamp-switch" />
      <label htmlFor={id} className="clamp-label">
        <span className="clamp-more">{count === null ? ofText("Ler tudo") : nameAll(what, count)}</span>
        <span className="clamp-less">{ofText("Mostrar menos")}</span>
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus inside it, and is no control */}
      <div className={count === null ? "clamp-body" : "clamp-body clamp-tall"} onFocus={keepOpen}>
        {children}
      </div>
    </div>
  );
}
