// The operators' API of the built Worker: who gets in, what is refused and why, what a purge does.

import { describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { expectSome } from "../support/compare.ts";
import { keyOfPage, openColdSite, openSite, OPS_TOKEN as TOKEN } from "../support/site.ts";

const NEXT = "o-proximo-segredo-de-pelo-menos-32-caracteres";

const site = await openSite(undefined, { OPS_TOKEN: TOKEN, OPS_TOKEN_NEXT: NEXT });

let caller = 0;

/** Knocks from an address of its own, so that the rate limit is not what is tested. */
function knock(init: RequestInit & { headers?: Record<string, string> }, path = "/ops/cache/purge", at = site) {
  caller += 1;
  const headers = {
    authorization: `Bearer ${TOKEN}`,
    "cf-connecting-ip": `10.0.${caller >> 8}.${caller & 255}`,
    ...init.headers,
  };
  return at.request(path, { ...init, headers });
}

function order(body: unknown, headers: Record<string, string> = {}) {
  return knock({ method: "POST", body: typeof body === "string" ? body : JSON.stringify(body), headers });
}

const ONE = { paths: ["/seguro-de-carro/sp"], reason: "teste" };

/** Its status, and what it says. */
async function told(asked: Promise<Response>): Promise<[status: number, body: unknown]> {
  const response = await asked;
  return [response.status, await response.json()];
}

async function state(path: string): Promise<string | null> {
  const { headers } = await site.visit(path);
  await site.listKeys();
  return headers.get("cache-status")?.split("; ttl")[0] ?? null;
}

describe("who gets in", () => {
  it.each([
    ["no token", ""],
    ["another scheme", `Basic ${TOKEN}`],
    ["a wrong one", `Bearer ${TOKEN.replace("um", "ou")}`],
    ["a long one", `Bearer ${TOKEN}${"x".repeat(500)}`],
    ["a prefix", `Bearer ${TOKEN.slice(0, -1)}`],
  ])("§6.5: %s is one and the same 401", async (_, authorization) => {
    const response = await order(ONE, { authorization });
    expect([response.status, await response.json()]).toEqual([401, { error: "token ausente ou inválido" }]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("both tokens are taken while one takes the other's place, and the old one no longer after that", async () => {
    for (const token of [TOKEN, NEXT]) {
      expect((await order({ ...ONE, dryRun: true }, { authorization: `Bearer ${token}` })).status).toBe(200);
    }
    const rotated = await openColdSite({ OPS_TOKEN: NEXT });
    const init = { method: "POST", body: JSON.stringify(ONE) };
    expect((await knock(init, "/ops/cache/purge", rotated)).status).toBe(401);
  });

  it("without a token set the API is closed, and the log says so", async () => {
    const closed = await openColdSite({ OPS_TOKEN: "curto" });
    const response = await knock({ method: "POST", body: JSON.stringify(ONE) }, "/ops/cache/purge", closed);
    expect(response.status).toBe(503);
    let logged = "";
    await expect.poll(() => (logged += closed.takeLog().join())).toContain("operator API closed");
  });

  it("after too many calls from one address strangers are 429, with when to come back, and an operator gets in", async () => {
    const from = { "cf-connecting-ip": "10.9.9.9" };
    const knockAsStranger = () => order(ONE, { ...from, authorization: "Bearer x" });
    const statuses = new Set<number>();
    // Calls are counted by the minute: whichever minutes these fall in, one of them has more than thirty.
    for (let call = 0; call < 62; call++) statuses.add((await knockAsStranger()).status);
    expect([...statuses]).toEqual([401, 429]);
    let refused = await knockAsStranger();
    // The limiter's minute may have ended.
    for (let call = 0; call < 40 && refused.status !== 429; call++) refused = await knockAsStranger();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await order({ ...ONE, dryRun: true }, from)).status).toBe(200);
  });

  it("other methods are 405, and other paths below /ops are no page", async () => {
    expect((await knock({ method: "GET" })).status).toBe(405);
    expect((await knock({ method: "POST" }, "/ops/cache/inspect")).status).toBe(405);
    expect((await knock({ method: "GET" }, "/ops/outra")).status).toBe(404);
  });
});

describe("what is refused", () => {
  it.each([
    [400, "", "{"],
    [400, "paths", { reason: "x" }],
    [400, "paths", { paths: Array.from({ length: 101 }, () => "/"), reason: "x" }],
    [400, "reason", { ...ONE, reason: "  " }],
    [400, "paths", { paths: [], reason: "x" }],
    [400, "all", { all: false, reason: "x" }],
    [400, "mode", { ...ONE, mode: "harder" }],
    [422, "paths", { ...ONE, all: true }],
    [422, "paths.0", { ...ONE, paths: [`/${"a".repeat(500)}`] }],
    [422, "paths.1", { ...ONE, paths: [...ONE.paths, "seguro-de-carro"] }],
  ])("%i for %j: %s", async (status, field, body) => {
    expect(await told(order(body))).toEqual([status, { error: expect.any(String), field }]);
  });

  it("a body over 16 KB is 413", async () => {
    expect((await order({ ...ONE, reason: "x".repeat(17_000) })).status).toBe(413);
  });
});

it("§6.5: a purge makes the next request of a page and of what lies below it a miss, and of no other; the log has who and why", async () => {
  const within = [
    "/seguro-de-carro/marca/fiat",
    "/seguro-de-carro/marca/fiat/argo",
    "/seguro-de-carro/marca/fiat/argo/2022",
  ];
  const without = ["/seguro-de-carro/marca/ford", "/seguro-de-carro/sp", "/"];
  for (const path of [...within, ...without]) await state(path);
  site.takeLog();
  const response = await order({ paths: ["/seguro-de-carro/marca/fiat"], reason: "preço errado" });
  const answer = (await response.json()) as { at: number; everywhereBy: string };
  expect(response.status).toBe(200);
  expect(Date.parse(answer.everywhereBy) - answer.at).toBeGreaterThan(34_000);

  for (const path of within) expect([path, await state(path)]).toEqual([path, "kv; fwd=stale; stored"]);
  for (const path of without) expect([path, await state(path)]).toEqual([path, "kv; hit"]);
  for (const path of within) expect([path, await state(path)]).toEqual([path, "kv; hit"]);

  const line = site
    .takeLog()
    .map((text) => JSON.parse(text))
    .find(({ event }) => event === "purge");
  expect(line).toMatchObject({
    at: answer.at,
    paths: ["/seguro-de-carro/marca/fiat"],
    reason: "preço errado",
    mode: "soft",
    result: "done",
    operator: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
  expect(JSON.stringify(line)).not.toContain(TOKEN);
});

it("a purge of more paths than are kept apart is refused, with what to do, and purges nothing", async () => {
  const full = await openColdSite({ OPS_TOKEN: TOKEN });
  const cities = new Set<string>();
  for (const uf of ["sp", "mg", "rs", "ba", "pr"]) {
    const html = await full.read(`/seguro-de-carro/${uf}`);
    for (const [, path = ""] of html.matchAll(new RegExp(`href="(/seguro-de-carro/${uf}/[a-z0-9-]+)"`, "g")))
      cities.add(path);
  }
  await full.listKeys();
  const purge = (paths: string[], more: object = {}) =>
    knock({ method: "POST", body: JSON.stringify({ paths, mode: "hard", reason: "teste", ...more }) }, undefined, full);
  const [one = "", ...others] = expectSome([...cities], "cities");
  expect(others.length).toBeGreaterThan(200);
  expect((await purge(others.slice(0, 100))).status).toBe(200);
  await full.listKeys();
  expect((await purge(others.slice(100, 200))).status).toBe(200);
  const refused = { error: expect.stringContaining('nada foi limpo: limpe tudo com "all": true'), field: "paths" };
  for (const dryRun of [true, false]) expect(await told(purge([one], { dryRun }))).toEqual([422, refused]);
  expect((await full.visit("/seguro-de-carro/sp")).headers.get("cache-status")).toMatch(/^kv; hit/);
  const ended = await command("purge.ts", [one, "--hard", "--reason", "teste", "--url", full.url]);
  expect([ended.code, ended.output]).toEqual([1, expect.stringMatching(/Refused with 422.*"all": true/)]);
});

it("a purge of everything renews the catalogue too, which the isolate remembers for minutes", async () => {
  await state("/seguro-de-carro/marca");
  site.takeCalls();
  await order({ all: true, reason: "dados novos" });
  await state("/seguro-de-carro/marca");
  const functions = site.takeCalls().map((call) => call.split("?")[0]);
  expect(functions.sort()).toEqual(["get_brands_page", "get_vehicles", "get_vehicles_of"]);
});

it.each([
  ["soft", 200],
  ["hard", 503],
] as const)("a page purged %s, while the database is down, is %i", async (mode, status) => {
  const path = `/seguro-de-carro/${mode === "soft" ? "pb" : "se"}`;
  await state(path);
  await order({ paths: [path], mode, reason: "preço errado" });
  site.fail("get_state_page");
  const response = await site.visit(path);
  site.intercept(null);
  expect(response.status).toBe(status);
  if (mode === "soft") expect(response.headers.get("cache-status")).toMatch(/^kv; fwd=stale; ttl=-?\d+; detail=/);
});

it("inspecting an entry says its age, state, size and newest purge, never its payload", async () => {
  await state("/seguro-de-carro/marca/volvo");
  const path = encodeURIComponent("/seguro-de-carro/marca/volvo");
  const [, found] = await told(knock({ method: "GET" }, `/ops/cache/inspect?path=${path}`));
  expect(found).toMatchObject({
    path: "/seguro-de-carro/marca/volvo",
    key: keyOfPage("/seguro-de-carro/marca/volvo"),
    state: "fresh",
    age: expect.any(Number),
    size: expect.any(Number),
    purged: { any: expect.any(Number), hard: expect.any(Number) },
  });
  expect(found).not.toHaveProperty("payload");
  const absent = told(knock({ method: "GET" }, "/ops/cache/inspect?path=/seguro-de-carro/marca/fiat/strada"));
  expect(await absent).toMatchObject([200, { state: "absent" }]);
  for (const wrong of ["x", `/${"a".repeat(1_000)}`, "/seguro-de-carro/marca/nenhuma"]) {
    expect((await knock({ method: "GET" }, `/ops/cache/inspect?path=${wrong}`)).status).toBe(422);
  }
});

const command = (tool: string, args: string[], token = TOKEN) => runCommand(tool, args, { OPS_TOKEN: token });

it("the command purges what it is told, previews it, and says by its exit code how that went", async () => {
  const at = ["--url", site.url];
  const expectEnd = async (code: number, words: string | RegExp, ...args: string[]) => {
    const ended = await command("purge.ts", args);
    expect([ended.code, ended.output]).toEqual([code, expect.stringMatching(words)]);
  };
  const purge = (code: number, words: string | RegExp, ...args: string[]) =>
    expectEnd(code, words, ...args, "--reason", "teste", ...at);
  const ap = "/seguro-de-carro/ap";
  await state(ap);
  await purge(0, "Nothing was purged", ap, "--dry-run");
  expect(await state(ap)).toBe("kv; hit");
  await purge(0, "^Purged, hard", ap, "--hard");
  expect(await state(ap)).toBe("kv; fwd=stale; stored");
  await purge(0, /was seen to be new/, ap, "--wait");
  await purge(1, /Refused with 422/, "/seguro-de-carro/zz");
  await purge(2, "add --yes", "--all");
  await purge(2, "say --all", "/", "--yes");
  for (const path of ["/seguro-auto", "//", "/SEGURO-DE-CARRO"]) await purge(1, /Refused with 422.*"all"/s, path);
  await expectEnd(1, "", "--all", "--yes", "--reason", "x", "--url", "http://127.0.0.1:9");
  await expectEnd(2, "--help", "/");
});

it("the smoke test of a deployment finds a site well, and says what is not", async () => {
  const { code, output } = await command("smoke.ts", ["--url", site.url]);
  // The site of this test says in its pages that it is elsewhere.
  expect(output).toMatch(
    /^FAIL {2}home page: \/ says that it is at https:\/\/preco\.exemplo\.com\.br\/: is SITE_ORIGIN right\?$/m,
  );
  expect(code).toBe(1);
  const away = await command("smoke.ts", ["--url", "http://127.0.0.1:9"]);
  expect([away.code, away.output]).toEqual([1, expect.stringContaining("http://127.0.0.1:9 is not well: home page, ")]);
  expect((await command("smoke.ts", ["--url", "nada"])).code).toBe(2);
});

it("the API answers while the database is down", async () => {
  site.fail();
  expect((await order({ ...ONE, paths: ["/seguro-de-carro/ma"] })).status).toBe(200);
  site.intercept(null);
});
