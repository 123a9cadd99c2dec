// A grid of links: brands, models, cities.

import { Link } from "@remix-run/react";

export interface ListedLink {
  readonly label: string;
  readonly path: string;
  readonly note?: string;
  readonly rel?: "nofollow";
}

/** @param items a note, if any, stands beside its link */
export function LinkList({ items }: { items: readonly ListedLink[] }) {
  return (
    <ul className="link-list">
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

/** A section of further links; nothing where there are none. */
export function MoreLinks({ heading, items }: { heading: string; items: readonly ListedLink[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <LinkList items={items} />
    </section>
  );
}
