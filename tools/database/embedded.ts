// The embedded database: Postgres compiled to WebAssembly (PGlite), its files in a folder or in memory.

import { PgliteConnection } from "@supabase/lite/pglite";
import type { SqlTarget } from "./sql-target.ts";

export interface EmbeddedDatabase extends SqlTarget {
  /** What the REST interface is built on. */
  connection: PgliteConnection;
  close(): Promise<void>;
}

/**
 * The trap: Postgres sets the exit code of the whole process to its own, 99 when it starts and 0 when it ends. A test run
 * that failed passed.
 */
async function keepingExitCode(work: () => Promise<unknown>): Promise<void> {
  const { exitCode } = process;
  try {
    await work();
  } finally {
    process.exitCode = exitCode;
  }
}

/**
 * Opens the database in `folder`, or a new one in memory. Throws where the folder's files cannot be opened.
 * @param copyOf files of another (`driver.dumpDataDir`) that a new one begins with: a fifth of the time of an empty one
 */
export async function openEmbeddedDatabase(folder?: string, copyOf?: Blob): Promise<EmbeddedDatabase> {
  const connection = new PgliteConnection({
    url: folder ?? "memory://",
    ...(copyOf && { pgliteOptions: { loadDataDir: copyOf } }),
  });
  const { driver } = connection;
  await keepingExitCode(() => driver.waitReady);
  return {
    connection,
    async run(script) {
      await driver.exec(script);
    },
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      return (await driver.query<Row>(sql, [...parameters])).rows;
    },
    async copy(table, columns, csv) {
      await driver.query(`copy ${table} (${columns.join(", ")}) from '/dev/blob' with (format csv)`, [], {
        blob: new Blob([csv]),
      });
    },
    async close() {
      await keepingExitCode(() => connection.close());
    },
  };
}
