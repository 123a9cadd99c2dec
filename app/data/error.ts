// The error of the database client.

/**
 * `unreachable`: no response in time. `refused`: an HTTP error. `nonsense`: a result that does not match its schema. `busy`: not
 * asked, because too many wait for it.
 */
type DatabaseFailure = "unreachable" | "refused" | "nonsense" | "busy";

/** The cause is for the log; no page shows it. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  readonly failure: DatabaseFailure;

  constructor(failure: DatabaseFailure, what: string, cause: unknown) {
    super(`${what}: ${failure}`, { cause });
    this.failure = failure;
  }
}
