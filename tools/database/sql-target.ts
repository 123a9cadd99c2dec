// What the tools need of a database, whichever it is: the embedded one now, a server where one is given.

export interface SqlTarget {
  /** Runs a script of statements. */
  run(script: string): Promise<void>;
  /** Rows of one query. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Appends CSV rows (no header, empty for null) to a table. */
  copy(table: string, columns: readonly string[], csv: string): Promise<void>;
}
