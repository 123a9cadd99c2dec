// Summary cards: one number each, with what it means.

import { formatCount, formatPercentage } from "../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE } from "../pricing/rules.ts";
import type { Statistics } from "../schemas/prices.ts";

/** What section 5 leaves out of the counts and the means on cards; null where that is nothing. */
export function noteLimit(statistics: Statistics | null): string | null {
  return statistics && statistics.aboveLimit > 0 ? `até ${MAX_FIPE_PERCENTAGE}% da FIPE` : null;
}

interface Stat {
  readonly label: string;
  readonly value: string;
  readonly note?: React.ReactNode;
}

/** How many quotes of a vehicle, and what they cost in percent of its value; none where there are none. */
export function listStats(statistics: Statistics | null): Stat[] {
  if (!statistics) return [];
  const note = noteLimit(statistics);
  return [
    { label: "Cotações analisadas", value: formatCount(statistics.evidence.quotes), note },
    { label: "Seguro em relação à FIPE, em média", value: formatPercentage(statistics.meanPercentage), note },
  ];
}

export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="stat-cards">
      {stats.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="stat-value">{value}</span>
            {note ? <span className="stat-note">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
