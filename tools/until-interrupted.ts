// Keeps a command running until somebody ends it.

/** Resolves at the first Ctrl-C, termination, or closed terminal; a second one ends the process at once. */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        process.once(signal, () => process.exit(130));
        resolve();
      });
    }
  });
}
