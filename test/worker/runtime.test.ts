// The runtimes: where that of Cloudflare does not start, the caller gets an error in time; development runs in Node.

import { spawn } from "node:child_process";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, inject, it, onTestFinished, vi } from "vitest";
import { findFreePort } from "../../tools/local-site.ts";
import { runWorker, type WorkerRun } from "../../tools/worker.ts";
import { makeDataFolder } from "../support/data-folder.ts";
import { ANON_KEY } from "../support/database.ts";
import { ORIGIN } from "../support/site.ts";

const folder = await makeDataFolder("runtime-");
afterAll(() => rm(folder, { recursive: true, force: true }));

const SETTINGS = { SITE_ORIGIN: ORIGIN, SUPABASE_URL: "http://127.0.0.1:9", SUPABASE_ANON_KEY: "key" };
const RUN: WorkerRun = { settings: SETTINGS, port: 0, script: "export default {}" };

it("a runtime that does not say that it started is refused in one sentence", async () => {
  const runtime = join(folder, "workerd");
  await writeFile(runtime, "#!/bin/sh\necho hello; exec sleep 60\n", { mode: 0o755 });
  expect(await runWorker({ ...RUN, runtime, startsWithin: 50 }).catch(String)).toMatch(
    /^UserError: Cloudflare's runtime \(workerd\) does not start: [^\n]*says nothing for 0\.05 s[^\n]*$/,
  );
});

it("a runtime that has ended leaves no temporary files", async () => {
  vi.stubEnv("TMPDIR", folder);
  const listFolders = async () => (await readdir(folder)).filter((name) => name.startsWith("miniflare-"));
  const before = await listFolders();
  const worker = await runWorker(RUN);
  expect(await listFolders()).toHaveLength(before.length + 1);
  await worker.dispose();
  vi.unstubAllEnvs();
  await expect.poll(listFolders).toEqual(before);
});

it("npm run dev renders a page in Node", async () => {
  const port = String(await findFreePort());
  const database = { SUPABASE_URL: inject("sampleDatabaseUrl"), SUPABASE_ANON_KEY: ANON_KEY };
  const env = { ...process.env, NODE_ENV: "", VITEST: "", DATA_FOLDER: folder, PORT: port, ...database };
  const dev = spawn(process.execPath, ["tools/dev.ts"], { env, stdio: "ignore" });
  onTestFinished(() => void dev.kill());
  const read = () => fetch(`http://127.0.0.1:${port}/seguro-de-carro/marca`).then(({ status }) => status, String);
  await expect.poll(read).toBe(200);
});
