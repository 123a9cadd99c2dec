// Where the tools keep things. Everything under .data is ignored by git and can be deleted.

import { createHash } from "node:crypto";
import { join, resolve } from "node:path";

export const ROOT = join(import.meta.dirname, "..");
export const DATA_FOLDER = resolve(ROOT, process.env.DATA_FOLDER || ".data");
/** Workers KV on this machine, one folder a database. */
export const KV_FOLDER = join(DATA_FOLDER, "kv");

/** The folder of KV for pages of that database: pages of one must not be served for another. */
export function kvFolderOf(databaseIdentity: string): string {
  return join(KV_FOLDER, createHash("sha256").update(databaseIdentity).digest("hex").slice(0, 16));
}
export const BUILD_FOLDER = join(ROOT, "build");
