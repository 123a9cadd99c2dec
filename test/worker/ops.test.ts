// The operators' API of the built Worker, and the commands that call it. test/unit/cache/purge.test.ts has what purges do.

import { expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { keyOfPage, openColdSite, openSite, OPS_TOKEN as TOKEN } from "../support/site.ts";

const NEXT = "o-proximo-segredo-de-pelo-menos-32-caracteres";

const site = await openSite(undefined, { OPS_TOKEN: TOKEN, OPS_TOKEN_NEXT: NEXT });

let callers = 0;

/** Calls the API from an address of its own: the rate limit has its own test. */
async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}, at = site) {
  callers += 1;
  const response = await at.request(`/ops/cache/${path}`, {
    method,
    body: typeof body === "object" ? JSON.stringify(body) : String(body ?? "") || null,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      "cf-connecting-ip": `10.0.${callers >> 8}.${callers & 255}`,
      ...headers,
    },
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

const purge = (body: unknown, headers?: Record<string, string>, at?: typeof site) =>
  call("POST", "purge", body, headers, at);

const ONE = { paths: ["/seguro-de-carro/sp"], reason: "teste" };

async function findState(path: string): Promise<string | undefined> {
  const { headers } = await site.visit(path);
  await site.listKeys();
  return headers.get("cache-status")?.split("; ttl")[0];
}

it.each([
  ["no token", ""],
  ["another scheme", `Basic ${TOKEN}`],
  ["a wrong token", `Bearer ${TOKEN.replace("um", "ou")}`],
  ["a prefix", `Bearer ${TOKEN.slice(0, -1)}`],
])("§6.5: a caller with %s gets the same 401", async (_, authorization) => {
  const { status, headers, body } = await purge(ONE, { authorization });
  expect([status, body, headers.get("cache-control")]).toEqual([
    401,
    { error: "token ausente ou inválido" },
    "no-store",
  ]);
});

it("both tokens open the API during a rotation, the old one does not afterwards", async () => {
  for (const token of [TOKEN, NEXT])
    expect((await purge({ ...ONE, dryRun: true }, { authorization: `Bearer ${token}` })).status).toBe(200);
  const rotated = await openColdSite({ OPS_TOKEN: NEXT });
  expect((await purge(ONE, {}, rotated)).status).toBe(401);
});

it("a short token closes the API, and the log says so", async () => {
  const closed = await openColdSite({ OPS_TOKEN: "curto" });
  expect((await purge(ONE, {}, closed)).status).toBe(503);
  let logged = "";
  await expect.poll(() => (logged += closed.takeLog().join())).toContain("operator API closed");
});

it("an address that calls too often without a token gets 429 with Retry-After, an operator there gets in", async () => {
  const from = { "cf-connecting-ip": "10.9.9.9" };
  const statuses = new Set<number>();
  let last = await purge(ONE, { ...from, authorization: "Bearer x" });
  // The limiter counts by the minute: one of the minutes that these calls fall in has more than thirty.
  for (let calls = 0; calls < 100 && last.status !== 429; calls++) {
    statuses.add(last.status);
    last = await purge(ONE, { ...from, authorization: "Bearer x" });
  }
  expect([[...statuses], last.status, last.headers.get("retry-after")]).toEqual([[401], 429, "60"]);
  expect((await purge({ ...ONE, dryRun: true }, from)).status).toBe(200);
});

it.each([
  [405, "GET", "purge"],
  [405, "POST", "inspect"],
  [404, "GET", "outra"],
  [422, "GET", "inspect?path=x"],
  [422, "GET", "inspect?path=/seguro-de-carro/marca/nenhuma"],
])("%i for %s /ops/cache/%s", async (status, method, path) => {
  expect((await call(method, path)).status).toBe(status);
});

it.each([
  [400, "", "{"],
  [400, "paths", { reason: "x" }],
  [400, "paths", { paths: Array.from({ length: 101 }, () => "/"), reason: "x" }],
  [400, "paths", { paths: [], reason: "x" }],
  [400, "reason", { ...ONE, reason: "  " }],
  [400, "mode", { ...ONE, mode: "harder" }],
  [400, "all", { all: false, reason: "x" }],
  [422, "paths", { ...ONE, all: true }],
  [422, "paths.0", { ...ONE, paths: [`/${"a".repeat(500)}`] }],
  [422, "paths.1", { ...ONE, paths: [...ONE.paths, "seguro-de-carro"] }],
])("%i names the field %j of the order %j", async (status, field, order) => {
  expect(await purge(order)).toMatchObject({ status, body: { error: expect.any(String), field } });
});

it("an order over 16 KB is 413", async () => {
  expect((await purge({ ...ONE, reason: "x".repeat(17_000) })).status).toBe(413);
});

it("§6.5: a purge makes a page and the pages below it a miss, and no other; the log has who and why", async () => {
  const FIAT = "/seguro-de-carro/marca/fiat";
  const within = [FIAT, `${FIAT}/argo`, `${FIAT}/argo/2022`];
  const without = ["/seguro-de-carro/marca/ford", "/seguro-de-carro/sp", "/"];
  for (const path of [...within, ...without]) await findState(path);
  site.takeLog();
  const { status, body } = await purge({ paths: [FIAT], reason: "preço errado" });
  expect(status).toBe(200);
  expect(Date.parse(body.everywhereBy) - body.at).toBeGreaterThan(34_000);
  for (const path of within) expect([path, await findState(path)]).toEqual([path, "kv; fwd=stale; stored"]);
  for (const path of without) expect([path, await findState(path)]).toEqual([path, "kv; hit"]);

  const [line = "", ...more] = site.takeLog().filter((line) => line.includes('"purge"'));
  expect([JSON.parse(line), more]).toMatchObject([
    { at: body.at, paths: [FIAT], reason: "preço errado", operator: expect.stringMatching(/^[0-9a-f]{8}$/) },
    [],
  ]);
});

it("a purge of everything renews the catalogue that the process remembers", async () => {
  await findState("/seguro-de-carro/marca");
  site.takeCalls();
  await purge({ all: true, reason: "dados novos" });
  await findState("/seguro-de-carro/marca");
  const functions = site.takeCalls().map((name) => name.split("?")[0]);
  expect(functions.sort()).toEqual(["get_brands_page", "get_vehicles", "get_vehicles_of"]);
});

it("inspect describes an entry without its payload", async () => {
  const path = "/seguro-de-carro/marca/volvo";
  await findState(path);
  const { body } = await call("GET", `inspect?path=${encodeURIComponent(path)}`);
  expect(body).toMatchObject({ path, key: keyOfPage(path), state: "fresh", age: expect.any(Number) });
  expect(body).not.toHaveProperty("payload");
  const absent = await call("GET", "inspect?path=/seguro-de-carro/marca/fiat/strada");
  expect(absent).toMatchObject({ status: 200, body: { state: "absent" } });
});

const command = (tool: string, ...args: string[]) => runCommand(tool, args, { OPS_TOKEN: TOKEN });

it("the command purges or previews, and its exit code says how that went", async () => {
  const AP = "/seguro-de-carro/ap";
  const run = async (code: number, words: RegExp, ...args: string[]) => {
    const ended = await command("purge.ts", ...args, "--reason", "teste", "--url", site.url);
    expect([ended.code, ended.output]).toEqual([code, expect.stringMatching(words)]);
  };
  await findState(AP);
  await run(0, /Nothing was purged/, AP, "--dry-run");
  expect(await findState(AP)).toBe("kv; hit");
  await run(0, /^Purged, hard/, AP, "--hard");
  expect(await findState(AP)).toBe("kv; fwd=stale; stored");
  await run(0, /was seen to be new/, AP, "--wait");
  await run(1, /Refused with 422/, "/seguro-de-carro/zz");
  await run(2, /add --yes/, "--all");
  await run(2, /say --all/, "/", "--yes");
  const away = await command("purge.ts", "--all", "--yes", "--reason", "x", "--url", "http://127.0.0.1:9");
  expect(away.code).toBe(1);
});

it("the smoke test names what is wrong with a deployment", async () => {
  // This site's pages have another origin.
  expect(await command("smoke.ts", "--url", site.url)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^FAIL {2}home page: \/ says that it is at .*: is SITE_ORIGIN right\?$/m),
  });
  expect((await command("smoke.ts", "--url", "nada")).code).toBe(2);
});
