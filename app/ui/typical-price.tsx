// The price of an entry in tables and lists: the estimate for the average driver.

import { countOf, formatWholeMoney } from "../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN } from "../pricing/rules.ts";
import { estimateFrom } from "../rating/prediction.ts";
import type { Link, PricedLink } from "../schemas/links.ts";
import type { TypicalPrice } from "../schemas/prices.ts";
import type { ListedLink } from "./link-list.tsx";
import type { Column } from "./table.tsx";

export const ESTIMATE = "Estimativa";

interface Priced {
  readonly typical: TypicalPrice | null;
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
 * @param hasBar false beside a column that has bars @param isSorted whether the rows stand in its order, the least first
 */
export function estimateColumn({ heading = ESTIMATE, hasBar = true, isSorted = false } = {}): Column<Priced> {
  return {
    heading,
    sorted: isSorted ? "ascending" : undefined,
    figure: ({ typical }) => typical?.amount ?? null,
    format: formatWholeMoney,
    className: "list-estimate",
    ...(hasBar && { bar: barOfEstimate }),
  };
}

/** `R$ 3.524`, `R$ 4.380, 3 cotações`; the heading of the list says to the eye what it is. One of few quotes is not as sure as the others. */
function notePrice({ typical, quotes }: Noted): React.ReactNode {
  if (!typical) return "sem estimativa";
  return (
    <>
      <span className="visually-hidden">{ESTIMATE} </span>
      {formatWholeMoney(typical.amount)}
      {quotes < MIN_QUOTES_FOR_MEAN ? (
        <small>{quotes === 0 ? ", sem cotações" : `, ${countOf(quotes, "cotação", "cotações")}`}</small>
      ) : null}
    </>
  );
}

type Noted = Pick<PricedLink, "typical" | "quotes">;

/** @param prices found by their address; what has none stays as it is */
export function notePrices(
  links: readonly Link[],
  prices: readonly (Noted & Pick<PricedLink, "path">)[],
): ListedLink[] {
  const byPath = new Map(prices.map((price) => [price.path, price]));
  return links.map(({ label, path }) => {
    const price = byPath.get(path);
    return { label, path, ...(price && { note: notePrice(price) }) };
  });
}
