// The error of the database client.

/** The cause is for the log; no page shows it. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  /** No response in time; an HTTP error; a result that does not match its schema; not asked: too many wait for it. */
  readonly failure: "unreachable" | "refused" | "nonsense" | "busy";

  constructor(failure: DatabaseError["failure"], what: string, cause: unknown) {
    super(`${what}: ${failure}`, { cause });
    this.failure = failure;
  }
}
