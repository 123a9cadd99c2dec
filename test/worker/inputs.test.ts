// A request affects a page by its method and its canonical path alone.

import { expect, it } from "vitest";
import { ANON_KEY } from "../support/database.ts";
import { withoutNonce } from "../support/document.ts";
import { keyOfPage, openSite } from "../support/site.ts";

const CANARY = "canario-7f3a";
const PATH = "/seguro-de-carro/marca/vw/gol";
const site = await openSite();

async function read(headers: Record<string, string> = {}) {
  const answer = await site.visit(PATH, headers);
  expect(JSON.stringify([...answer.headers])).not.toContain(CANARY);
  await site.listKeys();
  const { payload, tag } = (await site.readKey(keyOfPage(PATH))) as { payload: object; tag: string };
  return { status: answer.status, html: withoutNonce(answer.body), payload, tag };
}

it("§6.2, §6.3: no header changes a page, its entry or what is asked of the database; no cookie is set", async () => {
  const plain = await read();
  await site.deleteKey(keyOfPage(PATH));
  await site.restart();
  const asked: (string | null)[][] = [];
  site.intercept(({ method, url, headers }) => {
    const { pathname } = new URL(url);
    asked.push([method, pathname, ...["apikey", "authorization", "cookie"].map((name) => headers.get(name))]);
    return null;
  });
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
  expect(await read(headers)).toEqual(plain);
  expect(await read()).toEqual(plain);
  expect((await site.visit(PATH, headers)).headers.get("set-cookie")).toBeNull();
  expect(asked.length).toBeGreaterThan(0);
  for (const [method, path, ...credentials] of asked) {
    expect([method, path]).toEqual(["GET", expect.stringMatching(/^\/rest\/v1\/rpc\/[a-z_]+$/)]);
    expect(credentials).toEqual([ANON_KEY, `Bearer ${ANON_KEY}`, null]);
  }
});
