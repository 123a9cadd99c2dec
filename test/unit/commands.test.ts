// The commands' errors: one sentence and exit code 1, no stack trace.

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

async function expectSentence(result: Promise<{ code: number; output: string }>, ...words: string[]): Promise<void> {
  const { code, output } = await result;
  for (const each of words) expect(output).toContain(each);
  expect(output.split("\n").length, output).toBeLessThanOrEqual(2);
  expect(code).toBe(1);
}

it.each([
  ["is missing", "There is no file", () => {}],
  ["is a folder", "is no file", (path: string) => mkdirSync(path)],
  ["is a picture", "is no text", (path: string) => writeFileSync(path, Buffer.from("89504e470d0a1a0a0000", "hex"))],
])("data:load makes no database if one of its files %s", async (_, words, write) => {
  const [right, wrong] = [join(folder, "a.csv"), join(folder, "b\u001b[2J.csv")];
  writeFileSync(right, "codigo_ibge;nome\n3509502;Campinas\n");
  write(wrong);
  const before = readdirSync(folder);
  await expectSentence(run("data-load.ts", {}, [right, wrong]), words, "b\\u001b[2J.csv");
  expect(readdirSync(folder)).toEqual(before);
});

it("a database server that does not start is named in a sentence, and its folder stays as it is", async () => {
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
])("the smoke test of a home page with %s says whether its links are examples", async (_, href, isExample) => {
  const { port } = await listen((_, outgoing) =>
    outgoing.end(`<h1>x</h1><a class="b" href="/x">y</a><a class="a" href="${href}">z</a>`),
  );
  const findLine = async (host: string) => {
    const { output } = await run("smoke.ts", {}, ["--url", `http://${host}:${port}`]);
    return output.split("\n").find((line) => line.includes("the company's links"));
  };
  const says = isExample ? /FAIL .* an example: fill in app\/owner\.ts$/ : /^ok .* 1 sites/;
  expect(await findLine("0.0.0.0")).toMatch(says);
  // On this machine examples are allowed.
  expect(await findLine("127.0.0.1")).toMatch(isExample ? /^ok .* fill in app\/owner\.ts before you deploy/ : says);
});

it("npm start names the setting that is wrong", async () => {
  const free = { PORT: String(await findFreePort()) };
  const key = { ...free, SUPABASE_ANON_KEY: "key" };
  const wrong: [Record<string, string>, string][] = [
    [{ PORT: "abc" }, 'PORT is "abc", which is no port.'],
    [{ PORT: String(takenPort) }, `Port ${takenPort} is taken.`],
    [key, "Set both SUPABASE_URL and SUPABASE_ANON_KEY"],
    [{ ...key, SUPABASE_URL: "banco" }, "which is no address"],
    [{ ...key, SUPABASE_URL: "http://127.0.0.1:9" }, "cannot be reached"],
    [{ ...key, SUPABASE_URL: `http://127.0.0.1:${takenPort}` }, "npm run db:migrate"],
  ];
  for (const [settings, words] of wrong) await expectSentence(run("start.ts", settings), words);
});
