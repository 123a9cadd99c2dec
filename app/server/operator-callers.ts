// Who may call the operators' API; and calls that were refused, told in one line a minute however many there are.

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** In constant time; both are 32 bytes. */
function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) difference |= (a[index] ?? 0) ^ (b[index] ?? 0);
  return difference === 0;
}

/** The fingerprint of the token in an `Authorization` header; null where it is none of these, found in the same time. */
export async function findOperator(header: string | null, tokens: readonly string[]): Promise<string | null> {
  const given = await digest(/^Bearer (.+)$/.exec(header ?? "")?.[1] ?? "");
  let known = false;
  for (const token of tokens) known = areEqual(given, await digest(token)) || known;
  if (!known) return null;
  return [...given.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Milliseconds between two lines. */
const TOLD_EVERY = 60_000;

/** @param now milliseconds by a clock that only goes on */
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
