// Something a person can put right: the terminal shows one sentence, and no stack trace.

/** Its message says what is wrong and what to do. */
export class UserError extends Error {
  override name = "UserError";
}

/** What an error says, whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command: a UserError is one line on the terminal and exit code 1; anything else is a defect and is shown whole. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    // What was started before the failure would keep the process alive.
    process.exit(1);
  }
}
