// A grid of links: brands, models, cities.

import { Link } from "@remix-run/react";
import { listLetters } from "../catalogue/order.ts";
import { formatCount } from "../pricing/format.ts";
import { Fold } from "./fold.tsx";

export interface ListedLink {
  readonly label: string;
  readonly path: string;
  readonly note?: React.ReactNode;
  readonly rel?: "nofollow";
}

/** @param items a note, if any, stands beside its link @param isWide for names that are long */
export function LinkList({ items, isWide = false }: { items: readonly ListedLink[]; isWide?: boolean }) {
  return (
    <ul className={isWide ? "link-list link-list-wide" : "link-list"}>
      {items.map(({ label, path, note, rel }) => (
        <li key={path}>
          <Link to={path} rel={rel}>
            {label}
          </Link>
          {note ? <span className="link-list-note"> {note}</span> : null}
        </li>
      ))}
    </ul>
  );
}

interface MoreLinksProps {
  heading: string;
  /** What the notes are. */
  caption?: string;
  isWide?: boolean;
  items: readonly ListedLink[];
}

/** A section of further links; nothing where there are none. */
export function MoreLinks({ heading, caption, isWide, items }: MoreLinksProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      {caption ? <p className="footnote">{caption}</p> : null}
      <LinkList items={items} isWide={isWide} />
    </section>
  );
}

/** The same folded away, at the end of a page: ways on that few take. */
export function LinksFold({ heading, items }: Pick<MoreLinksProps, "heading" | "items">) {
  if (items.length === 0) return null;
  return (
    <Fold title={heading} note={formatCount(items.length)}>
      <LinkList items={items} />
    </Fold>
  );
}

/**
 * Very many links by their first letters, folded away: a wall of names is read by nobody. Nothing where there are none.
 * @param items in the order of their names
 */
export function LettersFold({ heading, items }: { heading: string; items: readonly ListedLink[] }) {
  if (items.length === 0) return null;
  return (
    <Fold level={3} title={heading} note={formatCount(items.length)}>
      {listLetters(items).map(({ letter, items: named }) => (
        <section key={letter}>
          <h4>{letter}</h4>
          <LinkList items={named} />
        </section>
      ))}
    </Fold>
  );
}

interface JumpsProps {
  /** What they are, for who listens. */
  label: string;
  to: readonly ListedLink[];
  /** On a phone: in columns, or close together, as letters and years stand. */
  form?: "columns" | "short";
}

/** Short ways to parts of this page, or to pages that are asked for most. */
export function Jumps({ label, to, form = "columns" }: JumpsProps) {
  return (
    <nav aria-label={label}>
      <ul className={`jumps jumps-${form}`}>
        {to.map(({ label, path, rel }) => (
          <li key={path}>
            {path.startsWith("#") ? (
              <a href={path}>{label}</a>
            ) : (
              <Link to={path} rel={rel}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
