// The price of an entry in tables and lists: the number that its page leads with, or the estimate for the average driver.

import { formatWholeMoney, UNKNOWN } from "../pricing/format.ts";
import { formatRange } from "../pricing/typical-price.ts";
import { estimateFrom } from "../rating/prediction.ts";
import type { Link } from "../schemas/links.ts";
import type { TypicalPrice } from "../schemas/prices.ts";
import type { ListedLink } from "./link-list.tsx";
import { RangeBar } from "./range-bar.tsx";
import type { Column } from "./table.tsx";

/** The heading of a column of estimates alone, whose figures need no mark. */
export const ESTIMATE = "Estimativa";

interface FigureProps {
  typical: TypicalPrice;
  scale: number | null;
  isMarked: boolean;
}

function Figure({ typical, scale, isMarked }: FigureProps) {
  return (
    <span className="typical-price">
      <span>
        {formatWholeMoney(typical.amount)}
        {isMarked ? <small className="estimate-mark"> estimativa</small> : null}
      </span>
      <small>{scale ? <RangeBar scale={scale} of={typical} /> : formatRange(typical)}</small>
    </span>
  );
}

interface Priced {
  readonly typical: TypicalPrice | null;
}

export const isEstimated = ({ typical }: Priced) => typical?.basis === "estimated";

type PricedThing = Priced & Pick<Link, "path">;

interface TypicalPriceColumn {
  /** The heading of a column of estimates alone; null where some prices were observed. */
  estimate?: string | null;
  /** R$ at the end of the bars' scale; null for none. */
  scale?: number | null;
}

/** What other cars or cities cost by what this one costs, R$ a year, and how far they lie from it; none where it is not known. */
export function estimateColumns(here: number | null): Column<{ readonly difference: number }>[] {
  if (here === null) return [];
  return [{ heading: ESTIMATE, figure: ({ difference }) => estimateFrom(here, difference), format: formatWholeMoney }];
}

/** R$ a year with its interval. */
export function typicalPriceColumn({ estimate = null, scale = null }: TypicalPriceColumn = {}): Column<Priced> {
  return {
    heading: estimate ?? "Preço típico",
    headNote: estimate === null ? "8 de cada 10" : "8 de cada 10 motoristas",
    numeric: true,
    headClass: "typical-heading",
    cell: ({ typical }) =>
      typical ? (
        <Figure typical={typical} scale={scale} isMarked={typical.basis === "estimated" && estimate === null} />
      ) : (
        UNKNOWN
      ),
    sortBy: ({ typical }) => typical?.amount ?? null,
  };
}

/** `R$ 3.524`, `R$ 3.524 (estimativa)`, the mark small. @param of what the estimate is of, where that is not said: `do ano mais cotado` */
export function AmountNote({ typical: { amount, basis }, of = "" }: { typical: TypicalPrice; of?: string }) {
  return (
    <>
      {formatWholeMoney(amount)}
      {basis === "estimated" ? <small>{` (estimativa${of && ` ${of}`})`}</small> : null}
    </>
  );
}

/** `Preço típico R$ 3.524`; the heading of the list says to the eye what the number is. */
function notePrice({ typical }: Priced): React.ReactNode {
  if (!typical) return "sem cotações";
  return (
    <>
      <span className="visually-hidden">Preço típico </span>
      <AmountNote typical={typical} />
    </>
  );
}

/** @param prices found by their address; what has none stays as it is */
export function notePrices(links: readonly Link[], prices: readonly PricedThing[]): ListedLink[] {
  const byPath = new Map(prices.map((price) => [price.path, price]));
  return links.map(({ label, path }) => {
    const price = byPath.get(path);
    return { label, path, ...(price && { note: notePrice(price) }) };
  });
}
