// The price of an entry in tables and lists: the estimate for the average driver; of a brand its typical price.

import { FEW_QUOTES } from "../pricing/count-quotes.ts";
import { formatWholeMoney } from "../pricing/format.ts";
import { estimateFrom } from "../rating/prediction.ts";
import type { Link, PricedLink } from "../schemas/links.ts";
import type { TypicalPrice } from "../schemas/prices.ts";
import type { ListedLink } from "./link-list.tsx";
import type { Column } from "./table.tsx";

export const ESTIMATE = "Estimativa";

interface Priced {
  readonly typical: TypicalPrice | null;
}

export const isEstimated = ({ typical }: Priced) => typical?.basis === "estimated";

type PricedThing = Priced & Pick<PricedLink, "path" | "quotes">;

/** The list is of it. */
const asEstimate = { shadeOf: () => "list-estimate", format: formatWholeMoney };
const barOfEstimate = (amount: number) => amount;

/** What other cars or cities cost by what this one costs, R$ a year, and how far they lie from it; none where it is not known. */
export function estimateColumns(here: number | null): Column<{ readonly difference: number }>[] {
  if (here === null) return [];
  return [
    {
      heading: ESTIMATE,
      figure: ({ difference }) => estimateFrom(here, difference),
      bar: barOfEstimate,
      ...asEstimate,
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
    figure: ({ typical }) => typical?.amount ?? null,
    ...asEstimate,
    ...(hasBar && { bar: barOfEstimate }),
  };
}

/** What stands beside each link of a list: the estimate, or the typical price of whoever asked. */
type Listed = typeof ESTIMATE | "Preço típico";

/** ` (estimativa)`, ` (poucas cotações)`; empty of a median of many. */
function nameDoubt({ basis }: TypicalPrice, quotes: number): string {
  if (basis === "estimated") return " (estimativa)";
  return quotes < FEW_QUOTES ? " (poucas cotações)" : "";
}

/** `Preço típico R$ 3.524`, `Preço típico R$ 5.060 (estimativa)`; the heading of the list says to the eye what the number is. */
function notePrice({ typical, quotes }: PricedThing, listed: Listed): React.ReactNode {
  if (!typical) return listed === ESTIMATE ? "sem estimativa" : "sem cotações";
  return (
    <>
      <span className="visually-hidden">{listed} </span>
      {formatWholeMoney(typical.amount)}
      {listed === ESTIMATE ? null : <small>{nameDoubt(typical, quotes)}</small>}
    </>
  );
}

/** @param prices found by their address; what has none stays as it is */
export function notePrices(links: readonly Link[], prices: readonly PricedThing[], listed: Listed): ListedLink[] {
  const byPath = new Map(prices.map((price) => [price.path, price]));
  return links.map(({ label, path }) => {
    const price = byPath.get(path);
    return { label, path, ...(price && { note: notePrice(price, listed) }) };
  });
}
