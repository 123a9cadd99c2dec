// `npm run dev`: the site with hot reload, over the embedded database or the one that was given.

import { createServer } from "vite";
import { runCommand } from "./command-line.ts";
import { findGivenDatabase, startEmbeddedDatabase } from "./database/for-the-site.ts";
import { ensurePortIsFree, readSitePort } from "./local-site.ts";
import { say, untilInterrupted } from "./terminal.ts";

await runCommand({
  help: "Usage: npm run dev",
  async run() {
    const port = readSitePort();
    await ensurePortIsFree(port, "npm run dev");
    const { SUPABASE_URL, SUPABASE_ANON_KEY, close } =
      (await findGivenDatabase()) ?? (await startEmbeddedDatabase(say));
    const address = `http://127.0.0.1:${port}`;
    const { SITE_ORIGIN = address } = process.env;
    Object.assign(process.env, { SITE_ORIGIN, SUPABASE_URL, SUPABASE_ANON_KEY });
    const vite = await createServer({ server: { host: "127.0.0.1", port, strictPort: true } });
    await vite.listen();
    say(`Preço Seguro de Carro is at ${address}, with hot reload (Ctrl-C ends it)`);

    await untilInterrupted();
    await vite.close();
    await close();
    process.exit();
  },
});
