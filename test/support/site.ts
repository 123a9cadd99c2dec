// The built Worker in workerd with real KV. Most tests read the sample's, which all share; others start their own, whose calls
// of the database are counted and can fail.

import { mkdtempSync, rmSync } from "node:fs";
import { get as httpGet } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Miniflare } from "miniflare";
import { afterAll, expect, inject } from "vitest";
import { decodeEntry, type Entry, encodeEntry, kvKeyOf, pageKey } from "../../app/cache/entry.ts";
import { getSettings } from "../../app/server/env.ts";
import { ADVANCE, type KvCounts, runSchedule, runWorker, type WorkerSettings } from "../../tools/worker.ts";
import { ANON_KEY, openSharedDatabase } from "./database.ts";
import { readText } from "./document.ts";
import { type Rows, writeRows } from "./rows.ts";
import { NOW } from "./today.ts";

/** A common browser's; `isbot` takes short ones for robots. */
export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

export const ORIGIN = "https://preco.exemplo.com.br";

/** An operator's secret, for sites whose API is open. */
export const OPS_TOKEN = "um-segredo-de-pelo-menos-32-caracteres";

/** Milliseconds. One for all sites and restarts of a test file, whose time never goes back: workerd's clock goes on from there. */
export const CLOCK_AHEAD = NOW - Date.now();

const DATABASE = "http://database.test";

/** Answers a request to the database; null passes it on to the sample database. */
type Interception = (request: Request, name: string) => Response | null | Promise<Response | null>;

function callName(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname.replace("/rest/v1/rpc/", "");
  return searchParams.size > 0 ? `${name}?${decodeURIComponent(searchParams.toString())}` : name;
}

/** What a client asks of the site at an origin. */
function createClient(origin: string) {
  const request = (path: string, init: RequestInit): Promise<Response> =>
    fetch(new URL(path, origin), { redirect: "manual", ...init });

  const get = (path: string, headers: Record<string, string> = {}) =>
    request(path, { headers: { "user-agent": BROWSER, ...headers } });

  /** An answer, read to its end, and what a person reads of it. */
  async function visit(path: string, headers?: Record<string, string>) {
    const response = await get(path, headers);
    const body = await response.text();
    return { status: response.status, headers: response.headers, body, text: readText(body) };
  }

  return {
    /** Where it listens, without a path. */
    url: origin,
    request,
    /** A page as a browser asks for it. Redirects are not followed. */
    get,
    visit,
    /** A path sent as it is, which `fetch` would parse and tidy up. */
    getRaw: (path: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const { hostname, port } = new URL(origin);
        httpGet({ hostname, port, path, headers: { "user-agent": BROWSER } }, async (incoming) => {
          resolve({ status: incoming.statusCode ?? 0, body: await text(incoming) });
        }).on("error", reject);
      }),
    /** What a POST of that body answers; a text is sent as it is, all else as JSON. */
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      request(path, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body), headers }),
    /** A page's HTML, or a file's text; fails where the answer is not 200. */
    async read(path: string): Promise<string> {
      const { status, body } = await visit(path);
      expect(status, path).toBe(200);
      return body;
    },
  };
}

export type Client = ReturnType<typeof createClient>;

/** The sample's site, which all test files share and only read. */
export const openSampleSite = (): Client => createClient(inject("sampleSiteUrl"));

/**
 * Loads the catalogue of a site, so that the next page of those brands and states costs its own call only. Not of all: KV takes
 * twenty writes a second from a process, and those of a test would wait.
 */
export async function warmCatalogue(url: string, parts: readonly string[] = []): Promise<void> {
  const missing = ["marca/fiat/argo/2022/nenhuma-versao", ...parts.map((part) => `${part}/nada`)];
  for (const path of ["/", "/buscar?q=nada", ...missing.map((page) => `/seguro-de-carro/${page}`)]) {
    // On a busy machine the first request may time out; its load serves the next one.
    for (let attempt = 0; attempt < 10; attempt++) {
      const response = await fetch(url + path, { redirect: "manual" });
      await response.body?.cancel();
      if (response.status !== 503) break;
    }
  }
}

/**
 * @param rest the database's REST interface; the shared sample database without it
 * @param settings further settings of the Worker
 * @param others answers what it asks of anyone else
 */
export async function startSite(
  rest: (request: Request) => Promise<Response> = passToSample(),
  settings: Partial<WorkerSettings> = {},
  others: ((request: Request) => Response | Promise<Response>) | null = null,
) {
  const calls: string[] = [];
  const log: string[] = [];
  let interception: Interception | null = null;

  async function answerOutbound(request: Request): Promise<Response> {
    if (!request.url.startsWith(DATABASE)) {
      if (!others) throw new Error(`The Worker asked the network for ${request.url}`);
      return others(request);
    }
    const name = callName(request);
    calls.push(name);
    return (await interception?.(request, name)) ?? rest(request);
  }

  const allSettings = { SITE_ORIGIN: ORIGIN, SUPABASE_URL: DATABASE, SUPABASE_ANON_KEY: ANON_KEY, ...settings };
  const { version } = getSettings(allSettings);
  let advanced = 0;
  const kvFolder = mkdtempSync(join(tmpdir(), "preco-kv-"));
  const run = (port: number): Promise<Miniflare> =>
    runWorker({
      port,
      kvFolder,
      clockAhead: CLOCK_AHEAD + advanced,
      settings: allSettings,
      outboundService: answerOutbound,
      handleLog({ level, message }) {
        // An error is a surprise, and fails the test (fail-on-surprise.ts); a warning is the Worker's own report.
        if (level === "error") console.error(message);
        else log.push(message);
      },
    });
  let miniflare = await run(0);
  const address = await miniflare.ready;
  let store = await miniflare.getKVNamespace("PAGE_CACHE", "site");

  const client = createClient(address.origin);

  async function advance(milliseconds: number): Promise<KvCounts> {
    advanced += milliseconds;
    return (await client.get("/", { [ADVANCE]: String(milliseconds) })).json() as Promise<KvCounts>;
  }

  async function listKeys(): Promise<string[]> {
    // Writes go on after the answer; two looks in a row without one mean that they are through.
    for (let quiet = 0; quiet < 2; ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      quiet = (await advance(0)).unfinished === 0 ? quiet + 1 : 0;
    }
    return (await store.list()).keys.map((key) => key.name).sort();
  }

  const readEntry = async (key: string) => decodeEntry<object>((await store.get(key)) ?? "", key);

  /** Starts a new process over the same KV, without remembered pages; elsewhere without rendered ones either. */
  async function restart(location: "here" | "elsewhere" = "elsewhere"): Promise<void> {
    await listKeys();
    await miniflare.dispose();
    // Where Miniflare keeps what a location's cache holds.
    if (location === "elsewhere") rmSync(join(kvFolder, "cache"), { recursive: true, force: true });
    miniflare = await run(Number(address.port));
    store = await miniflare.getKVNamespace("PAGE_CACHE", "site");
  }
  return {
    ...client,
    /** The KV key of a page's payload. */
    keyOfPage: (path: string) => kvKeyOf(version, pageKey(path)),
    /** The KV key of a descriptive text, `state/sp`. */
    keyOfText: (name: string) => kvKeyOf(version, { kind: "text", name, path: "" }),
    /** Purges as an operator does; fails where that is refused. */
    async purge(order: object): Promise<void> {
      const body = { reason: "teste", ...order };
      const purged = await client.post("/ops/cache/purge", body, { authorization: `Bearer ${OPS_TOKEN}` });
      expect([purged.status, await purged.json()]).toEqual([200, expect.anything()]);
    },
    /** Keys in KV, once no write is under way. */
    listKeys,
    /** Names of the database functions called since the last look, arguments included. */
    takeCalls: () => calls.splice(0),
    /** From now on, the database answers so; null lets it answer itself again. */
    intercept(next: Interception | null) {
      interception = next;
    },
    /** From now on, functions of such names answer with 500. */
    fail(functions = /^/) {
      const failed = () => Response.json({ message: "segredo do servidor" }, { status: 500 });
      interception = (_request, name) => (functions.test(name) ? failed() : null);
    },
    /** The lines that the Worker logged since the last look. */
    takeLog: () => log.splice(0),
    /** The entry under a short key; null if there is none. */
    readEntry,
    /** Changes the entry under that key and starts a new process, which reads it. @returns the entry before */
    async changeEntry(key: string, change: (entry: Entry<object>) => Partial<Entry<object | string>>) {
      await listKeys();
      const entry = await readEntry(key);
      if (!entry) throw new Error(`There is no entry ${key}`);
      const changed = { ...entry, ...change(entry) };
      await store.put(key, encodeEntry({ ...changed, json: JSON.stringify(changed.payload) }));
      await restart();
      return entry;
    },
    /** Lets so many milliseconds pass on the Worker's clocks. @returns how often its process has used KV */
    advance,
    /** Runs the Worker's schedule. */
    runSchedule: () => runSchedule(miniflare),
    /** Loads what pages of these brands and states (`marca/toyota`, `sp`) are found by, and forgets the calls. */
    async warmCatalogue(...parts: readonly string[]) {
      await warmCatalogue(address.origin, parts);
      await listKeys();
      calls.length = 0;
    },
    restart,
    async dispose() {
      await miniflare.dispose();
      rmSync(kvFolder, { recursive: true, force: true });
    },
  };
}

/** A site that the tests of a file share, its catalogue loaded; it ends after them. */
export async function openSite(...options: Parameters<typeof startSite>) {
  const site = await startSite(...options);
  afterAll(() => site.dispose());
  await site.warmCatalogue();
  return site;
}

/** A site over a database of those rows, nothing of it loaded, which the tests of a file share. */
export async function openSiteOver(rows: Rows) {
  const db = await openSharedDatabase();
  await writeRows(db, rows);
  const site = await startSite(db.rest);
  // Before the database, as the last that was asked for.
  afterAll(() => site.dispose());
  return { db, site };
}

/** Passes requests to the sample database. */
export function passToSample(): (request: Request) => Promise<Response> {
  const sample = inject("sampleDatabaseUrl");
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.delete("host");
    headers.delete("accept-encoding");
    const body = request.body ? await request.text() : null;
    return fetch(new URL(pathname + search, sample), { method: request.method, headers, body });
  };
}

/** An error page has the layout, a title and one heading; nothing keeps or lists it, and its quote links name nothing. */
export function expectErrorPage({ headers, body: html, text }: Awaited<ReturnType<Client["visit"]>>): void {
  expect(text).toContain("Garanta Agora o Seu Seguro Auto Mais Barato do Brasil!");
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/rel="canonical"|ld\+json/);
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null]);
  const quoteLinks = html.match(/href="[^"]*utm_campaign[^"]*"/g) ?? [];
  expect(quoteLinks.length).toBeGreaterThan(2);
  expect(quoteLinks.join()).not.toMatch(/utm_(brand|model|year|state|city)=/);
}
