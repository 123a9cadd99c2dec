// A grid of links, each with at most one number: brands, models, cities, cars.

import { Link } from "@remix-run/react";
import type { Link as Linked } from "../catalog/paths.ts";
import type { EstimatedPrice } from "../data/prices.ts";
import { percentOf } from "../estimate/describe-effect.ts";
import { formatWholeChange, formatWholeMoney, unbroken } from "../estimate/format.ts";
import type { PricedLink } from "../pages/lists.ts";
import type { Missing } from "../search/missing.ts";

interface LinkListProps<Item> {
  /** Makes the list a section of the page. */
  heading?: string;
  items: readonly Item[];
  /** A number, beside the link. */
  note?: (item: Item) => string | null;
}

/** Nothing where there are no links. */
export function LinkList<Item extends Linked>({ heading, items, note }: LinkListProps<Item>) {
  if (items.length === 0) return null;
  const noted = items.map((item) => ({ ...item, note: note?.(item) }));
  const list = (
    <ul className="link-list">
      {noted.map(({ label, path, note }) => (
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
export function MissingList({ missing = [] }: { missing?: readonly Missing[] | undefined }) {
  return missing.map(({ text, links }) => (
    <div key={text}>
      <p>{text}</p>
      <LinkList items={links} />
    </div>
  ));
}

/** A mean price, R$ a year; none where there are too few quotes. */
export const noteMean = ({ meanPrice }: Pick<PricedLink, "meanPrice">) =>
  meanPrice === null ? null : formatWholeMoney(Math.round(meanPrice));

/** An estimate, R$ a year. */
export const noteEstimate = ({ estimate }: { readonly estimate: EstimatedPrice | null }) =>
  estimate && formatWholeMoney(estimate.amount);

/** A place's distance from the average, `+12%`; a dash for too few quotes. */
export const noteEffect = ({ effect }: { readonly effect: number | null }) =>
  effect === null ? "–" : formatWholeChange(percentOf(effect));
