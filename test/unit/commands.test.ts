// The commands, where something is not as it should be: one clear sentence, exit code 1, never a stack trace.

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findFreePort } from "../../tools/local-site.ts";
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

it.each([
  ["is missing", "There is no file", () => {}],
  ["is a folder", "is no file", (path: string) => mkdirSync(path)],
  ["is empty", "is empty", (path: string) => writeFileSync(path, "")],
  ["is a spreadsheet", "Save the table as CSV", (path: string) => writeFileSync(path, "PK\u0003\u0004")],
  ["is a picture", "is no text", (path: string) => writeFileSync(path, Buffer.from("89504e470d0a1a0a0000", "hex"))],
  ["is no table that is known", "known by its columns", (path: string) => writeFileSync(path, "a;b\n1;2\n")],
  ["is no JSON", "is no JSON", (path: string) => writeFileSync(path, "[{")],
])("data:load makes no database for a file that %s, also where others are right", async (_, words, write) => {
  const [right, wrong] = [join(folder, "a.csv"), join(folder, "b\u001b[2J.csv")];
  writeFileSync(right, "codigo_ibge;nome\n3509502;Campinas\n");
  write(wrong);
  const before = readdirSync(folder);
  const result = await run("data-load.ts", {}, [right, wrong]);
  await expectSentence(Promise.resolve(result), words);
  expect(result.output).toContain("b\\u001b[2J.csv");
  expect(readdirSync(folder)).toEqual(before);
});

it("a data folder that cannot be made, or a server that does not start, is one sentence that costs nobody the data", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  await expectSentence(run("data-loads.ts", { DATA_FOLDER: join(file, "data") }), "does not start (ENOTDIR");
  const damaged = join(folder, "postgres-18");
  mkdirSync(damaged);
  for (const version of ["7", "18\n"]) {
    writeFileSync(join(damaged, "PG_VERSION"), version);
    const { output } = await run("data-load.ts", {}, [join(import.meta.dirname, "../../tools/data-load/states.csv")]);
    expect(output).toMatch(
      /^The embedded database in \S+ does not start \([^\n]+\)\. Mend that, or name another folder: \S+$/,
    );
  }
  expect(readdirSync(damaged)).toEqual(["PG_VERSION"]);
});

it.each([
  ["the form of app/owner.ts", "https://cotacao.exemplo.com.br/seguro-auto?utm_source=seo&amp;utm_medium=cta", true],
  ["another link of app/owner.ts", "https://www.exemplo.com.br/politica-de-privacidade", true],
  ["the company's form", "https://cotacao.corretora.com.br/auto?de=exemplo.com.br", false],
  ["a domain with a longer name", "https://www.meuexemplo.com.br/auto", false],
])("the smoke test says of a home page with %s whether it leads to an example", async (_, href, isExample) => {
  const { port } = await listen((_, outgoing) =>
    outgoing.end(`<h1>x</h1><a class="b" href="/x">y</a><a class="a" href="${href}">z</a>`),
  );
  const told = async (host: string) => {
    const { output } = await run("smoke.ts", {}, ["--url", `http://${host}:${port}`]);
    return output.split("\n").find((line) => line.includes("the company's links"));
  };
  const says = isExample ? /FAIL .* an example: fill in app\/owner\.ts$/ : /^ok .* 1 sites/;
  expect(await told("0.0.0.0")).toMatch(says);
  // Where it is only tried, that is no fault.
  expect(await told("127.0.0.1")).toMatch(isExample ? /^ok .* fill in app\/owner\.ts before you deploy/ : says);
});

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
