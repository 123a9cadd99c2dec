// The typical price in tables and lists: the number that its page leads with.

import { countQuotes } from "../pricing/count-quotes.ts";
import { formatWholeMoney, UNKNOWN } from "../pricing/format.ts";
import { describeTypicalPrice, formatRange } from "../pricing/typical-price.ts";
import type { ComparedState, Link, PricedLink } from "../schemas/links.ts";
import type { TypicalPrice } from "../schemas/prices.ts";
import type { ListedLink } from "./link-list.tsx";
import { RangeBar, type RatioScale } from "./range-bar.tsx";
import type { Column } from "./table.tsx";

/** What the small numbers under a typical price are. */
export const RANGE_NOTE = "A linha menor é a faixa de 8 em cada 10 preços.";

function Figure({ typical, scale }: { typical: TypicalPrice; scale: RatioScale | null }) {
  return (
    <span className="typical-price">
      <span>
        {formatWholeMoney(typical.amount)}
        {typical.basis === "estimated" ? <small className="estimate-mark"> estimativa</small> : null}
      </span>
      <small>{scale ? <RangeBar scale={scale} of={typical} /> : formatRange(typical)}</small>
    </span>
  );
}

interface Priced {
  readonly typical: TypicalPrice | null;
}

/** R$ a year with its interval. @param heading where the page is of another place than the table @param scale of the bars; null for none */
export function typicalPriceColumn(heading = "Preço típico", scale: RatioScale | null = null): Column<Priced> {
  return {
    heading,
    numeric: true,
    cell: ({ typical }) => (typical ? <Figure typical={typical} scale={scale} /> : UNKNOWN),
    sortBy: ({ typical }) => typical?.amount ?? null,
  };
}

/** `Preço típico R$ 3.524, 12.712 cotações` */
function notePrice({ quotes, typical }: Pick<PricedLink, "quotes" | "typical">): string {
  const counted = quotes === 0 ? "sem cotações" : countQuotes({ quotes, allInsurers: false }).replace(" ", "\u00a0");
  return typical ? `Preço típico ${describeTypicalPrice(typical)}, ${counted}` : counted;
}

/** @param prices found by their address; what has none stays as it is */
export function notePrices(links: readonly Link[], prices: readonly PricedLink[]): ListedLink[] {
  const byPath = new Map(prices.map((price) => [price.path, price]));
  return links.map(({ label, path }) => {
    const price = byPath.get(path);
    return { label, path, ...(price && { note: notePrice(price) }) };
  });
}

/** The same of states, without their numbers of quotes, which are of all insurers. */
export function noteStates(links: readonly Link[], states: readonly ComparedState[]): ListedLink[] {
  const byPath = new Map(states.map((state) => [state.path, state.typical]));
  return links.map(({ label, path }) => {
    const typical = byPath.get(path) ?? null;
    return { label, path, note: typical ? `Preço típico ${describeTypicalPrice(typical)}` : "Poucas cotações" };
  });
}
