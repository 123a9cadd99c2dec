// The process of the embedded server. Commands hold leases, connections to it; it ends with the last one.

import { rmSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash64 } from "../../../app/lib/hash.ts";
import { DATA_FOLDER } from "../../paths.ts";
import { reasonOf } from "../../user-error.ts";
import { openToRest } from "../roles.ts";
import { openDatabaseServer } from "../server.ts";
import { addressOf, type Cluster, FilesInUseError, findCluster, makeCluster, startCluster } from "./cluster.ts";
import { CLUSTER_FOLDER, type HostMessage, RUN_FILE, type ServerRun } from "./lease.ts";

const FIRST_LEASE_WITHIN = 30_000;

/** Of root, where the user of the server may not enter the data folder: it outlives a restart of the machine. */
const FALLBACK_FOLDER = join("/var/tmp", `preco-seguro-de-carro-${hash64(DATA_FOLDER)}`);

async function prepareCluster(): Promise<Cluster> {
  await mkdir(DATA_FOLDER, { recursive: true });
  const cluster = await findCluster(CLUSTER_FOLDER, FALLBACK_FOLDER);
  if (cluster.folder !== CLUSTER_FOLDER) await mkdir(FALLBACK_FOLDER, { recursive: true, mode: 0o711 });
  await makeCluster(cluster);
  return cluster;
}

async function serveLeases(end: () => void): Promise<{ path: string; refuse(): void }> {
  const leases = new Set<Socket>();
  const folder = await mkdtemp(join(tmpdir(), "preco-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const path = process.platform === "win32" ? `\\\\.\\pipe\\${hash64(folder)}` : join(folder, "lease");
  const unused = setTimeout(end, FIRST_LEASE_WITHIN);
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    clearTimeout(unused);
    leases.add(socket);
    const give = () => {
      if (!leases.delete(socket)) return;
      if (leases.size === 0) end();
      else socket.end();
    };
    socket.on("error", give).on("end", give).on("close", give).resume();
    socket.write("leased");
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return { path, refuse: () => void server.close() };
}

async function host(): Promise<void> {
  const server = await startCluster(await prepareCluster());
  const { port, password } = server;
  const owner = await openDatabaseServer(addressOf(server, "postgres"));
  await openToRest(owner, password);
  await owner.close();

  async function end(): Promise<void> {
    // At once: a lease that is given from now on is one of a server that ends.
    leases.refuse();
    await rm(RUN_FILE, { force: true });
    await server.stop();
    process.exit();
  }
  const leases = await serveLeases(() => void end());
  const run: ServerRun = { lease: leases.path, port, password };
  // It holds the password.
  await writeFile(RUN_FILE, JSON.stringify(run), { mode: 0o600 }).catch(async (error) => {
    await rm(RUN_FILE, { force: true });
    throw error;
  });
  void server.ended.then(end);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void end());
}

try {
  await host();
  process.send?.({ state: "ready" } satisfies HostMessage);
  process.disconnect?.();
} catch (error) {
  const state = error instanceof FilesInUseError ? "in use" : "refused";
  process.send?.({ state, reason: reasonOf(error) } satisfies HostMessage, () => process.exit(1));
}
