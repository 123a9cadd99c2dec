// What is being done, and for how long.

const EVERY_MS = 1_000;

/** Says what is being done and after how many seconds: at each step, and every second or so in between. */
export function createProgress(say: (line: string) => void, first: string, everyMs = EVERY_MS) {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  let line = first;
  const sayLine = () => say(`${seconds().toFixed(0).padStart(5)} s  ${line}`);
  const telling = setInterval(sayLine, everyMs);
  return {
    /** What is being done from now on, which is said when it is its time. */
    set(next: string): void {
      line = next;
    },
    /** The same, said at once. */
    tell(next: string): void {
      line = next;
      sayLine();
      telling.refresh();
    },
    seconds,
    [Symbol.dispose]: () => clearInterval(telling),
  };
}
