// A long part of a page of which a phone shows the beginning; "Ler tudo" shows the rest, without script too. On wide
// screens and on paper it is whole. What has the keyboard's focus is never hidden.

import { useId } from "react";

/** @param what it is that goes on: `as perguntas` @param tall for tables, of which a few rows are shown */
export function Clamp({ what, tall = false, children }: { what: string; tall?: boolean; children: React.ReactNode }) {
  const id = useId();
  return (
    <div className="clamp">
      <input type="checkbox" id={id} className="clamp-switch" />
      <label htmlFor={id} className="clamp-label">
        {tall ? "Ver tudo" : "Ler tudo"}
        <span className="visually-hidden">{`: ${what}`}</span>
      </label>
      <div className={tall ? "clamp-body clamp-tall" : "clamp-body"}>{children}</div>
    </div>
  );
}
