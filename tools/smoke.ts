// `npm run smoke`: checks a new deployment as a visitor and a search engine would. Exit code 1 where something is wrong.

import assert from "node:assert/strict";
import { runCommand } from "./command-line.ts";
import { readSiteUrl } from "./local-site.ts";
import { findOperatorToken, orderPurge, waitUntilSeen } from "./operator-client.ts";
import { say } from "./terminal.ts";
import { isThisMachine } from "./this-machine.ts";
import { reasonOf, UserError } from "./user-error.ts";

/** Milliseconds: a cold page takes 4.5 seconds at most. */
const TIMEOUT = 10_000;

/** A page that every site has. */
const PURGED = "/seguro-de-carro/marca";

const EXAMPLE = /(^|\.)exemplo\.com\.br$/;

function listChecks(origin: string): Record<string, () => Promise<string>> {
  async function read(path: string, expected = 200, headers: Record<string, string> = {}) {
    const signal = AbortSignal.timeout(TIMEOUT);
    const init: RequestInit = { headers: { "user-agent": "Mozilla/5.0 (smoke test)", ...headers }, signal };
    const response = await fetch(new URL(path, origin), { ...init, redirect: "manual" });
    assert(response.status === expected, `${path} answers ${response.status}, not ${expected}`);
    return { text: await response.text(), headers: response.headers };
  }

  async function readPage(path: string): Promise<string> {
    const { text } = await read(path);
    assert(/<h1[ >]/.test(text), `${path} has no heading`);
    const [, canonical = ""] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? [];
    assert(canonical.startsWith(`${origin}/`), `${path} says that it is at ${canonical}: is SITE_ORIGIN right?`);
    return text;
  }

  async function listLocations(sitemap: string): Promise<string[]> {
    const found = [...(await read(sitemap)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) => location);
    const other = found.find((location) => !location.startsWith(`${origin}/`));
    assert(other === undefined && found.length > 0, `${sitemap} names ${other ?? "nothing"}`);
    return found.map((location) => new URL(location).pathname);
  }

  /** A state's page: the first that the sitemap lists. */
  const getState = async () => (await listLocations("/sitemaps/estados-1.xml"))[0] ?? "";

  return {
    "home page": () => readPage("/").then(() => "/"),
    async headers() {
      const state = await getState();
      const { headers } = await read(state);
      assert(headers.get("content-security-policy")?.includes("'nonce-") ?? false, "no Content-Security-Policy");
      assert(headers.get("cache-control") === "private, no-cache", "pages may be kept by others");
      assert(headers.has("cache-status"), "no Cache-Status: is this the Worker?");
      await read(state, 304, { "if-none-match": headers.get("etag") ?? "" });
      return headers.get("cache-status") ?? "";
    },
    async "the company's links"() {
      const { hostname: own } = new URL(origin);
      const links = [...(await read("/")).text.matchAll(/<a [^<>]*?href="(https?:[^"]+)"/g)];
      const hosts = links.map(([, href = ""]) => new URL(href).hostname);
      const example = hosts.find((host) => EXAMPLE.test(host) && host !== own);
      if (example === undefined) return `${new Set(hosts).size} sites`;
      const says = `visitors are led to ${example}, an example: fill in app/owner.ts`;
      assert(isThisMachine(own), says);
      return `${says} before you deploy`;
    },
    async "scripts and styles"() {
      const files = [...new Set((await readPage("/")).match(/\/assets\/[^"\\/]+\.(?:js|css)/g) ?? [])];
      assert(files.length > 5, "the page names no files");
      for (const file of files) {
        const { headers } = await read(file);
        assert(headers.get("cache-control")?.includes("immutable") ?? false, `${file} is not kept by browsers`);
      }
      return `${files.length} files`;
    },
    async redirect() {
      const state = await getState();
      const ufAt = state.lastIndexOf("/");
      const typed = state.slice(0, ufAt) + state.slice(ufAt).toUpperCase();
      const to = (await read(typed, 301)).headers.get("location");
      assert(to === state, `${typed} leads to ${to}`);
      return `301 to ${to}`;
    },
    "a page that is not there": () => read("/seguro-de-carro/marca/nao-existe", 404).then(() => "404"),
    async "a page of each part of the sitemap"() {
      const { text } = await read("/robots.txt");
      assert(text.includes(`Sitemap: ${origin}/sitemap.xml`), "robots.txt names another sitemap");
      const parts = await listLocations("/sitemap.xml");
      assert(parts.length > 3, "the sitemap has few parts: are the catalogue and quotes loaded?");
      for (const part of parts) await readPage((await listLocations(part))[0] ?? part);
      return `${parts.length} parts`;
    },
    async "open data"() {
      const { text } = await read("/dados/estados.csv");
      const rows = text.trim().split("\n").length - 1;
      assert(rows > 0, "the table of states is empty: are quotes loaded, and did the refresh run?");
      return `${rows} states`;
    },
  };
}

async function purgePage(origin: string): Promise<string> {
  const { at } = await orderPurge(origin, { paths: [PURGED], reason: "smoke test" });
  assert(await waitUntilSeen(origin, PURGED, at), "another purge has overwritten this one");
  return `${PURGED} is new`;
}

await runCommand({
  help: `Usage: npm run smoke -- [--url URL]

Asks the site at URL, without it the one that runs here, for a page of every kind, its headers, a redirect, a page that is
not there, its sitemap and its open data. With OPS_TOKEN it also purges one page and waits for the new one.`,
  options: { url: { type: "string" } },
  async run({ url }) {
    const origin = readSiteUrl(url);
    const failed: string[] = [];
    const canPurge = findOperatorToken(origin) !== null;
    const checks = { ...listChecks(origin), ...(canPurge && { purge: () => purgePage(origin) }) };
    for (const [name, check] of Object.entries(checks)) {
      const begun = performance.now();
      try {
        const found = await check();
        say(`ok    ${name}: ${found} (${Math.round(performance.now() - begun)} ms)`);
      } catch (error) {
        failed.push(name);
        say(`FAIL  ${name}: ${reasonOf(error)}`);
      }
    }
    if (failed.length > 0) throw new UserError(`${origin} is not well: ${failed.join(", ")}.`);
    say(`${origin} is well.${canPurge ? "" : " Purging was not tried: set OPS_TOKEN."}`);
  },
});
