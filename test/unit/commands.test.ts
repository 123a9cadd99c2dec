// The commands' errors: one sentence and exit code 1, no stack trace.

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { findGivenDatabase } from "../../tools/database/for-the-site.ts";
import { readSitePort, readSiteUrl } from "../../tools/local-site.ts";
import { askOperatorApi } from "../../tools/operator-client.ts";
import { findServersSite } from "../../tools/publish/publish.ts";
import { reasonOf } from "../../tools/user-error.ts";
import { runCommand } from "../support/command.ts";
import { makeDataFolder } from "../support/data-folder.ts";
import { listen } from "../support/listen.ts";

const folder = await makeDataFolder("preco-");
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const run = (tool: string, args: readonly string[], settings: Record<string, string> = {}) =>
  runCommand(tool, args, { DATA_FOLDER: join(folder, "data"), ...settings });

it("data:load makes no database if one of its files cannot be read", async () => {
  const [right, wrong] = [join(folder, "a.csv"), join(folder, "b\u001b[2J.csv")];
  writeFileSync(right, "codigo_ibge;nome\n3509502;Campinas\n");
  const { code, output } = await run("data-load.ts", [right, wrong]);
  expect([code, output]).toEqual([1, expect.stringMatching(/^There is no file \S*\/b\\u001b\[2J\.csv\.$/)]);
  expect(readdirSync(folder)).toEqual(["a.csv"]);
});

it("an option that npm took for its own is refused", async () => {
  const { code, output } = await run("data-load.ts", ["a.csv"], { npm_config_dry_run: "true" });
  expect([code, output]).toEqual([2, expect.stringMatching(/^npm took --dry-run for its own\./)]);
});

it("a database server that does not start is named in a sentence, and its folder stays as it is", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const without = await run("data-loads.ts", [], { DATA_FOLDER: join(file, "data") });
  expect([without.code, without.output]).toEqual([1, expect.stringMatching(/^.* does not start \(ENOTDIR.*$/)]);
  const damaged = join(folder, "data/postgres-18");
  mkdirSync(damaged, { recursive: true });
  writeFileSync(join(damaged, "PG_VERSION"), "18\n");
  const { output } = await run("data-load.ts", [join(import.meta.dirname, "../../tools/data-load/states.csv")]);
  expect(output).toMatch(
    /^The embedded database in \S+ does not start \([^\n]+\)\. Mend that, or name another folder: \S+$/,
  );
  expect(readdirSync(damaged)).toEqual(["PG_VERSION"]);
});

it("a password that is not percent-encoded is not printed, and is no defect", async () => {
  const { code, output } = await run("db-migrate.ts", [], { DATABASE_URL: "postgres://user:Qj%Zx@db.example.com/x" });
  expect([code, output]).toEqual([1, expect.stringMatching(/^DATABASE_URL cannot be read as .*$/)]);
  expect(output).not.toMatch(/Qj|Zx/);
});

it("the reason why none of a host's addresses answers is a word, not the name of a class", async () => {
  const addresses = ["127.0.0.1", "127.0.0.2"].map((address) => ({ address, family: 4 }));
  const socket = connect({ port: 1, host: "two.test", lookup: (_host, _options, done) => done(null, addresses) });
  expect(reasonOf(await new Promise((resolve) => socket.once("error", resolve)))).toBe("ECONNREFUSED");
});

it.each(["http://example.com", "http://10.0.0.1:8787"])("the operators' token is not sent to %s", async (site) => {
  vi.stubEnv("OPS_TOKEN", "token");
  vi.stubEnv("DATABASE_URL", "postgres://user@localhost/x");
  const refusal = `The operators' token would go to ${site} unencrypted. Name the site by https:// in --url.`;
  await expect(askOperatorApi(site, "/ops/status")).rejects.toThrow(refusal);
  // Before anything is loaded or refreshed.
  expect(() => findServersSite(site)).toThrow(refusal);
});

it("the operators' token does not follow a redirect", async () => {
  vi.stubEnv("OPS_TOKEN", "token");
  const answer = vi.fn<RequestListener>((_, outgoing) => void outgoing.end("{}"));
  const target = await listen(answer);
  const { url } = await listen((_, outgoing) => outgoing.writeHead(307, { location: `${target.url}/x` }).end("{}"));
  await expect(askOperatorApi(url, "/ops/status")).rejects.toThrow(
    `${url} redirects to ${target.url}/x. Name the site's own address by --url.`,
  );
  expect(answer).not.toHaveBeenCalled();
});

it("a site's address has the scheme of a website; one that cannot be reached is said in a sentence", async () => {
  expect(readSiteUrl("https://user:secret@example.com/x")).toBe("https://example.com");
  for (const address of ["localhost:8787", "example.com", "postgres://example.com"]) {
    expect(() => readSiteUrl(address)).toThrow(`--url is "${address}", which is no address. A site's has https://`);
  }
  vi.stubEnv("OPS_TOKEN", "token");
  await expect(askOperatorApi("http://127.0.0.1:9", "/ops/status")).rejects.toThrow("cannot be reached");
});

const EXAMPLE = "https://cotacao.exemplo.com.br/seguro-auto?utm_source=seo&amp;utm_medium=cta";

it.each([
  ["an example of a form", "0.0.0.0", EXAMPLE, /^FAIL .* an example: fill in app\/owner\.ts$/],
  ["an example on this machine", "127.0.0.1", EXAMPLE, /^ok .* fill in app\/owner\.ts before you deploy/],
  ["a company's form", "0.0.0.0", "https://www.meuexemplo.com.br/auto?de=exemplo.com.br", /^ok .* 1 sites/],
])("the smoke test of a home page with %s says whether its links are examples", async (_, host, href, says) => {
  const { port } = await listen((_, outgoing) =>
    outgoing.end(`<h1>x</h1><a class="b" href="/x">y</a><a class="a" href="${href}">z</a>`),
  );
  const { output } = await run("smoke.ts", ["--url", `http://${host}:${port}`]);
  expect(output.split("\n").find((line) => line.includes("the company's links"))).toMatch(says);
  // It says no address of its own.
  expect(output).toMatch(/^FAIL {2}home page: \/ says that it is at : is SITE_ORIGIN right\?$/m);
});

it("npm start names the setting that is wrong", async () => {
  const { url, port } = await listen((_, outgoing) => outgoing.writeHead(404).end());
  const { code, output } = await run("start.ts", [], { PORT: String(port) });
  expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`^Port ${port} is taken\\..*$`))]);
  vi.stubEnv("PORT", "abc");
  expect(readSitePort).toThrow('PORT is "abc", which is no port.');
  vi.stubEnv("SUPABASE_ANON_KEY", "key");
  for (const [address, words] of [
    ["", "Set both SUPABASE_URL and SUPABASE_ANON_KEY"],
    ["banco", "Wrong: SUPABASE_URL."],
    ["postgres://user:Qj@db.example.com/x", /^Wrong: SUPABASE_URL\.[^@]*$/],
    [`${url}/rest/v1/`, "Wrong: SUPABASE_URL."],
    ["http://127.0.0.1:9", "cannot be reached"],
    [url, "npm run db:migrate"],
  ] as const) {
    vi.stubEnv("SUPABASE_URL", address);
    await expect(findGivenDatabase()).rejects.toThrow(words);
  }
  vi.stubEnv("OPS_TOKEN", "curto");
  await expect(findGivenDatabase()).rejects.toThrow("OPS_TOKEN is too short");
  vi.stubEnv("OPS_TOKEN", "");
  vi.stubEnv("GTM_ID", "UA-1");
  vi.stubEnv("SITE_ORIGIN", "https://www.exemplo.com.br/seguros");
  await expect(findGivenDatabase()).rejects.toThrow("Wrong: SITE_ORIGIN, GTM_ID.");
});
