// Opens an embedded database before the run and closes it after, in the process that tells how the run went.

import { openEmbeddedDatabase } from "../../../tools/database/embedded.ts";

export default async function setup(): Promise<() => Promise<void>> {
  const database = await openEmbeddedDatabase();
  return () => database.close();
}
