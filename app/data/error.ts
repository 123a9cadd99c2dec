// The error of the database client.

/** `unreachable`: no response in time. `refused`: an HTTP error. `nonsense`: a result that does not match its schema. */
type DatabaseFailure = "unreachable" | "refused" | "nonsense";

/** The cause is for the log; no page shows it. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  readonly failure: DatabaseFailure;

  constructor(failure: DatabaseFailure, what: string, cause: unknown) {
    super(`${what}: ${failure}`, { cause });
    this.failure = failure;
  }
}
