// Calls of the operators' API that were refused: counted, and told in one line a minute however many there are.

/** Milliseconds between two lines. */
const TOLD_EVERY = 60_000;

/** @param now milliseconds since 1970 */
export function createRefusals(now: () => number) {
  let toldAt = Number.NEGATIVE_INFINITY;
  let counts: Record<string, number> = {};
  return {
    /** @param log takes a line with how many there were since the last one, by reason */
    count(reason: string, log: (line: Record<string, unknown>) => void): void {
      counts[reason] = (counts[reason] ?? 0) + 1;
      if (now() - toldAt < TOLD_EVERY) return;
      toldAt = now();
      log({ event: "ops refused", counts });
      counts = {};
    },
  };
}

export type Refusals = ReturnType<typeof createRefusals>;
