// Visitors who leave before their page is ready take nothing from the next visitor.

import { connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { PAGES } from "../../app/server/process-state.ts";
import { BROWSER, openSite } from "../support/site.ts";

const site = await openSite();
afterEach(() => site.intercept(null));

/** Sends a request. @returns a function that resets the connection: workerd sees this when a browser stops loading over HTTP/2 */
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
  ["sp", 40, ROBOT],
  ["mg", 200, BROWSER],
])(
  "in %s, the next visitor gets a page after %i who left while the database was slow",
  async (uf, count, userAgent) => {
    const cities: { value: string }[] = JSON.parse(await site.read(`/seletores/cidades/${uf}`));
    const [next = "", ...paths] = cities.slice(0, count + 1).map(({ value }) => `/seguro-de-carro/${uf}/${value}`);
    const database = site.hold("get_city_page");
    const leave = await Promise.all(paths.map((path) => ask(path, userAgent)));
    await database.reached(PAGES.permits);
    for (const each of leave) each();
    const page = site.visit(next);
    database.release();
    expect((await page).status).toBe(200);
  },
);
