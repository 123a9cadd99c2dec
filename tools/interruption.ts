// What Ctrl-C says of a command that changes data, and the moments in which it has to wait.

import { complain } from "./terminal.ts";

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

/** Makes Ctrl-C, termination and a closed terminal say it and end the process with 130; a second one ends it at once. */
export function listenForInterruption(first: string): void {
  sayIfInterrupted(first);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      if (isHeld) isAsked = true;
      else end();
    });
  }
}

/** Does something of which nobody could say half-way whether it is done; an interruption waits for its end. */
export async function holdInterruption(work: () => Promise<void>): Promise<void> {
  isHeld = true;
  try {
    await work();
  } finally {
    isHeld = false;
    if (isAsked) end();
  }
}
