// What stands beside an entry of a list: its price and what that rests on, so that a list is also a comparison.

import { countQuotes } from "../pricing/count-quotes.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { formatWholeMoney } from "../pricing/format.ts";
import type { ComparedState, Link, PricedLink } from "../schemas/links.ts";
import type { ListedLink } from "./link-list.tsx";

/** `Mediana R$ 3.524, 12.712 cotações`; of few quotes only their number. */
function notePrice(quotes: number, median: number | null): string {
  if (quotes === 0) return "Sem cotações";
  const counted = countQuotes({ quotes, allInsurers: false }).replace(" ", "\u00a0");
  return median === null ? counted : `Mediana ${formatWholeMoney(median)}, ${counted}`;
}

/** @param prices found by their address; what has none stays as it is */
export function notePrices(links: readonly Link[], prices: readonly PricedLink[]): ListedLink[] {
  const byPath = new Map(prices.map((price) => [price.path, price]));
  return links.map(({ label, path }) => {
    const price = byPath.get(path);
    return { label, path, note: price && notePrice(price.quotes, price.median) };
  });
}

/** The same of states, without their numbers of quotes, which are of all insurers. */
export function noteMedians(links: readonly Link[], states: readonly ComparedState[]): ListedLink[] {
  const byPath = new Map(states.map((state) => [state.path, state.statistics]));
  return links.map(({ label, path }) => {
    const statistics = byPath.get(path) ?? null;
    const note = hasEnoughQuotes(statistics) ? `Mediana ${formatWholeMoney(statistics.median)}` : "Poucas cotações";
    return { label, path, note };
  });
}
