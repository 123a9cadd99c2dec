// The commands, where something is not as it should be: one clear sentence, exit code 1, never a stack trace.

import { rm } from "node:fs/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findFreePort } from "../../tools/ports.ts";
import { runCommand } from "../support/command.ts";
import { makeDataFolder } from "../support/data-folder.ts";
import { listen } from "../support/listen.ts";

let folder: string;
let takenPort: number;

beforeEach(async () => {
  folder = await makeDataFolder("preco-");
  takenPort = (await listen((_, outgoing) => outgoing.writeHead(404).end())).port;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (tool: string, settings: Record<string, string>, args: readonly string[] = []) =>
  runCommand(tool, args, { NODE_ENV: "", VITEST: "", DATA_FOLDER: folder, ...settings });

async function expectSentence(result: Promise<{ code: number; output: string }>, words: string): Promise<void> {
  const { code, output } = await result;
  expect(output).toContain(words);
  expect(output.split("\n").length, output).toBeLessThanOrEqual(2);
  expect(code).toBe(1);
}

it("npm start says which setting is wrong", async () => {
  await expectSentence(run("start.ts", { PORT: "abc" }), 'PORT is "abc", which is no port.');
  await expectSentence(run("start.ts", { PORT: String(takenPort) }), `Port ${takenPort} is taken.`);
});

it("npm start says what is wrong with the database it was given", async () => {
  const free = { PORT: String(await findFreePort()) };
  const key = { SUPABASE_ANON_KEY: "key" };
  await expectSentence(run("start.ts", { ...free, ...key }), "Set both SUPABASE_URL and SUPABASE_ANON_KEY");
  await expectSentence(run("start.ts", { ...free, ...key, SUPABASE_URL: "banco" }), "which is no address");
  await expectSentence(run("start.ts", { ...free, ...key, SUPABASE_URL: "http://127.0.0.1:9" }), "cannot be reached");
  const strange = `http://127.0.0.1:${takenPort}`;
  await expectSentence(run("start.ts", { ...free, ...key, SUPABASE_URL: strange }), "npm run db:migrate");
});
