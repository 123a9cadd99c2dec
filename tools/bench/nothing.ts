// What a stranger waits for: the last commit in an empty folder, `npm ci`, `npm start`, the first answer.

import { execFile, spawn } from "node:child_process";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { ROOT } from "../paths.ts";
import { findFreePort } from "../ports.ts";
import { UserError } from "../user-error.ts";
import type { BenchPart } from "./part.ts";

/** Seconds after which the site is taken to have failed. */
const GIVEN_UP_AFTER = 300;

async function timeSeconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

async function startOnce(cwd: string): Promise<void> {
  const port = await findFreePort();
  // A group of its own: npm hands on no signal to what it has started.
  const started = spawn("npm", ["start"], {
    cwd,
    detached: true,
    stdio: "ignore",
    env: { ...process.env, PORT: String(port) },
  });
  let isOver = false;
  started.once("exit", () => {
    isOver = true;
  });
  try {
    for (let waited = 0; waited < GIVEN_UP_AFTER && !isOver; waited += 0.2) {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await setTimeout(200);
    }
    throw new UserError(`"npm start" in a new clone ${isOver ? "ended" : "did not answer"}.`);
  } finally {
    if (started.pid && !isOver) {
      process.kill(-started.pid, "SIGTERM");
      await new Promise((resolve) => started.once("exit", resolve));
    }
  }
}

export const nothing: BenchPart = {
  title: "from nothing to the first answer …",
  async measure({ say }) {
    using made = mkdtempDisposableSync(join(tmpdir(), "bench-clone-"));
    const folder = made.path;
    const run = (command: string, words: string[], cwd: string) => promisify(execFile)(command, words, { cwd });
    await run("git", ["clone", "--quiet", ROOT, folder], ROOT);
    say("  npm ci …");
    const install = await timeSeconds(() => run("npm", ["ci"], folder));
    say("  npm start …");
    const start = await timeSeconds(() => startOnce(folder));
    return {
      table: { "npm ci": { seconds: install }, "npm start": { seconds: start } },
      goals: [{ of: "npm ci and npm start, s", value: install + start, limit: { atMost: 90 } }],
    };
  },
};
