// Where commands find the server of a data folder while it runs.

import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DATA_FOLDER } from "../../paths.ts";

export const CLUSTER_FOLDER = join(DATA_FOLDER, "postgres-18");

const RUN_FILE = join(DATA_FOLDER, "postgres.run.json");

/** What whoever connects to the lease is sent once it counts. */
export const LEASED = "leased";

/** A server that runs. */
export interface ServerRun {
  /** A Unix socket, or a named pipe on Windows: the server runs as long as somebody is connected to it. */
  readonly lease: string;
  readonly port: number;
  readonly password: string;
}

export async function writeRun(run: ServerRun): Promise<void> {
  // It holds the password.
  await writeFile(RUN_FILE, JSON.stringify(run), { mode: 0o600 });
}

/** The newest run, which may have ended; null where there was none. */
export async function findRun(): Promise<ServerRun | null> {
  const text = await readFile(RUN_FILE, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as ServerRun);
}

export async function removeRun(): Promise<void> {
  await rm(RUN_FILE, { force: true });
}
