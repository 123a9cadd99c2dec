// Nothing of a request but its method and its canonical path has any effect on a page.

import { expect, it } from "vitest";
import { ANON_KEY } from "../support/database.ts";
import { withoutNonce } from "../support/document.ts";
import { keyOfPage, openSite, type ProcessState } from "../support/site.ts";

const CANARY = "canario-7f3a";

/** One is asked plainly, the other with what must have no effect; both start with nothing kept. */
const [plain, tried] = await Promise.all([openSite(), openSite()]);

/** A page without what differs from answer to answer: its nonce. */
async function read(site: ProcessState, path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await site.visit(path, headers);
  expect([path, answer.status]).toEqual([path, 200]);
  for (const [name, value] of answer.headers) expect([name, value.includes(CANARY)]).toEqual([name, false]);
  return withoutNonce(answer.body);
}

it("no header changes a byte of a page, nor of what is kept", async () => {
  const path = "/seguro-de-carro/marca/vw/gol";
  const [host, url] = [`${CANARY}.test`, `https://${CANARY}.test`];
  const headers = {
    ...{ "x-forwarded-host": host, "x-forwarded-proto": CANARY, "x-forwarded-for": CANARY },
    ...{ forwarded: `host=${host};proto=http`, "x-original-url": `/${CANARY}`, "x-rewrite-url": `/${CANARY}` },
    ...{ "x-http-method-override": "POST", "x-method-override": "DELETE" },
    ...{ "x-remix-redirect": CANARY, "x-remix-response": CANARY },
    ...{ accept: `text/${CANARY}`, "accept-language": CANARY, "cf-ipcountry": CANARY },
    ...{ cookie: `__session=${CANARY}`, authorization: `Bearer ${CANARY}`, origin: url, referer: url },
    ...{ "cache-control": "no-cache", pragma: "no-cache", range: "bytes=0-9" },
  };
  const expected = await read(plain, path);
  expect(await read(tried, path, headers)).toBe(expected);
  expect(await read(tried, path)).toBe(expected);
  const [before, after] = await Promise.all(
    [plain, tried].map(async (site) => {
      await site.listKeys();
      const { payload, tag } = (await site.readKey(keyOfPage(path))) as { payload: object; tag: string };
      return { payload, tag };
    }),
  );
  expect(after).toEqual(before);
});

it("§6.2, §6.3: the database is asked with the anonymous key alone, and a visitor is left nothing", async () => {
  const asked: (string | null)[][] = [];
  tried.intercept(({ method, url, headers }) => {
    const { pathname } = new URL(url);
    asked.push([method, pathname, ...["apikey", "authorization", "cookie"].map((name) => headers.get(name))]);
    return null;
  });
  for (const visit of [1, 2]) {
    const headers = { cookie: `__session=${CANARY}`, authorization: `Bearer ${CANARY}` };
    const response = await tried.visit(`/seguro-de-carro/to/palmas?visit=${visit}`, headers);
    expect([response.status, response.headers.get("set-cookie")]).toEqual([200, null]);
  }
  tried.intercept(null);
  expect(asked.length).toBeGreaterThan(0);
  for (const [method, path, ...credentials] of asked) {
    expect([method, path]).toEqual(["GET", expect.stringMatching(/^\/rest\/v1\/rpc\/[a-z_]+$/)]);
    expect(credentials).toEqual([ANON_KEY, `Bearer ${ANON_KEY}`, null]);
  }
});
