// The embedded database: made by whichever command needs it first, beside the present one, which it replaces when it is whole.

import { rm } from "node:fs/promises";
import { DATA_FOLDER } from "../paths.ts";
import { loadSampleData, parseSampleOptions, type SampleOptions } from "../sample-data/load.ts";
import { createProgress, type Say } from "../terminal.ts";
import { reasonOf, UserError } from "../user-error.ts";
import type { EmbeddedServer } from "./embedded/lease.ts";
import * as lease from "./embedded/lease.ts";
import { describeMigrations, migrate } from "./migrations.ts";
import { refreshWithProgress } from "./refresh.ts";
import { type DatabaseServer, openDatabaseServer } from "./server.ts";

const SITE = "site";
const UNFINISHED = "site_unfinished";

/** Days after which the sample's quotes are moved up to today: of a site left alone for half a year none would count. */
const STALE_AFTER_DAYS = 30;

/** Works on the server's own database, where databases are made and renamed, one command at a time. */
async function withAdmin<Result>(server: EmbeddedServer, say: Say, work: (admin: DatabaseServer) => Promise<Result>) {
  await using admin = await openDatabaseServer(server.addressOf("postgres"));
  const [alone] = await admin.query<{ first: boolean }>("select pg_try_advisory_lock(1) as first");
  if (!alone?.first) {
    say("Another command is making the embedded database; waiting for it …");
    await admin.query("select pg_advisory_lock(1)");
  }
  return await work(admin);
}

/** Makes the database anew, and only then puts it in the place of the present one. */
async function makeDatabase(server: EmbeddedServer, admin: DatabaseServer, sample: SampleOptions | null, say: Say) {
  say(sample ? "Making the embedded database with sample data …" : "Making the embedded database, empty …");
  await admin.run(`drop database if exists ${UNFINISHED} with (force)`);
  await admin.run(`create database ${UNFINISHED}`);
  try {
    using progress = createProgress(say, "migrations");
    await using database = await openDatabaseServer(server.addressOf(UNFINISHED));
    await migrate(database);
    if (sample) await loadSampleData(database, sample, progress.tell);
  } catch (error) {
    // On a full disk it would take what little there is.
    await admin.run(`drop database if exists ${UNFINISHED} with (force)`).catch(() => {});
    throw error;
  }
  // A site that runs over the old one loses its connections, and finds the new one at its next question.
  await admin.run(`drop database if exists ${SITE} with (force)`);
  await admin.run(`alter database ${UNFINISHED} rename to ${SITE}`);
}

/** Recomputes numbers of another day, since nobody does at night; moves a stale sample so that its newest quote is of yesterday. */
async function bringUpToDate(database: DatabaseServer, say: Say): Promise<void> {
  const [row] = await database.query<{ days: number | null; isLate: boolean }>(`
    select floor(extract(epoch from clock.now() - max(created_at)) / 86400)::int as days,
      (get_refresh_status() ->> 'isLate')::boolean as "isLate"
    from quotes where (select is_sample from dataset)`);
  const days = row?.days ?? 0;
  if (days >= STALE_AFTER_DAYS) {
    say(`The sample quotes are ${days} days old; moving them up to today …`);
    await database.query("update quotes set created_at = created_at + make_interval(days => $1)", [days]);
  } else if (row?.isLate) say("The pages' numbers are of another day; computing them anew …");
  else return;
  await refreshWithProgress(database, say);
}

async function findContent(server: EmbeddedServer, admin: DatabaseServer): Promise<"sample" | "own" | null> {
  const present = await admin.query("select from pg_database where datname = $1", [SITE]);
  if (present.length === 0) return null;
  await using database = await openDatabaseServer(server.addressOf(SITE));
  return (await database.query("select from dataset where is_sample")).length > 0 ? "sample" : "own";
}

async function open(server: EmbeddedServer, name: string, beforeClose = async () => {}) {
  const database = await openDatabaseServer(server.addressOf(name));
  const [row] = await database.query<{ identity: string }>(
    "select system_identifier || '-' || oid as identity from pg_control_system(), pg_database where datname = current_database()",
  );
  const close = async () => {
    await beforeClose();
    await database.close();
    await server.release();
  };
  return {
    ...database,
    restAddress: server.restAddressOf(name),
    identity: row?.identity ?? "",
    close,
    [Symbol.asyncDispose]: close,
  };
}

type EmbeddedDatabase = Awaited<ReturnType<typeof open>>;

async function openPresent(server: EmbeddedServer, say: Say): Promise<EmbeddedDatabase> {
  const database = await open(server, SITE);
  try {
    // Two at a time would change the same privileges, which PostgreSQL refuses.
    const report = await withAdmin(server, say, () => migrate(database));
    for (const line of describeMigrations(report)) say(line);
    // The numbers of the pages are of the code that computed them.
    if (report.isCodeReplaced) await refreshWithProgress(database, say);
    return database;
  } catch (error) {
    await database.close();
    throw new UserError(lease.describeUnusable("cannot be used", reasonOf(error)));
  }
}

async function openScratch(server: EmbeddedServer): Promise<EmbeddedDatabase> {
  const name = `scratch_${process.pid}`;
  const admin = await openDatabaseServer(server.addressOf("postgres"));
  await admin.run(`drop database if exists ${name}`);
  await admin.run(`create database ${name}`);
  const database = await open(server, name, async () => {
    await admin.run(`drop database ${name} with (force)`);
    await admin.close();
  });
  await migrate(database);
  return database;
}

async function withServer<Result>(work: (server: EmbeddedServer) => Promise<Result>): Promise<Result> {
  const server = await lease.openEmbeddedServer();
  try {
    return await work(server);
  } catch (error) {
    await server.release();
    throw error;
  }
}

/** Makes the embedded database anew, on new files where the server does not start on the old ones. @throws UserError */
export async function resetDatabase(options: SampleOptions, isConfirmed: boolean, say: Say): Promise<void> {
  const server = await lease.openEmbeddedServer().catch(async (error) => {
    if (!(error instanceof lease.DamagedError)) throw error;
    say("The embedded database does not start on its files; they are deleted.");
    await rm(lease.CLUSTER_FOLDER, { recursive: true, force: true });
    return lease.openEmbeddedServer();
  });
  try {
    await withAdmin(server, say, async (admin) => {
      const isOwn = !isConfirmed && (await findContent(server, admin)) === "own";
      if (isOwn) throw new UserError("The embedded database holds data of your own. To delete it, add --yes.");
      await makeDatabase(server, admin, options, say);
    });
  } finally {
    await server.release();
  }
}

/** Opens the embedded database for the site, made with a sample if missing, with numbers of today. @throws UserError */
export function openDatabase(say: Say): Promise<EmbeddedDatabase> {
  return withServer(async (server) => {
    await withAdmin(server, say, async (admin) => {
      if ((await findContent(server, admin)) === null) await makeDatabase(server, admin, parseSampleOptions(), say);
    });
    const database = await openPresent(server, say);
    await bringUpToDate(database, say);
    return database;
  });
}

/** Opens the embedded database for an owner's data: without it, makes one, throws, opens an empty one, or the sample. */
export function openOwnDatabase(otherwise: "make" | "throw" | "scratch" | "keep", say: Say): Promise<EmbeddedDatabase> {
  return withServer(async (server) => {
    const content = await withAdmin(server, say, async (admin) => {
      const found = await findContent(server, admin);
      if (otherwise !== "make" || found === "own") return found;
      if (found === "sample") say("The embedded database holds the sample; it is made anew for your own data.");
      await makeDatabase(server, admin, null, say);
      return "own";
    });
    if (otherwise === "scratch" && content !== "own") return openScratch(server);
    if (otherwise === "throw" && content !== "own") throw new UserError("Load cars and cities before quotes.");
    if (content === null) throw new UserError(`There is no database in ${DATA_FOLDER} yet: nothing was loaded.`);
    return openPresent(server, say);
  });
}

/** Opens an empty database beside the present one, dropped when it is closed. */
export const openScratchDatabase = () => withServer(openScratch);
