// A database of a test's own on the stock servers.

import { inject } from "vitest";
import { type DatabaseServer, openDatabaseServer } from "../../../tools/database/server.ts";
import { findStockBinaries, type StockRest, startPostgrest } from "./servers.ts";
import { TEMPLATE } from "./setup.ts";

const MAX_ROWS = 1000;

export interface StockDatabase {
  readonly database: DatabaseServer;
  readonly rest: StockRest;
  /** Warnings since it was last asked. */
  takeWarnings(): string[];
}

/** Copies the migrated database, and serves it. */
export async function openStockDatabase(): Promise<StockDatabase> {
  const binaries = findStockBinaries();
  if (!binaries) throw new Error("The stock servers' packages are not installed.");
  const base = inject("stockUrl");
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = await openDatabaseServer(`${base}/postgres`);
  await admin.run(`create database ${name} template ${TEMPLATE}`);
  await admin.close();
  const warnings: string[] = [];
  const database = await openDatabaseServer(`${base}/${name}`, (message) => warnings.push(message));
  const rest = await startPostgrest(
    binaries.postgrest,
    `${base.replace("postgres@", "authenticator@")}/${name}`,
    MAX_ROWS,
  );
  return {
    database: {
      ...database,
      async close() {
        await rest.stop();
        await database.close();
      },
    },
    rest,
    takeWarnings: () => warnings.splice(0),
  };
}
