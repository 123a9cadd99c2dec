// Loads one file: checks and stages its rows, and merges all right ones in one transaction.

import type { SqlTarget } from "../database/server.ts";
import { printable, type Say } from "../terminal.ts";
import { isOfMachine, reasonOf, UserError } from "../user-error.ts";
import { compare, createMonths, merge } from "./merge-file.ts";
import type { RejectedRows } from "./rejected-rows.ts";
import type { LoadOrder } from "./row-loader.ts";
import { stageFile } from "./stage-file.ts";

/** Loads the right rows of a file. `warn` takes what is odd. @throws UserError; nothing of the file is loaded then */
export async function loadFile(target: SqlTarget, order: LoadOrder, tell: Say, warn: Say) {
  const { source, isStrict, isDryRun } = order;
  const { name } = source;
  let rejected: RejectedRows | null = null;
  try {
    const staged = await stageFile(target, order, tell);
    const { read, repeated, file } = staged;
    const { kind, unused, reading } = file;
    rejected = staged.rejected;
    rejected.finish();
    if (isStrict && rejected.count > 0) {
      const [first] = rejected.listReasons();
      const found = `Wrong rows in ${name}: ${rejected.count}, so nothing was loaded (--strict)`;
      const example = `e.g. line ${first?.firstLine}: ${printable(first?.reason ?? "")}`;
      throw new UserError(`${found}; ${example}. ${rejected.put() ?? ""}`.trim());
    }
    const compared = await compare(target, kind, name);
    if (compared.odd !== null && isStrict) throw new UserError(`Nothing was loaded (--strict); ${compared.odd}`);
    if (compared.needsYes && !order.isConfirmed && !isDryRun) {
      throw new UserError(`Nothing was loaded: ${compared.odd} If they are right, add --yes.`);
    }
    if (compared.odd !== null) warn(`Look: ${compared.odd}`);
    if (kind === "quotes" && !isDryRun) await createMonths(target);
    const checked = { read, repeated, rejected: rejected.count, sha256: reading.hash.copy().digest("hex") };
    const ofColumns = unused.length > 0 ? [`Columns that were not used: ${unused.join(", ")}.`] : [];
    const merged = await merge(target, kind, checked, order, warn);
    return {
      kind,
      read,
      ...merged,
      rejected: rejected.count,
      reasons: rejected.listReasons(),
      notes: [...ofColumns, ...staged.notes, ...(compared.notes ?? [])],
      rejectedRows: rejected.put(),
    };
  } catch (error) {
    rejected?.discard();
    if (error instanceof UserError || !isOfMachine(error)) throw error;
    const isFull = /no space/i.test(reasonOf(error)) ? "make room on its disk and " : "";
    throw new UserError(
      `The database broke it off (${reasonOf(error)}). Nothing of ${name} was loaded; ${isFull}run the command again.`,
    );
  } finally {
    // Where the connection is gone, so are the rows and the lock.
    await target.query("select loading.forget_staged_rows()").catch(() => {});
  }
}

/** `rejectedRows`: where they are, in a sentence; null where there are none, or nothing was written. */
export type LoadReport = Awaited<ReturnType<typeof loadFile>>;
