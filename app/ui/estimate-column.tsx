// The price of an entry in tables and lists: the estimate of a car of a year, or the mean price of a page's quotes.

import { formatWholeMoney } from "../pricing/format.ts";
import { estimateFrom } from "../rating/prediction.ts";
import type { Link, PricedLink } from "../schemas/links.ts";
import type { EstimatedPrice } from "../schemas/prices.ts";
import type { ListedLink } from "./link-list.tsx";
import type { Column } from "./table.tsx";

const ESTIMATE = "Estimativa";

interface Priced {
  readonly estimate: EstimatedPrice | null;
}

const barOfEstimate = (amount: number) => amount;

/** What other cars or cities cost by what this one costs, R$ a year, and how far they lie from it; none where it is not known. */
export function estimateColumns(here: number | null): Column<{ readonly difference: number }>[] {
  if (here === null) return [];
  return [
    {
      heading: ESTIMATE,
      figure: ({ difference }) => estimateFrom(here, difference),
      format: formatWholeMoney,
      bar: barOfEstimate,
    },
  ];
}

/**
 * What the average driver, or the one who was said, would pay, R$ a year: the number that the row's page says, too.
 * @param hasBar false beside a column that has bars
 */
export function estimateColumn({ heading = ESTIMATE, hasBar = true } = {}): Column<Priced> {
  return {
    heading,
    figure: ({ estimate }) => estimate?.amount ?? null,
    format: formatWholeMoney,
    className: "list-estimate",
    ...(hasBar && { bar: barOfEstimate }),
  };
}

/** The mean price of the row's page, R$ a year; a dash of too few quotes. */
export const MEAN_PRICE: Column<{ readonly meanPrice: number | null }> = {
  heading: "Preço médio",
  figure: ({ meanPrice }) => meanPrice,
  format: formatWholeMoney,
};

/** `R$ 3.524`, heard with its name; the heading of the list says it to the eye. Nothing of too few quotes. */
export function noteMean(meanPrice: number | null): Pick<ListedLink, "note"> {
  if (meanPrice === null) return {};
  return {
    note: (
      <>
        <span className="visually-hidden">Preço médio </span>
        {formatWholeMoney(Math.round(meanPrice))}
      </>
    ),
  };
}

/** Links with their mean prices. */
export function noteMeans(links: readonly (Link & Pick<PricedLink, "meanPrice">)[]): ListedLink[] {
  return links.map(({ label, path, meanPrice }) => ({ label, path, ...noteMean(meanPrice) }));
}
