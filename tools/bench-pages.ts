// `npm run bench:pages`: Lighthouse (mobile, its own throttling) and the bytes of every screen, as a table.
// Takes `--url` for a site that is running already.

import { parseArgs } from "node:util";
import { measureScreens } from "./bench/screens.ts";
import { ensureBuilt } from "./build.ts";
import { findGivenDatabase, startEmbeddedDatabase } from "./database/for-the-site.ts";
import { findFreePort } from "./ports.ts";
import { runCommand } from "./user-error.ts";
import { runWorker } from "./worker.ts";

/** The site to measure: the one given, or one of our own over the database of `npm start`. */
async function openSite(url: string | undefined): Promise<{ base: string; close(): Promise<void> }> {
  if (url) return { base: url.replace(/\/$/, ""), close: async () => {} };
  const given = await findGivenDatabase();
  const [database] = await Promise.all([given ?? startEmbeddedDatabase(console.log), ensureBuilt()]);
  const port = await findFreePort();
  const base = `http://127.0.0.1:${port}`;
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = database;
  const site = await runWorker({ port, settings: { SITE_ORIGIN: base, SUPABASE_URL, SUPABASE_ANON_KEY } });
  return {
    base,
    async close() {
      await site.dispose();
      await database.close();
    },
  };
}

await runCommand(async () => {
  const { url } = parseArgs({ options: { url: { type: "string" } } }).values;
  const site = await openSite(url);
  try {
    console.table(await measureScreens(site.base, console.log));
  } finally {
    await site.close();
  }
});
