// Where the tools keep things. Everything under .data is ignored by git and can be deleted.

import { join, resolve } from "node:path";

export const ROOT = join(import.meta.dirname, "..");
export const DATA_FOLDER = resolve(ROOT, process.env.DATA_FOLDER || ".data");
/** The embedded database's files. */
export const DATABASE_FOLDER = join(DATA_FOLDER, "postgres");
/** The embedded database while it is being made; renamed when it is whole. */
export const UNFINISHED_DATABASE_FOLDER = join(DATA_FOLDER, "postgres.unfinished");
/** Workers KV on this machine. */
export const KV_FOLDER = join(DATA_FOLDER, "kv");
export const BUILD_FOLDER = join(ROOT, "build");
