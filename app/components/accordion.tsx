// A part of a page that is folded away until somebody wants it. It is in the page all the same: searched, crawled, and printed unless it is a list of links.

import { useEffect, useState } from "react";

interface AccordionProps {
  title: string;
  /** Beside it: `6 versões` */
  note?: string;
  /** Of the heading: 2 for a part of the page, 3 for a part of a part. */
  level?: 2 | 3;
  /** Open on wide screens, which have the room. */
  onlyNarrow?: boolean;
  children: React.ReactNode;
}

export function Accordion({ title, note, level = 2, onlyNarrow = false, children }: AccordionProps) {
  const Heading = `h${level}` as const;
  const [isWide, setIsWide] = useState(false);
  // What a wide screen shows is open for who listens too, and its heading no control. Before script, styles show it.
  useEffect(() => setIsWide(onlyNarrow && window.matchMedia("(min-width: 48rem)").matches), [onlyNarrow]);
  const names = ["fold", level === 2 ? "fold-section" : "", onlyNarrow ? "fold-narrow" : ""];
  return (
    <details className={names.join(" ").trim()} open={isWide || undefined}>
      <summary tabIndex={isWide ? -1 : undefined}>
        <Heading>{title}</Heading>
        {note ? <span>{note}</span> : null}
      </summary>
      {children}
    </details>
  );
}
