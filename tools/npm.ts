// npm as a process of its own.

import { spawn } from "node:child_process";

export interface NpmResult {
  readonly output: string;
  /** Null where it did its work; else npm's name for what went wrong, `ECONNREFUSED`. */
  readonly failure: string | null;
}

/** Runs npm in that folder, in silence. */
export function runNpm(words: readonly string[], cwd: string): Promise<NpmResult> {
  return new Promise((resolve) => {
    // On Windows npm is a script of the shell's.
    const npm = spawn("npm", words, { cwd, shell: process.platform === "win32", stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let errors = "";
    npm.stdout.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
    });
    npm.stderr.setEncoding("utf8").on("data", (chunk) => {
      errors += chunk;
    });
    npm.once("error", (error) => resolve({ output, failure: error.message }));
    npm.once("close", (code) => {
      const name = errors.match(/^npm error code (.+)$/m)?.[1] ?? `exit code ${code}`;
      resolve({ output, failure: code === 0 ? null : name });
    });
  });
}
