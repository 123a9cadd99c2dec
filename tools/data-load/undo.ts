// Undoes a load.

import type { SqlTarget } from "../database/sql-target.ts";
import { reasonOf, UserError } from "../user-error.ts";

/** The error code of the database where a load cannot be undone. */
const REFUSED = "PS001";

/** All of a load or nothing. @throws UserError where there is no such load, or later ones rest on it */
export async function undoLoad(target: SqlTarget, id: number, by: string): Promise<{ quotes: number; rows: number }> {
  try {
    const [row] = await target.query<{ undone: { quotes: number; rows: number } }>(
      "select loading.undo($1, $2) as undone",
      [id, by],
    );
    if (!row) throw new Error("loading.undo() returned nothing.");
    return row.undone;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === REFUSED) {
      throw new UserError(`Nothing was undone: ${reasonOf(error)}.`);
    }
    throw error;
  }
}
