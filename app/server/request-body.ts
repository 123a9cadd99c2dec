// The body of a client's request, within a size and a time: nobody else waits for a client that does not end it.

import { type Clock, DeadlineError, withDeadline } from "../cache/clock.ts";
import { readBounded } from "../lib/bounded-body.ts";

/** Milliseconds within which a client sends the body. */
export const BODY_TIMEOUT = 10_000;

/** The status that refuses a body: broken off, too late, too long. */
export type BodyRefusal = 400 | 408 | 413;

/** The text, or the status that refuses it. @param most bytes */
export async function readBody(request: Request, most: number, clock: Clock): Promise<string | BodyRefusal> {
  try {
    return (await withDeadline(clock, BODY_TIMEOUT, () => readBounded(request, most))) ?? 413;
  } catch (error) {
    // Any other error is the connection's: its client has left.
    return error instanceof DeadlineError ? 408 : 400;
  }
}
