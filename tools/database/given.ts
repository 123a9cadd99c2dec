// The database that a command works on: the server that `DATABASE_URL` names, else the embedded one.

import { defaultSampleOptions } from "../sample-data/options.ts";
import { openDatabase } from "./data-folder.ts";
import { type DatabaseServer, openDatabaseServer } from "./server.ts";

/** @throws UserError where it cannot be opened */
export async function openGivenDatabase(say: (line: string) => void): Promise<DatabaseServer> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return openDatabaseServer(DATABASE_URL);
  return openDatabase(defaultSampleOptions(), say);
}
