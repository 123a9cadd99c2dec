// What takes long: a crawl of the whole site, as a search engine does it; and `npm run dev`, which starts Vite.

import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { crawl } from "../../tools/crawl/crawl.ts";
import { runCommand } from "../support/command.ts";
import { makeDataFolder } from "../support/data-folder.ts";
import { listen } from "../support/listen.ts";
import { openSampleSite } from "../support/site.ts";

it("a crawl over the first 400 pages finds nothing wrong", async () => {
  const { pages, indexable, violations } = await crawl({ url: openSampleSite().url, most: 400 });
  expect(violations).toEqual([]);
  expect(pages).toBeGreaterThanOrEqual(400);
  expect(indexable).toBeGreaterThan(100);
});

it("npm run dev says in one sentence why the runtime ended", async () => {
  const { url } = await listen((_, outgoing) => outgoing.end("[]"));
  const folder = await makeDataFolder("runtime-");
  onTestFinished(() => rm(folder, { recursive: true }));
  const runtime = join(folder, "workerd");
  await writeFile(runtime, "#!/bin/sh\nexit 3\n", { mode: 0o755 });
  const { code, output } = await runCommand("dev.ts", [], {
    ...{ NODE_ENV: "", VITEST: "", PORT: "18787", SUPABASE_URL: url, SUPABASE_ANON_KEY: "key" },
    MINIFLARE_WORKERD_PATH: runtime,
  });
  expect([code, output.split("\n").at(-1)]).toEqual([
    1,
    expect.stringMatching(/^Cloudflare's runtime .* does not start/),
  ]);
  expect(output).not.toMatch(/^\s+at /m);
});
