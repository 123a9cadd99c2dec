// Visitors who leave before their page is there: the next one gets theirs.

import { connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { PAGES } from "../../app/server/process-state.ts";
import { expectSome } from "../support/compare.ts";
import { BROWSER, openSite } from "../support/site.ts";

const site = await openSite();
afterEach(() => site.intercept(null));

/** Pages of cities, which nobody has asked for. */
const unread = new Set<string>();
for (const uf of ["sp", "mg", "rs", "ba", "pr", "sc", "go", "pe", "ce", "pa", "ma", "pb"]) {
  const html = await site.read(`/seguro-de-carro/${uf}`);
  for (const [, path = ""] of html.matchAll(/href="(\/seguro-de-carro\/[a-z]{2}\/[a-z0-9-]+)"/g)) unread.add(path);
}

function takePaths(count: number): string[] {
  const paths = expectSome([...unread], "cities").slice(0, count);
  for (const path of paths) unread.delete(path);
  return paths;
}

/** Asks for a page; what it resolves to leaves: a connection that is reset is what workerd sees of a browser's stop over HTTP/2. */
function ask(path: string, userAgent: string): Promise<() => void> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nuser-agent: ${userAgent}\r\n\r\n`);
      resolve(() => void socket.resetAndDestroy());
    }).on("error", reject);
  });
}

const ROBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

it.each([
  [20, BROWSER],
  [40, ROBOT],
  [200, BROWSER],
])("the next visitor gets a page after %i who left while the database was slow", async (count, userAgent) => {
  const [next = "", ...paths] = takePaths(count + 1);
  const database = site.hold("get_city_page");
  const leave = await Promise.all(paths.map((path) => ask(path, userAgent)));
  await database.reached(PAGES.permits);
  for (const each of leave) each();
  const page = site.visit(next);
  database.release();
  expect((await page).status).toBe(200);
});
