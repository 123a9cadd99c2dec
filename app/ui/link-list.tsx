// A grid of links: brands, models, cities.

import { Link } from "@remix-run/react";

/** @param items a note, if any, stands beside its link */
export function LinkList({ items }: { items: readonly { label: string; path: string; note?: string }[] }) {
  return (
    <ul className="link-list">
      {items.map(({ label, path, note }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
          {note ? <span className="link-list-note"> {note}</span> : null}
        </li>
      ))}
    </ul>
  );
}
