// How long a piece of work has taken so far, every second.

const EVERY_MS = 1_000;

/** Says the seconds while the work lasts. @returns the work's own answer, and the seconds it took */
export async function withProgress<Answer>(
  say: (line: string) => void,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; seconds: number }> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const telling = setInterval(() => say(`  ${seconds().toFixed(0)} s`), EVERY_MS);
  try {
    return { answer: await work(), seconds: seconds() };
  } finally {
    clearInterval(telling);
  }
}
