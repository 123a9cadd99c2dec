// The data folder's server, as a command uses it: joined where it runs, started where it does not.

import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { DATA_FOLDER } from "../../paths.ts";
import { UserError } from "../../user-error.ts";
import { REST_ROLE } from "../roles.ts";
import { addressOf, findBinaries } from "./cluster.ts";

export const CLUSTER_FOLDER = join(DATA_FOLDER, "postgres-18");

export const RUN_FILE = join(DATA_FOLDER, "postgres.run.json");

export interface ServerRun {
  /** A Unix socket, or a named pipe on Windows: the server runs as long as somebody is connected to it. */
  readonly lease: string;
  readonly port: number;
  readonly password: string;
}

const HOST = join(import.meta.dirname, "host.ts");

export type HostMessage =
  | { readonly state: "ready" }
  | { readonly state: "refused" | "in use"; readonly reason: string };

/** How often a server that another command starts or ends at this moment is looked for again, a tenth of a second apart. */
const ATTEMPTS = 150;

async function takeLease(path: string): Promise<Socket | null> {
  const socket = connect(path);
  const given = once(socket, "data").then(() => true);
  const refused = once(socket, "close").then(() => false);
  const isTaken = await Promise.race([given, refused]).catch(() => false);
  if (!isTaken) return null;
  // Where the server ends first, its connections say so. The lease must not keep a command alive that has done its work.
  socket.on("error", () => {});
  socket.resume().unref();
  return socket;
}

async function joinServer() {
  // The newest run, which may have ended; there may have been none, or its file is being written.
  const run = await readFile(RUN_FILE, "utf8")
    .then((text): ServerRun => JSON.parse(text))
    .catch(() => null);
  const lease = run && (await takeLease(run.lease));
  if (!run || !lease) return null;
  return {
    addressOf: (database: string) => addressOf(run, database),
    restAddressOf: (database: string) => addressOf(run, database, REST_ROLE),
    /** Ends the use; the last one ends the server, and this waits for it. */
    async release() {
      if (lease.closed) return;
      lease.ref();
      lease.end();
      await once(lease, "close");
    },
  };
}

export type EmbeddedServer = NonNullable<Awaited<ReturnType<typeof joinServer>>>;

/** Starts the process that runs the server, apart from the terminal, so that Ctrl-C does not end it before its users. */
async function startHost(): Promise<HostMessage> {
  const child = fork(HOST, { detached: true, stdio: "ignore", execArgv: [] });
  const message = await new Promise<HostMessage>((resolve) => {
    child.once("message", (message) => resolve(message as HostMessage));
    child.once("exit", () => resolve({ state: "refused", reason: "it ended before it was ready" }));
  });
  child.unref();
  if (child.connected) child.disconnect();
  return message;
}

/** One sentence and what to do. It may hold an owner's data, so the way out must lose none. */
export function describeUnusable(what: string, reason: string): string {
  return `The embedded database in ${DATA_FOLDER} ${what} (${reason.replace(/\.$/, "")}). Mend that, or name another folder: DATA_FOLDER=.data-2`;
}

export class DamagedError extends UserError {
  override name = "DamagedError";
}

/** @throws UserError where no server runs here or another has the files; DamagedError where it does not start on them */
export async function openEmbeddedServer(): Promise<EmbeddedServer> {
  await findBinaries();
  let reason = "";
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const joined = await joinServer();
    if (joined) return joined;
    const message = await startHost();
    if (message.state === "ready") continue;
    reason = message.reason;
    if (message.state === "refused") throw new DamagedError(describeUnusable("does not start", reason));
    await setTimeout(100);
  }
  throw new UserError(
    `Another server has the files of the embedded database in ${DATA_FOLDER} (${reason}). End it, or choose another folder: DATA_FOLDER=.data-2`,
  );
}
