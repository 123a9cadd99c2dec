// The database of a command for an owner's data: the server that `DATABASE_URL` names, else the embedded one.

import type { Say } from "../terminal.ts";
import { UserError } from "../user-error.ts";
import { openOwnDatabase } from "./data-folder.ts";
import { ensureMigrated } from "./migrations.ts";
import { type DatabaseServer, openDatabaseServer } from "./server.ts";

const WITHOUT_DATA = { loading: "make", adding: "throw", trying: "scratch", reading: "keep", writing: "keep" } as const;

/** The database for an owner's data. @throws UserError where a server holds the sample or lacks the migrations */
export async function openOwnersDatabase(purpose: keyof typeof WITHOUT_DATA, say: Say): Promise<DatabaseServer> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return openOwnDatabase(WITHOUT_DATA[purpose], say);
  const server = await openDatabaseServer(DATABASE_URL);
  try {
    // A hosted database ends every statement after two minutes by default.
    await server.run("set statement_timeout = 0");
    await ensureMigrated(server);
    const sample = await server.query("select from dataset where is_sample");
    if (sample.length > 0 && purpose !== "reading") {
      throw new UserError("The database of DATABASE_URL holds the sample. Load your data into an empty one.");
    }
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
}
