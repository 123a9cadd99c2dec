// Once for all tests: a PostgreSQL server with a migrated database, which each test that needs one copies.

import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { addressOf, findCluster, makeCluster, startCluster } from "../../tools/database/embedded/cluster.ts";
import { migrate } from "../../tools/database/migrations.ts";
import { openToRest } from "../../tools/database/roles.ts";
import { openDatabaseServer } from "../../tools/database/server.ts";
import { makeDataFolder } from "./data-folder.ts";
import { NOW, setToday } from "./today.ts";

/** Where the server listens. */
export interface TestServer {
  readonly port: number;
  readonly password: string;
}

/** The database that others are copied from. */
export const TEMPLATE = "migrated";

/** Faster, as its data is thrown away. */
const SETTINGS = { fsync: "off", full_page_writes: "off", autovacuum: "off", shared_buffers: "64MB" };

/** Starts an empty server. @param settings of PostgreSQL, beside those of all */
export async function startEmptyServer(settings: Record<string, string> = {}) {
  const folder = await makeDataFolder("preco-postgres-");
  const cluster = await findCluster(join(folder, "data"), folder);
  await makeCluster(cluster);
  const server = await startCluster(cluster, { ...SETTINGS, ...settings });
  return {
    port: server.port,
    password: server.password,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServer() {
  const server = await startEmptyServer();
  const owner = await openDatabaseServer(addressOf(server, "postgres"));
  await openToRest(owner, server.password);
  await owner.run(`create database ${TEMPLATE}`);
  await owner.close();
  const template = await openDatabaseServer(addressOf(server, TEMPLATE));
  await migrate(template);
  await setToday(template, NOW);
  await template.close();
  return { shared: { port: server.port, password: server.password }, stop: server.stop };
}

/** Shared by all test projects, each of which runs its own copy of this file in the same process. */
const holder = globalThis as { testServerOfAllProjects?: { started: ReturnType<typeof startServer>; users: number } };

/** Starts the server for the first project, and stops it after the last one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  holder.testServerOfAllProjects ??= { started: startServer(), users: 0 };
  const server = holder.testServerOfAllProjects;
  server.users += 1;
  const { shared, stop } = await server.started;
  project.provide("testServer", shared);
  return async () => {
    server.users -= 1;
    if (server.users === 0) await stop();
  };
}
