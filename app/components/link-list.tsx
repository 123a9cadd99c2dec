// A grid of links, each with one number at most: brands, models, cities, cars.

import { Link } from "@remix-run/react";
import type { EstimatedCar, Link as Linked, PricedLink } from "../data/links.ts";
import { formatWholeMoney } from "../estimate/format.ts";

export interface ListedLink {
  readonly label: string;
  readonly path: string;
  /** A number, beside the link. */
  readonly note?: string | null;
}

export function LinkList({ items }: { items: readonly ListedLink[] }) {
  return (
    <ul className="link-list">
      {items.map(({ label, path, note }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
          {note ? ` ${note}` : null}
        </li>
      ))}
    </ul>
  );
}

interface MoreLinksProps {
  heading: string;
  items: readonly ListedLink[];
}

/** A section of links; nothing where there are none. */
export function MoreLinks({ heading, items }: MoreLinksProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <LinkList items={items} />
    </section>
  );
}

/** Links with their mean prices, R$ a year; no price of too few quotes. */
export function noteMeans(links: readonly (Linked & Pick<PricedLink, "meanPrice">)[]): ListedLink[] {
  return links.map(({ label, path, meanPrice }) => ({
    label,
    path,
    note: meanPrice === null ? null : formatWholeMoney(Math.round(meanPrice)),
  }));
}

/** Cars with their estimates, R$ a year. */
export function noteEstimates(cars: readonly EstimatedCar[]): ListedLink[] {
  return cars.map(({ label, path, estimate }) => ({ label, path, note: formatWholeMoney(estimate.amount) }));
}

/** Short ways to parts of this page, or to other pages. @param label what they are, for screen readers */
export function Jumps({ label, to }: { label: string; to: readonly ListedLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="jumps">
        {to.map(({ label: name, path }) => (
          <li key={path}>{path.startsWith("#") ? <a href={path}>{name}</a> : <Link to={path}>{name}</Link>}</li>
        ))}
      </ul>
    </nav>
  );
}
