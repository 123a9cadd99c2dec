// Summary cards: one number each, with what it means.

export interface Stat {
  readonly label: string;
  readonly value: string;
  readonly note?: React.ReactNode;
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
