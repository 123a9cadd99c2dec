// The time from an empty folder to the first response: the last commit, `npm ci`, `npm start`.

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePort } from "../local-site.ts";
import { ROOT } from "../paths.ts";
import { UserError } from "../user-error.ts";
import type { BenchPart } from "./running-worker.ts";

/** Seconds. */
const STARTS_WITHIN = 300;

async function timeSeconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

async function startOnce(cwd: string): Promise<void> {
  const port = await findFreePort();
  const env = { ...process.env, PORT: String(port) };
  // A group of its own: npm forwards no signal to what it has started.
  const started = spawn("npm", ["start"], { cwd, detached: true, stdio: "ignore", env });
  const ended = once(started, "exit");
  try {
    for (let waited = 0; waited < STARTS_WITHIN && started.exitCode === null; waited += 0.2) {
      const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      await response?.body?.cancel();
      if (response?.ok) return;
      await setTimeout(200);
    }
    throw new UserError('"npm start" in a new clone does not respond.');
  } finally {
    if (started.pid && started.exitCode === null) process.kill(-started.pid, "SIGTERM");
    await ended;
  }
}

export const nothing: BenchPart = {
  title: "from nothing to the first response …",
  async measure({ say }) {
    using folder = mkdtempDisposableSync(join(tmpdir(), "bench-clone-"));
    const run = (command: string, words: string[], cwd: string) => promisify(execFile)(command, words, { cwd });
    await run("git", ["clone", "--quiet", ROOT, folder.path], ROOT);
    say("  npm ci …");
    const install = await timeSeconds(() => run("npm", ["ci"], folder.path));
    say("  npm start …");
    const start = await timeSeconds(() => startOnce(folder.path));
    return {
      table: { "npm ci": { seconds: install }, "npm start": { seconds: start } },
      goals: [{ of: "npm ci and npm start, s", value: install + start, atMost: 90 }],
    };
  },
};
