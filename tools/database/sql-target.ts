// What the tools need of a database.

export interface SqlTarget {
  run(script: string): Promise<void>;
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Hands over what the database says of its own work while it does it (INFO), until another takes it. */
  hear(tell: (message: string) => void): void;
  /** Appends CSV rows (no header, empty for null) to a table; parts of the text end anywhere. */
  copy(table: string, columns: readonly string[], csv: string | Iterable<string>): Promise<void>;
}

/** What time it is for a database: its own, which a test gives it. Milliseconds since 1970. */
export async function readNow(target: SqlTarget): Promise<number> {
  const [row] = await target.query<{ now: number }>("select (1000 * extract(epoch from clock.now()))::float8 as now");
  return row?.now ?? Number.NaN;
}
