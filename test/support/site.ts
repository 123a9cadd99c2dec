// The built Worker in workerd with real KV, and what it asks of the database, counted.

import { mkdtempSync, rmSync } from "node:fs";
import { get as httpGet } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Miniflare } from "miniflare";
import { afterAll, expect, inject, onTestFinished, vi } from "vitest";
import { kvKeyOf, pageKey } from "../../app/cache/entry.ts";
import { runWorker, type WorkerSettings } from "../../tools/worker.ts";
import { ANON_KEY, openSharedDatabase } from "./database.ts";
import { readText } from "./document.ts";
import { type Rows, writeRows } from "./rows.ts";
import { NOW } from "./today.ts";

/** A common browser's; `isbot` takes short ones for robots. */
export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/**
 * One for all sites and restarts of a test file, whose time never goes back. It is the only look at the machine's clock: workerd
 * has no other, begins by this at the given moment, and goes on from there.
 */
const CLOCK_AHEAD = NOW - Date.now();

export const ORIGIN = "https://preco.exemplo.com.br";
const DATABASE = "http://database.test";

/** An operator's secret, for sites whose API is open. */
export const OPS_TOKEN = "um-segredo-de-pelo-menos-32-caracteres";

/** Answers a request to the database; null passes it on to the sample database. */
type Interception = (request: Request, name: string) => Response | null | Promise<Response | null>;

/** The parts of an entry in KV that tests change. */
interface Entry {
  begunAt: number;
  payload: object;
}

/** The KV key of a page's payload. */
export const keyOfPage = (path: string) => kvKeyOf(pageKey(path));

/** The KV key of a descriptive text, `state/sp`. */
export const keyOfText = (name: string) => kvKeyOf({ kind: "text", name, path: "" });

function callName(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname.replace("/rest/v1/rpc/", "");
  return searchParams.size > 0 ? `${name}?${decodeURIComponent(searchParams.toString())}` : name;
}

/**
 * @param rest the database's REST interface; the shared sample database without it
 * @param settings further settings of the Worker
 * @param others answers what it asks of anyone else
 * @param clockAhead milliseconds by which its clock is ahead of the machine's
 */
export async function startSite(
  rest: (request: Request) => Promise<Response> = passToSample(),
  settings: Partial<WorkerSettings> = {},
  others: ((request: Request) => Response | Promise<Response>) | null = null,
  clockAhead = CLOCK_AHEAD,
) {
  const calls: string[] = [];
  const log: string[] = [];
  let interception: Interception | null = null;
  let probes = 0;

  async function answerOutbound(request: Request): Promise<Response> {
    if (!request.url.startsWith(DATABASE)) {
      if (!others) throw new Error(`The Worker asked the network for ${request.url}`);
      return others(request);
    }
    const name = callName(request);
    calls.push(name);
    return (await interception?.(request, name)) ?? rest(request);
  }

  const kvFolder = mkdtempSync(join(tmpdir(), "preco-kv-"));
  const run = (port: number): Promise<Miniflare> =>
    runWorker({
      port,
      kvFolder,
      clockAhead,
      settings: { SITE_ORIGIN: ORIGIN, SUPABASE_URL: DATABASE, SUPABASE_ANON_KEY: ANON_KEY, ...settings },
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

  const request = (path: string, init: RequestInit): Promise<Response> =>
    fetch(new URL(path, address), { redirect: "manual", ...init });

  const get = (path: string, headers: Record<string, string> = {}) =>
    request(path, { headers: { "user-agent": BROWSER, ...headers } });

  /** An answer, read to its end, and what a person reads of it. */
  async function visit(path: string, headers?: Record<string, string>) {
    const response = await get(path, headers);
    const body = await response.text();
    return { status: response.status, headers: response.headers, body, text: readText(body) };
  }

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body), headers });

  async function listKeys(): Promise<string[]> {
    // Writes go on after the answer; two equal looks in a row mean that they are through.
    let previous: string | null = null;
    for (;;) {
      const keys = (await store.list()).keys.map((key) => key.name).sort();
      if (keys.join() === previous) return keys;
      previous = keys.join();
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }

  /** Starts a new process over the same KV. */
  async function restartAt(location: "here" | "elsewhere"): Promise<void> {
    await listKeys();
    await miniflare.dispose();
    // Where Miniflare keeps what a location's cache holds.
    if (location === "elsewhere") rmSync(join(kvFolder, "cache"), { recursive: true, force: true });
    miniflare = await run(Number(address.port));
    store = await miniflare.getKVNamespace("PAGE_CACHE", "site");
  }
  return {
    /** Where it listens, without a path. */
    url: address.origin,
    /** A path sent as it is, which `fetch` would parse and tidy up. */
    getRaw: (path: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const { hostname, port } = address;
        httpGet({ hostname, port, path, headers: { "user-agent": BROWSER } }, async (incoming) => {
          resolve({ status: incoming.statusCode ?? 0, body: await text(incoming) });
        }).on("error", reject);
      }),
    request,
    /** A page as a browser asks for it. Redirects are not followed. */
    get,
    visit,
    /** What a POST of that body answers; a text is sent as it is, all else as JSON. */
    post,
    /** A page's HTML, or a file's text; fails where the answer is not 200. */
    async read(path: string): Promise<string> {
      const { status, body } = await visit(path);
      expect(status, path).toBe(200);
      return body;
    },
    /** Purges as an operator does; fails where that is refused. */
    async purge(order: object): Promise<void> {
      const body = { reason: "teste", ...order };
      const purged = await post("/ops/cache/purge", body, { authorization: `Bearer ${OPS_TOKEN}` });
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
    /** From now on, functions whose names begin so answer with 500 or as told; all of them without a name. */
    fail(functionName = "", answer: () => Response | Promise<Response> = failWithSecret) {
      interception = (_request, name) => (name.startsWith(functionName) ? answer() : null);
    },
    /** From now on, calls of that function wait; no test waits by the wall clock for what it can hold. */
    hold(functionName: string) {
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      let come = 0;
      interception = async (_request, name) => {
        if (!name.startsWith(functionName)) return null;
        come += 1;
        await held;
        return null;
      };
      return {
        /** Resolves when so many of them have come. */
        reached: (calls: number) => vi.waitUntil(() => come >= calls, { timeout: 150_000, interval: 5 }),
        /** Lets them go, and the database answer itself again. */
        release() {
          interception = null;
          letGo();
        },
      };
    },
    /** The lines that the Worker logged since the last look. */
    takeLog: () => log.splice(0),
    readKey: (key: string): Promise<unknown> => store.get(key, "json"),
    deleteKey: (key: string) => store.delete(key),
    writeKey: (key: string, value: string) => store.put(key, value),
    /** Changes the entry under that key and starts a new process, which reads it. @returns the entry before */
    async changeEntry(key: string, change: (entry: Entry) => object): Promise<Entry> {
      await listKeys();
      const entry = (await store.get(key, "json")) as Entry | null;
      if (!entry) throw new Error(`There is no entry ${key}`);
      await store.put(key, JSON.stringify({ ...entry, ...change(entry) }));
      await restartAt("elsewhere");
      return entry;
    },
    /**
     * Loads the catalogue, so that the next page of those brands and states (`marca/toyota`, `sp`) costs its own call only. Not
     * of all: KV takes twenty writes a second from a process, and those of the test would wait.
     */
    async warmCatalogue(...parts: readonly string[]) {
      // On a busy machine the first request may time out; its load serves the next one.
      const warm = async (path: string): Promise<void> => {
        for (let attempt = 1; ; attempt++) {
          if ((await visit(path)).status !== 503 || attempt === 10) return;
        }
      };
      await warm("/");
      await warm("/buscar?q=nada");
      await warm("/seguro-de-carro/marca/fiat/argo/2022/nenhuma-versao");
      // By a page that each of them does not have.
      for (const part of parts) await warm(`/seguro-de-carro/${part}/nada`);
      await listKeys();
      calls.length = 0;
    },
    /** A new process in another location over the same KV, without remembered or rendered pages. */
    restart: () => restartAt("elsewhere"),
    /** A new process in the same location, without remembered pages. */
    restartHere: () => restartAt("here"),
    /** Makes the process ask the database again after failures. */
    async recover() {
      // A page that nobody has asked for, so that only the database can answer.
      probes += 1;
      const { status, body } = await visit("/seletores/cidades/mg");
      if (status === 200) {
        const [{ value = "" } = {}] = (JSON.parse(body) as { value?: string }[]).slice(probes);
        if ((await visit(`/seguro-de-carro/mg/${value}`)).status === 200) return;
      }
      await restartAt("elsewhere");
    },
    async dispose() {
      await miniflare.dispose();
      rmSync(kvFolder, { recursive: true, force: true });
    },
  };
}

export type ProcessState = Awaited<ReturnType<typeof startSite>>;

/** A site that the tests of a file share, its catalogue loaded; it ends after them. */
export async function openSite(...options: Parameters<typeof startSite>): Promise<ProcessState> {
  const site = await startSite(...options);
  afterAll(() => site.dispose());
  await site.warmCatalogue();
  return site;
}

/** A site over a database of those rows, nothing of it loaded, which the tests of a file share. */
export async function openSiteOver(rows: Rows, settings: Partial<WorkerSettings> = {}) {
  const db = await openSharedDatabase();
  await writeRows(db, rows);
  const site = await startSite(db.rest, settings);
  // Before the database, as the last that was asked for.
  afterAll(() => site.dispose());
  return { db, site };
}

/** A site of a test's own, with nothing loaded and nothing kept. */
export async function openColdSite(settings: Partial<WorkerSettings> = {}): Promise<ProcessState> {
  const site = await startSite(undefined, settings);
  onTestFinished(() => site.dispose());
  return site;
}

const failWithSecret = () => Response.json({ message: "segredo do servidor" }, { status: 500 });

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
