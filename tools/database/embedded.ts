// The embedded database: Postgres compiled to WebAssembly (PGlite), its files in a folder or in memory.

import { PgliteConnection } from "@supabase/lite/pglite";
import type { SqlTarget } from "./sql-target.ts";

export interface EmbeddedDatabase extends SqlTarget {
  /** What the REST interface is built on. */
  connection: PgliteConnection;
  close(): Promise<void>;
}

/** Opens the database in `folder`, or a new one in memory. Throws where the folder's files cannot be opened. */
export async function openEmbeddedDatabase(folder?: string): Promise<EmbeddedDatabase> {
  const connection = new PgliteConnection({ url: folder ?? "memory://" });
  const { driver } = connection;
  await driver.waitReady;
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
      await connection.close();
    },
  };
}
