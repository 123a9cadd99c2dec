// A part of a page that is closed until a visitor opens it.

import { useEffect, useState } from "react";

interface AccordionProps {
  title: string;
  /** Beside the title: `6` */
  note?: string;
  /** Open on wide screens, which have the room. */
  onlyNarrow?: boolean;
  children: React.ReactNode;
}

export function Accordion({ title, note, onlyNarrow = false, children }: AccordionProps) {
  const [isWide, setIsWide] = useState(false);
  // Styles show the content on a wide screen; screen readers need it open, and its heading no control.
  useEffect(() => setIsWide(onlyNarrow && window.matchMedia("(min-width: 48rem)").matches), [onlyNarrow]);
  return (
    <details className={onlyNarrow ? "accordion accordion-narrow" : "accordion"} open={isWide || undefined}>
      <summary tabIndex={isWide ? -1 : undefined}>
        <h2>{title}</h2>
        {note ? <span>{` ${note}`}</span> : null}
      </summary>
      {children}
    </details>
  );
}
