// A grid of links, each with at most one number: brands, models, cities, cars.

import { Link } from "@remix-run/react";
import type { Link as Linked } from "../catalog/paths.ts";
import { percentOf } from "../estimate/describe-effect.ts";
import { formatWholeChange, formatWholeMoney, unbroken } from "../estimate/format.ts";
import type { EstimatedCar, PricedLink } from "../pages/lists.ts";
import type { Missing } from "../search/missing.ts";

export interface ListedLink extends Linked {
  /** A number, beside the link. */
  readonly note?: string | null;
}

/** Nothing where there are no links. @param heading makes the list a section of the page */
export function LinkList({ heading, items }: { heading?: string; items: readonly ListedLink[] }) {
  if (items.length === 0) return null;
  const list = (
    <ul className="link-list">
      {items.map(({ label, path, note }) => (
        // With another note it is another entry: React would write into a text that a translator has taken away.
        <li key={`${path} ${note}`}>
          <Link to={path}>{unbroken(label)}</Link>
          {note ? ` ${note}` : null}
        </li>
      ))}
    </ul>
  );
  if (!heading) return list;
  return (
    <section>
      <h2>{heading}</h2>
      {list}
    </section>
  );
}

/** What was asked for and is not there, with links to what there is. */
export function MissingList({ missing }: { missing: readonly Missing[] }) {
  return missing.map(({ text, links }) => (
    <div key={text}>
      <p>{text}</p>
      <LinkList items={links} />
    </div>
  ));
}

/** Links with their mean prices, R$ a year; without one where there are too few quotes. */
export function noteMeans(links: readonly PricedLink[]): ListedLink[] {
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

/** Places with their distances from the average, `+12%`; a dash for too few quotes. */
export function noteEffects(places: readonly (Linked & { readonly effect: number | null })[]): ListedLink[] {
  return places.map(({ label, path, effect }) => ({
    label,
    path,
    note: effect === null ? "–" : formatWholeChange(percentOf(effect)),
  }));
}
