// Once for all tests over the stock servers: PostgreSQL with a migrated, empty database that each test file copies.

import type { TestProject } from "vitest/node";
import { migrate } from "../../../tools/database/migrations.ts";
import { openDatabaseServer } from "../../../tools/database/server.ts";
import { findStockBinaries, startPostgres } from "./servers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of the stock server; empty in projects that use the embedded database. */
    stockUrl: string;
  }
}

/** The database that others are copied from. */
export const TEMPLATE = "migrated";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findStockBinaries();
  if (!binaries) throw new Error("The stock servers' packages are not installed.");
  const postgres = await startPostgres(binaries.postgres);
  const server = await openDatabaseServer(`${postgres.url}/postgres`);
  await server.run(`create database ${TEMPLATE}`);
  await server.close();
  const template = await openDatabaseServer(`${postgres.url}/${TEMPLATE}`);
  await migrate(template);
  await template.run(`
    create role authenticator noinherit login;
    grant anon, service_role to authenticator;
  `);
  await template.close();
  project.provide("stockUrl", postgres.url);
  return () => postgres.stop();
}
