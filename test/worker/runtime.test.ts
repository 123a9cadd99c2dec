// Where Cloudflare's runtime does not start, the caller gets an error within the given time.

import { chmod, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runWorker, type WorkerSettings } from "../../tools/worker.ts";
import { runCommand } from "../support/command.ts";
import { makeDataFolder } from "../support/data-folder.ts";
import { listen } from "../support/listen.ts";

const folder = await makeDataFolder("runtime-");
afterAll(() => rm(folder, { recursive: true, force: true }));

const SETTINGS: WorkerSettings = {
  SITE_ORIGIN: "https://preco.exemplo.com.br",
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_ANON_KEY: "key",
};

async function makeProgram(script: string): Promise<string> {
  const program = join(folder, "workerd");
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  return program;
}

it("a runtime that does not say that it started is refused in one sentence", async () => {
  const runtime = await makeProgram("echo hello; exec sleep 60");
  const started = runWorker({ settings: SETTINGS, port: 0, script: "export default {}", runtime, startsWithin: 50 });
  expect(await started.catch(String)).toMatch(
    /^UserError: Cloudflare's runtime \(workerd\) does not start: [^\n]*says nothing for 0\.05 s[^\n]*$/,
  );
});

it("npm run dev says in one sentence why the runtime ended", async () => {
  const { url } = await listen((_, outgoing) => outgoing.end("[]"));
  const { code, output } = await runCommand("dev.ts", [], {
    ...{ NODE_ENV: "", VITEST: "", PORT: "18787", SUPABASE_URL: url, SUPABASE_ANON_KEY: "key" },
    MINIFLARE_WORKERD_PATH: await makeProgram("exit 3"),
  });
  expect([code, output.split("\n").at(-1)]).toEqual([
    1,
    expect.stringMatching(/^Cloudflare's runtime .* does not start/),
  ]);
  expect(output).not.toMatch(/^\s+at /m);
});
