// The clock of the cache; tests pass their own.

export interface Clock {
  /** Milliseconds since 1970; may jump. */
  now(): number;
  /** Milliseconds since some moment, monotonic: for durations. */
  elapsed(): number;
  sleep(milliseconds: number): Promise<void>;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/** What `work` settles to, or a DeadlineError after so many milliseconds; `work` goes on. */
export async function withDeadline<Result>(clock: Clock, milliseconds: number, work: () => Promise<Result>) {
  const late = clock.sleep(Math.max(0, milliseconds)).then(() => {
    throw new DeadlineError(`not within ${Math.round(milliseconds)} ms`);
  });
  return Promise.race([work(), late]);
}
