// The one way in which the database room fails.

/** No answer, or not in time; it answered that it cannot; it answered something that is not what was asked for. */
type DatabaseFailure = "unreachable" | "refused" | "nonsense";

/** The database did not answer as it should. Its own words stay in `cause`, for the log; no page shows them. */
export class DatabaseError extends Error {
  readonly failure: DatabaseFailure;

  constructor(failure: DatabaseFailure, what: string, cause: unknown) {
    super(`${what}: ${failure}`, { cause });
    this.name = "DatabaseError";
    this.failure = failure;
  }
}
