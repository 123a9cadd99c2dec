// Authenticates callers of the operators' API, and logs refused calls in one line a minute however many there are.

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** In constant time; both are 32 bytes. */
function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = 0;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}

/** The fingerprint of the token in an `Authorization` header; null if it is none of these, found in the same time. */
export async function findOperator(header: string | null, tokens: readonly string[]): Promise<string | null> {
  const given = await digest(/^Bearer (.+)$/.exec(header ?? "")?.[1] ?? "");
  let known = false;
  for (const token of tokens) known = areEqual(given, await digest(token)) || known;
  return known ? given.slice(0, 4).reduce((hex, byte) => hex + byte.toString(16).padStart(2, "0"), "") : null;
}

/** Milliseconds between two lines. */
const LOG_INTERVAL = 60_000;

/** @param now milliseconds by a monotonic clock */
export function createRefusals(now: () => number) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let counts: Record<string, number> = {};
  return {
    /** @param log takes a line with the number of calls since the last one, by reason */
    count(reason: string, log: (line: Record<string, unknown>) => void): void {
      counts[reason] = (counts[reason] ?? 0) + 1;
      if (now() - loggedAt < LOG_INTERVAL) return;
      loggedAt = now();
      log({ event: "ops refused", counts });
      counts = {};
    },
  };
}

export type Refusals = ReturnType<typeof createRefusals>;
