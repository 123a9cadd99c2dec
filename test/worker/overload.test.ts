// More visitors than the site computes pages for: the rate limit of an address, permits, and visitors who leave.

import { connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { PAGES } from "../../app/server/process-state.ts";
import { BROWSER, OPS_TOKEN, openSite } from "../support/site.ts";

// Pages wait for permits and for the database for some seconds: a machine that starves them gets another try.
const OPTIONS = { retry: 3 };

const site = await openSite(undefined, { OPS_TOKEN });
afterEach(() => site.intercept(null));

/** The pages of some cities of a state. */
async function listCities(uf: string, count: number): Promise<string[]> {
  const cities: { value: string }[] = JSON.parse(await site.read(`/seletores/cidades/${uf}`));
  return cities.slice(0, count).map(({ value }) => `/seguro-de-carro/${uf}/${value}`);
}

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
  OPTIONS,
  async (uf, count, userAgent) => {
    const [next = "", ...paths] = await listCities(uf, count + 1);
    const database = site.hold("get_city_page");
    const leave = await Promise.all(paths.map((path) => ask(path, userAgent)));
    await database.reached(PAGES.permits);
    for (const each of leave) each();
    const page = site.visit(next);
    database.release();
    expect((await page).status).toBe(200);
  },
);

it("while all permits are taken, a page purged softly is sent as it was, one purged hard is 503", OPTIONS, async () => {
  const [soft, hard] = ["/seguro-de-carro/se", "/seguro-de-carro/ac"];
  const cities = await listCities("rj", 12);
  for (const path of [soft, hard, cities[0] ?? "", soft, hard]) expect((await site.visit(path)).status).toBe(200);
  await site.purge({ paths: [soft] });
  await site.purge({ paths: [hard, "/seguro-de-carro/rj"], mode: "hard" });
  const held = site.hold("get_city_page");
  const busy = cities.map((path) => site.get(path));
  await held.reached(PAGES.permits);
  const [old, refused] = await Promise.all([site.visit(soft), site.visit(hard)]);
  held.release();
  await Promise.all(busy);
  expect([old.status, old.headers.get("cache-status")]).toEqual([200, expect.stringContaining("detail=rendered-old")]);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(refused.headers.get("content-security-policy")).toContain("'strict-dynamic'");
  expect(refused.body).toContain('content="noindex"');
  expect(refused.text).toContain("Muita gente");
});

let asked = 0;

/** The responses of twenty pages that do not exist, at once: of more a busy Worker refuses some for another reason. */
const burst = (address: string) =>
  Promise.all(
    Array.from({ length: 20 }, () =>
      site.visit(`/seguro-de-carro/marca/nenhuma-${asked++}`, { "cf-connecting-ip": address }),
    ),
  );

it(
  "too many pages of one address are 429 with Retry-After; cached pages and other addresses are served",
  OPTIONS,
  async () => {
    const readCached = async () => (await site.get("/metodologia", { "cf-connecting-ip": "203.0.113.7" })).status;
    await readCached();
    expect(await readCached()).toBe(200);
    const answers = await burst("203.0.113.7");
    // Several times the limit, whose periods begin anywhere.
    for (let count = 0; count < 50 && answers.every(({ status }) => status !== 429); count++)
      answers.push(...(await burst("203.0.113.7")));
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([404, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.headers.get("retry-after"), refused?.headers.get("cache-control")]).toEqual(["5", "no-store"]);
    expect(refused?.text).toContain("Muitas páginas em pouco tempo");
    expect(await readCached()).toBe(200);
    expect((await burst("198.51.100.1")).filter(({ status }) => status !== 404)).toEqual([]);
  },
);
