// Time, as it is given to the cache: a test gives its own.

export interface Clock {
  /** Milliseconds since 1970. It may jump: a machine's clock is set. */
  now(): number;
  /** Milliseconds since some moment; only goes on. Durations are measured by it. */
  elapsed(): number;
  /** Resolves after so many milliseconds. */
  sleep(milliseconds: number): Promise<void>;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** What was waited for did not come in time. */
export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/** What `work` settles to, or a DeadlineError after so many milliseconds; `work` itself goes on. */
export async function withDeadline<Result>(clock: Clock, milliseconds: number, work: () => Promise<Result>) {
  const late = clock.sleep(Math.max(0, milliseconds)).then(() => {
    throw new DeadlineError(`not within ${Math.round(milliseconds)} ms`);
  });
  return Promise.race([work(), late]);
}
