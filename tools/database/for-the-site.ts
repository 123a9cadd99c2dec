// The database the site is served from: the one that was given, or the embedded one.

import { checkSettings, listOperatorTokens } from "../../app/server/env.ts";
import { reasonOf, UserError } from "../user-error.ts";
import { openDatabase } from "./data-folder.ts";
import { createRestInterface, serveRest } from "./rest-server.ts";

const REACH_TIMEOUT_MS = 10_000;

/** Checks the settings that the Worker will be given, as it does: else each page would be 503. @throws UserError */
function checkGivenSettings(): void {
  const { SITE_ORIGIN, SUPABASE_URL, SUPABASE_ANON_KEY, CONTENT_SERVICE_URL, GTM_ID, OPS_TOKEN } = process.env;
  if (!SUPABASE_URL !== !SUPABASE_ANON_KEY) {
    throw new UserError("Set both SUPABASE_URL and SUPABASE_ANON_KEY, or neither for the embedded database.");
  }
  if (OPS_TOKEN && listOperatorTokens({ OPS_TOKEN }).length === 0) {
    throw new UserError("OPS_TOKEN is too short: the operators' API takes one of 32 characters or more.");
  }
  // Those of this machine are known later.
  const local = "http://127.0.0.1";
  const database = { SUPABASE_URL: SUPABASE_URL || local, SUPABASE_ANON_KEY: SUPABASE_ANON_KEY || "key" };
  try {
    checkSettings({ SITE_ORIGIN: SITE_ORIGIN ?? local, ...database, CONTENT_SERVICE_URL, GTM_ID });
  } catch (error) {
    // No values: one may be a DATABASE_URL with its password.
    throw new UserError(
      `Wrong: ${reasonOf(error)}. Their forms are in docs/deploying.md, "Settings"; a server's address has no path: https://….supabase.co`,
    );
  }
}

/**
 * The database of `SUPABASE_URL`; null where none is given. Another one has another identity: pages of one must not be
 * served for another. @throws UserError where it, or another setting of the Worker, cannot be used
 */
export async function findGivenDatabase() {
  checkGivenSettings();
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = process.env;
  if (!SUPABASE_URL || !SUPABASE_ANON_KEY) return null;
  const { origin } = new URL(SUPABASE_URL);
  const { status, body } = await fetch(new URL("/rest/v1/rpc/get_vehicles", SUPABASE_URL), {
    headers: { apikey: SUPABASE_ANON_KEY, Authorization: `Bearer ${SUPABASE_ANON_KEY}` },
    // A redirect would take the key elsewhere.
    redirect: "manual",
    signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
  }).catch(() => {
    throw new UserError(`The database at ${origin} cannot be reached. Check SUPABASE_URL and the network.`);
  });
  await body?.cancel();
  if (status === 404) {
    throw new UserError(
      `The database at ${origin} has no functions of this project under /rest/v1/. Make them: DATABASE_URL=postgres://… npm run db:migrate; or let that path lead to PostgREST.`,
    );
  }
  if (status !== 200) {
    throw new UserError(`The database at ${origin} answered ${status}. Check SUPABASE_URL and SUPABASE_ANON_KEY.`);
  }
  return { identity: SUPABASE_URL, SUPABASE_URL, SUPABASE_ANON_KEY, close: async () => {} };
}

/** The embedded one, behind its REST interface. @throws UserError where it cannot be used */
export async function startEmbeddedDatabase(say: (line: string) => void) {
  const database = await openDatabase(say);
  const rest = createRestInterface(database.restAddress);
  const server = await serveRest(rest.fetch, rest.anonKey);
  return {
    identity: `embedded ${database.identity}`,
    SUPABASE_URL: server.url,
    SUPABASE_ANON_KEY: rest.anonKey,
    async close() {
      await server.close();
      await rest.close();
      await database.close();
    },
  };
}
