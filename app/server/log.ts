// One structured line an event, for `wrangler tail` and the dashboard.

export type Log = (level: "info" | "warn" | "error", line: Record<string, unknown>) => void;

/** The log of one request: each line carries its id. */
export function createLog(requestId: string): Log {
  return (level, line) => console[level](JSON.stringify({ ...line, requestId }));
}

/** Only messages: an error's cause may hold what the database said, or a key. */
export function createReporter(log: Log, level: "warn" | "error" = "warn") {
  return (event: string, error: unknown): void =>
    log(level, { event, error: error instanceof Error ? `${error.name}: ${error.message}` : "unknown" });
}
