// What Ctrl-C, termination and a closed terminal do to a command.

import { complain } from "./terminal.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

let sentence = "";
let isHeld = false;
let isAsked = false;

function end(): void {
  complain(`\nInterrupted. ${sentence}`);
  process.exit(130);
}

/** What is true, and what to do, if the command is interrupted from now on. */
export function sayIfInterrupted(next: string): void {
  sentence = next;
}

/** Makes an interruption say the sentence and end the process with 130; a second one ends it at once. */
export function listenForInterruption(first: string): void {
  sayIfInterrupted(first);
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      if (isHeld) isAsked = true;
      else end();
    });
  }
}

/** Does work that is either done or not done: an interruption waits for its end. */
export async function holdInterruption(work: () => Promise<void>): Promise<void> {
  isHeld = true;
  try {
    await work();
  } finally {
    isHeld = false;
    if (isAsked) end();
  }
}

/** Keeps a command running. Resolves at the first interruption; a second one ends the process at once. */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(130));
        resolve();
      });
    }
  });
}
