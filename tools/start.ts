// `npm start`: the built site in workerd, over the embedded database or the one that was given.

import { randomBytes } from "node:crypto";
import { ensureBuilt } from "./build.ts";
import { runCommand } from "./command-line.ts";
import { findGivenDatabase, startEmbeddedDatabase } from "./database/for-the-site.ts";
import { announceLocalSite, ensurePortIsFree, pickEnv, readSitePort } from "./local-site.ts";
import { kvFolderOf } from "./paths.ts";
import { say, untilInterrupted } from "./terminal.ts";

await runCommand({
  help: "Usage: npm start",
  async run() {
    const port = readSitePort();
    await ensurePortIsFree(port, "npm start");
    const address = `http://127.0.0.1:${port}`;
    const token = process.env.OPS_TOKEN || randomBytes(24).toString("base64url");
    // Before anything that may wait: whoever publishes meanwhile leaves this site's pages to it.
    announceLocalSite({ url: address, token, isReady: false });
    const given = await findGivenDatabase();
    // Loading Miniflare takes a second, in which the database starts.
    const [database, { keepSchedule, runSchedule, runWorker }] = await Promise.all([
      given ?? startEmbeddedDatabase(say),
      import("./worker.ts"),
      ensureBuilt(),
    ]);
    const { identity, SUPABASE_URL, SUPABASE_ANON_KEY } = database;
    const site = await runWorker({
      port,
      kvFolder: kvFolderOf(identity),
      settings: {
        SITE_ORIGIN: process.env.SITE_ORIGIN ?? address,
        SUPABASE_URL,
        SUPABASE_ANON_KEY,
        OPS_TOKEN: token,
        ...pickEnv("GTM_ID", "CONTENT_SERVICE_URL", "OPS_TOKEN_NEXT"),
      },
    });
    keepSchedule(() => runSchedule(site));
    announceLocalSite({ url: address, token, isReady: true });
    say(`Preço Seguro de Carro is at ${address} (Ctrl-C ends it)`);

    await untilInterrupted();
    await site.dispose();
    await database.close();
    process.exit();
  },
});
