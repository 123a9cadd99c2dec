// Keeps a command running until somebody ends it.

import { readFileSync } from "node:fs";

/** How often it is looked whether npm still runs. */
const LOOK_EVERY_MS = 500;

/** Who started this process: the shell that npm runs its scripts in and, where that stays (Debian's), npm itself. */
function describeStarters(): string {
  try {
    const [, rest = ""] = readFileSync(`/proc/${process.ppid}/stat`, "utf8").split(") ");
    return `${process.ppid} ${rest.split(" ")[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/**
 * Resolves at the first Ctrl-C, termination, or closed terminal; a second one ends the process at once. Also resolves when
 * the npm that started it is gone: one that is killed tells nobody.
 */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    if (process.env.npm_lifecycle_event !== undefined) {
      const starters = describeStarters();
      setInterval(() => describeStarters() !== starters && resolve(), LOOK_EVERY_MS);
    }
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        process.once(signal, () => process.exit(130));
        resolve();
      });
    }
  });
}
