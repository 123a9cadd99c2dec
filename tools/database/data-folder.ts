// The embedded database's folder: made once, in a folder beside it that is renamed when it is whole.

import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DATA_FOLDER, DATABASE_FOLDER, KV_FOLDER, UNFINISHED_DATABASE_FOLDER } from "../paths.ts";
import { loadSampleData, type Progress, type SampleOptions } from "../sample-data/load.ts";
import { UserError } from "../user-error.ts";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "./embedded.ts";
import { lockDatabase } from "./lock.ts";
import { describeMigrations, migrate } from "./migrations.ts";
import { refreshNumbers } from "./refresh.ts";

/** Written last: without it the folder is not whole. */
const COMPLETE_MARK = "complete.json";

/** Postgres's own: in a folder without it PGlite makes a new, empty database rather than fail. */
const CLUSTER_MARK = "PG_VERSION";

const RESET = "`npm run db:reset` makes it anew.";

/** Days after which the sample's quotes are moved up to today: of a site left alone for half a year none would count. */
const STALE_AFTER_DAYS = 30;

function isPresent(): boolean {
  return existsSync(join(DATABASE_FOLDER, COMPLETE_MARK));
}

/** Deletes the embedded database, and the pages computed from it. @throws UserError where it is in use */
export async function resetDatabase(options: SampleOptions, say: (line: string) => void): Promise<void> {
  lockDatabase();
  await rm(DATABASE_FOLDER, { recursive: true, force: true });
  await makeDatabase(options, say);
}

/** Makes the embedded database, with sample data or with none. Throws where the folder is there already. */
async function makeDatabase(sample: SampleOptions | null, say: (line: string) => void): Promise<void> {
  await mkdir(DATA_FOLDER, { recursive: true });
  if (existsSync(UNFINISHED_DATABASE_FOLDER)) {
    say("An earlier run did not finish making the database; it is made again.");
    await rm(UNFINISHED_DATABASE_FOLDER, { recursive: true, force: true });
  }
  const begun = performance.now();
  const progress: Progress = (what, done, total) => {
    const percent = total > 0 ? Math.round((100 * done) / total) : 100;
    say(
      `  ${((performance.now() - begun) / 1000).toFixed(0).padStart(3)} s  ${what}: ${done} of ${total} (${percent} %)`,
    );
  };
  say(sample ? "Making the embedded database with sample data …" : "Making the embedded database, empty …");
  const database = await openEmbeddedDatabase(UNFINISHED_DATABASE_FOLDER);
  try {
    const { files } = await migrate(database);
    progress("migrations", files.length, files.length);
    if (sample) await loadSampleData(database, sample, progress);
  } finally {
    await database.close();
  }
  await writeFile(join(UNFINISHED_DATABASE_FOLDER, COMPLETE_MARK), JSON.stringify({ sample }));
  await rename(UNFINISHED_DATABASE_FOLDER, DATABASE_FOLDER);
  await forgetPages();
}

/** Pages that were computed from other rows. */
async function forgetPages(): Promise<void> {
  await rm(KV_FOLDER, { recursive: true, force: true });
}

/** Moves the sample's quotes by whole days, so that the newest is of yesterday again. */
async function moveUpSample(database: EmbeddedDatabase, say: (line: string) => void): Promise<void> {
  const [row] = await database.query<{ days: number | null }>(`
    select floor(extract(epoch from now() - max(created_at)) / 86400)::int as days
    from quotes where (select is_sample from dataset)`);
  const days = row?.days ?? 0;
  if (days < STALE_AFTER_DAYS) return;
  say(`The sample quotes are ${days} days old; moving them up to today …`);
  await forgetPages();
  await database.query("update quotes set created_at = created_at + make_interval(days => $1)", [days]);
  await refreshNumbers(database);
}

/** Nobody refreshes the embedded database at night. */
async function catchUp(database: EmbeddedDatabase, say: (line: string) => void): Promise<void> {
  const [row] = await database.query<{ late: boolean }>("select (get_refresh_status() ->> 'isLate')::boolean as late");
  if (!row?.late) return;
  say("The pages' numbers are of another day; computing them anew …");
  await refreshNumbers(database);
}

/**
 * Opens the embedded database, making it first where there is none, and applies new migrations and the privileges.
 * @throws UserError where it is in use, its files cannot be opened, or it was made with other migrations
 */
export async function openDatabase(options: SampleOptions, say: (line: string) => void): Promise<EmbeddedDatabase> {
  lockDatabase();
  if (!existsSync(DATABASE_FOLDER)) await makeDatabase(options, say);
  return openPresentDatabase(say);
}

async function holdsSample(database: EmbeddedDatabase): Promise<boolean> {
  const [row] = await database.query<{ sample: boolean }>(
    "select exists (select from dataset where is_sample) as sample",
  );
  return row?.sample ?? false;
}

/**
 * Opens the embedded database for an owner's data: an empty one where there is none, or where it holds the sample, which
 * nobody needs any more.
 * @throws UserError as `openDatabase` does
 */
export async function openOwnDatabase(say: (line: string) => void): Promise<EmbeddedDatabase> {
  lockDatabase();
  if (!existsSync(DATABASE_FOLDER)) await makeDatabase(null, say);
  const database = await openPresentDatabase(say, false);
  if (!(await holdsSample(database))) return database;
  await database.close();
  say("The embedded database holds the sample; it is made anew for your own data.");
  await rm(DATABASE_FOLDER, { recursive: true, force: true });
  await makeDatabase(null, say);
  return openPresentDatabase(say, false);
}

/** Opens the embedded database as it is. @throws UserError where there is none */
export async function openKeptDatabase(say: (line: string) => void): Promise<EmbeddedDatabase> {
  lockDatabase();
  if (!existsSync(DATABASE_FOLDER))
    throw new UserError(`There is no database in ${DATA_FOLDER} yet: nothing was loaded.`);
  return openPresentDatabase(say, false);
}

/** An empty database in memory where the folder has none or holds the sample, for a try that leaves no trace. */
export async function openTrialDatabase(say: (line: string) => void): Promise<EmbeddedDatabase> {
  lockDatabase();
  if (isPresent()) {
    const database = await openPresentDatabase(say, false);
    if (!(await holdsSample(database))) return database;
    await database.close();
  }
  const database = await openEmbeddedDatabase();
  await migrate(database);
  return database;
}

/** @param isServed whether its numbers must be of today */
async function openPresentDatabase(say: (line: string) => void, isServed = true): Promise<EmbeddedDatabase> {
  if (!isPresent()) throw new UserError(`The embedded database in ${DATABASE_FOLDER} is not whole. ${RESET}`);
  try {
    if (!existsSync(join(DATABASE_FOLDER, CLUSTER_MARK))) throw new Error(`${CLUSTER_MARK} is missing`);
    const database = await openEmbeddedDatabase(DATABASE_FOLDER);
    for (const line of describeMigrations(await migrate(database))) say(line);
    if (isServed) {
      await moveUpSample(database, say);
      await catchUp(database, say);
    }
    return database;
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new UserError(
      `The embedded database in ${DATABASE_FOLDER} cannot be used (${reason.replace(/\.$/, "")}). ${RESET}`,
    );
  }
}
