// Visitors who leave, and the rate limit of an address. test/pages/overload.test.ts has a page without a permit.

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

/** Those who wait stay within the queue that overload allows: on a busy machine it begins before they leave. */
const VISITORS = 2 * PAGES.permits + 2;

// The next visitor waits two seconds at most: a machine that starves the Worker gets another try.
it.each([
  ["robots", "sp", ROBOT],
  ["browsers", "mg", BROWSER],
])(
  "%s that leave while the database is slow give up their places to the next visitor",
  { retry: 1 },
  async (_, uf, agent) => {
    const cities: { value: string }[] = JSON.parse(await site.read(`/seletores/cidades/${uf}`));
    const [next = "", ...paths] = cities.slice(0, VISITORS + 1).map(({ value }) => `/seguro-de-carro/${uf}/${value}`);
    site.takeCalls();
    const database = site.hold("get_city_page");
    const leave = await Promise.all(paths.map((path) => ask(path, agent)));
    await database.reached(PAGES.permits);
    for (const each of leave) each();
    const page = site.visit(next);
    database.release();
    expect((await page).status).toBe(200);
    const calls = site.takeCalls().filter((call) => call.startsWith("get_city_page"));
    expect(new Set(calls).size, "who waited began nothing").toBeLessThan(VISITORS);
  },
);

const CLIENT = "203.0.113.7";

it("too many files of one address are 429 with Retry-After; cached pages and other addresses are served", async () => {
  const visit = (path: string, address = CLIENT) => site.visit(path, { "cf-connecting-ip": address });
  // As many at once as there are permits: of more a busy Worker refuses some for another reason.
  const burst = (address?: string) =>
    Promise.all(Array.from({ length: PAGES.permits }, () => visit("/robots.txt", address)));
  for (let time = 0; time < 2; time++) expect((await visit("/metodologia")).status).toBe(200);
  const answers = await burst();
  // Several times the limit, whose periods begin anywhere.
  while (answers.length < 1_000 && answers.every(({ status }) => status !== 429)) answers.push(...(await burst()));
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect([refused?.headers.get("retry-after"), refused?.headers.get("cache-control")]).toEqual(["5", "no-store"]);
  expect(refused?.text).toContain("Muitas páginas em pouco tempo");
  expect((await visit("/metodologia")).status).toBe(200);
  expect((await burst("198.51.100.1")).map(({ status }) => status)).toEqual(Array(PAGES.permits).fill(200));
});
