// What a deployed site is asked for, one check a thing that can be wrong with it.

import { orderPurge } from "../operator-client.ts";
import { waitUntilSeen } from "../wait-until-seen.ts";

export interface SmokeCheck {
  readonly name: string;
  /** Says what was found. @throws Error that says what is wrong, or what an address that does not answer throws */
  check(): Promise<string>;
}

/** Milliseconds: a cold page takes 4.5 seconds at most. */
const TIMEOUT = 10_000;
const BROWSER = "Mozilla/5.0 (smoke test)";

/** A page that every site has, and the state that has most cities. */
const HOME = "/";
const BRANDS = "/seguro-de-carro/marca";
const STATE = "/seguro-de-carro/sp";

function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

/** @param canPurge whether the operators' API can be asked */
export function listSmokeChecks(origin: string, canPurge: boolean): SmokeCheck[] {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, origin), {
      headers: { "user-agent": BROWSER, ...headers },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    });

  async function read(path: string, status = 200): Promise<{ text: string; headers: Headers }> {
    const response = await ask(path);
    expectThat(response.status === status, `${path} answers ${response.status}, not ${status}`);
    return { text: await response.text(), headers: response.headers };
  }

  async function readPage(path: string): Promise<string> {
    const { text } = await read(path);
    expectThat(/<h1[ >]/.test(text), `${path} has no heading`);
    const [, canonical = ""] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? [];
    expectThat(canonical.startsWith(`${origin}/`), `${path} says that it is at ${canonical}: is SITE_ORIGIN right?`);
    return text;
  }

  /** The first link to a page right below this one. */
  async function findBelow(path: string): Promise<string> {
    const [, found] = new RegExp(`href="(${path}/[^"/#?]+)"`).exec(await readPage(path)) ?? [];
    if (!found) throw new Error(`${path} links to nothing below it: is the catalogue loaded?`);
    return found;
  }

  const checks: SmokeCheck[] = [
    {
      name: "home page",
      async check() {
        expectThat((await readPage(HOME)).includes("Quanto custa o seguro"), "it is another page");
        return "there";
      },
    },
    {
      name: "brand, model, year, version",
      async check() {
        let path = BRANDS;
        for (let level = 0; level < 4; level++) path = await findBelow(path);
        await readPage(path);
        return path;
      },
    },
    {
      name: "state, city",
      async check() {
        const city = await findBelow(STATE);
        await readPage(city);
        return city;
      },
    },
    {
      name: "headers",
      async check() {
        const { headers } = await read(STATE);
        expectThat(headers.get("content-security-policy")?.includes("'nonce-") ?? false, "no Content-Security-Policy");
        expectThat(headers.get("cache-control") === "private, no-cache", "pages may be kept by others");
        expectThat(headers.has("cache-status"), "no Cache-Status: is this the Worker?");
        const etag = headers.get("etag") ?? "";
        const again = await ask(STATE, { "if-none-match": etag });
        expectThat(
          etag !== "" && again.status === 304,
          `what is known already is answered with ${again.status}, not 304`,
        );
        return headers.get("cache-status") ?? "";
      },
    },
    {
      name: "scripts and styles",
      async check() {
        const files = [...new Set((await readPage(HOME)).match(/\/assets\/[^"\\]+\.(?:js|css)/g) ?? [])];
        expectThat(files.length > 5, "the page names no files");
        for (const file of files) {
          const { headers } = await read(file);
          expectThat(headers.get("cache-control")?.includes("immutable") ?? false, `${file} is not kept by browsers`);
        }
        return `${files.length} files`;
      },
    },
    {
      name: "redirect",
      async check() {
        const response = await ask("/seguro-de-carro/SP");
        const to = response.headers.get("location");
        expectThat(response.status === 301 && to === STATE, `/seguro-de-carro/SP answers ${response.status} to ${to}`);
        return `301 to ${to}`;
      },
    },
    {
      name: "a page that is not there",
      async check() {
        const { text } = await read("/seguro-de-carro/marca/nao-existe", 404);
        expectThat(text.includes("Marca não encontrada"), "it does not say so");
        return "404";
      },
    },
    {
      name: "sitemap",
      async check() {
        const first = async (path: string) => {
          const [, found] = /<loc>([^<]+)<\/loc>/.exec((await read(path)).text) ?? [];
          if (!found?.startsWith(origin)) throw new Error(`${path} names no address of this site`);
          return new URL(found).pathname;
        };
        const page = await first(await first("/sitemap.xml"));
        await readPage(page);
        const robots = (await read("/robots.txt")).text;
        expectThat(robots.includes(`Sitemap: ${origin}/sitemap.xml`), "robots.txt names another sitemap");
        return page;
      },
    },
    {
      name: "open data",
      async check() {
        const { text } = await read("/dados/estados.csv");
        const rows = text.trim().split("\n").length - 1;
        expectThat(rows > 0, "the table of states is empty: are quotes loaded, and did the refresh run?");
        return `${rows} states`;
      },
    },
  ];
  if (canPurge) {
    checks.push({
      name: "purge",
      async check() {
        await readPage(STATE);
        const { at } = await orderPurge(origin, { paths: [STATE], reason: "smoke test" });
        const begun = performance.now();
        expectThat(await waitUntilSeen(origin, STATE, at), "another purge has overwritten this one");
        return `${STATE} was new after ${((performance.now() - begun) / 1000).toFixed(1)} s`;
      },
    });
  }
  return checks;
}
