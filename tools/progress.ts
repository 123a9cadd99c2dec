// What is being done, and for how long.

const EVERY_MS = 1_000;

export interface Progress extends Disposable {
  /** What is being done from now on, which is said when it is its time. */
  set(line: string): void;
  /** The same, said at once. */
  tell(line: string): void;
  seconds(): number;
}

/** Says what is being done and after how many seconds: at each step, and every second or so in between. */
export function createProgress(say: (line: string) => void, first: string, everyMs = EVERY_MS): Progress {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  let line = first;
  const sayLine = () => say(`${seconds().toFixed(0).padStart(5)} s  ${line}`);
  const telling = setInterval(sayLine, everyMs);
  return {
    set(next) {
      line = next;
    },
    tell(next) {
      line = next;
      sayLine();
      telling.refresh();
    },
    seconds,
    [Symbol.dispose]: () => clearInterval(telling),
  };
}
