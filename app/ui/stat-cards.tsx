// Summary cards: one number each, with what it means.

import { formatCount, formatPercentage } from "../pricing/format.ts";
import type { Statistics } from "../schemas/prices.ts";

interface Stat {
  readonly label: string;
  readonly value: string;
  readonly note?: string | null;
}

/** How many quotes of a vehicle, and what they cost in percent of its value; none where there are none. */
export function listStats(statistics: Statistics | null): Stat[] {
  if (!statistics) return [];
  return [
    { label: "Cotações analisadas", value: formatCount(statistics.evidence.quotes) },
    { label: "Seguro em relação à FIPE, em média", value: formatPercentage(statistics.meanPercentage) },
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
