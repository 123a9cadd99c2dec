// Whoever is slow, waits or has left holds up nobody else; and the rate limit of an address. test/pages/overload.test.ts has a
// page without a permit.

import { request } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { RENDERINGS } from "../../app/server/process-state.ts";
import { BROWSER, openSite } from "../support/site.ts";

const ROBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** More than may render at a time. */
const CROWD = RENDERINGS.permits + 2;

let isHeld = false;
let asked = 0;
const held: ((response: Response) => void)[] = [];

/** The texts come from a service that tests can make wait. */
const site = await openSite(undefined, { CONTENT_SERVICE_URL: "http://content.test/" }, () => {
  asked += 1;
  if (!isHeld) return Response.json({ content: null });
  return new Promise((resolve) => held.push(resolve));
});
afterEach(() => {
  site.intercept(null);
  isHeld = false;
  for (const answer of held.splice(0)) answer(Response.json({ content: null }));
});

/** Sends a request and leaves it open. @returns a function that resets the connection: workerd sees this when a browser stops loading over HTTP/2 */
function open(start: string, headers: Record<string, string> = {}, body = ""): Promise<() => void> {
  const { hostname, port } = new URL(site.url);
  const lines = Object.entries({ host: hostname, "user-agent": BROWSER, ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${start} HTTP/1.1\r\n${head}\r\n${body}`, () => resolve(() => void socket.resetAndDestroy()));
    }).on("error", reject);
  });
}

/** Paths of cities of a state that nobody has asked for, and one more. */
async function listCities(uf: string, count: number): Promise<[next: string, ...others: string[]]> {
  const cities: { value: string }[] = JSON.parse(await site.read(`/seletores/cidades/${uf}`));
  const [next = "", ...others] = cities.slice(0, count + 1).map(({ value }) => `/seguro-de-carro/${uf}/${value}`);
  return [next, ...others];
}

/** The status of a page, whose text may never come. */
async function findStatus(path: string): Promise<number> {
  const response = await site.get(path);
  await response.body?.cancel();
  return response.status;
}

it("clients that never end the body of a POST hold up no page, and write no line when they leave", async () => {
  const [next] = await listCities("pr", 1);
  const headers = { "content-type": "application/json", "content-length": "100" };
  site.takeLog();
  const leave = await Promise.all(
    Array.from({ length: CROWD }, () => open("POST /api/content-management", headers, '{"pageType":')),
  );
  // The answer comes after the Worker has got what was sent before.
  await site.post("/api/content-management", "{");
  expect(await findStatus(next)).toBe(200);
  for (const each of leave) each();
  await site.post("/api/content-management", "{");
  expect(site.takeLog()).toEqual([]);
});

it.each<[who: string, uf: string, method: string, agent: string, leaves: boolean]>([
  ["robots", "sc", "GET", ROBOT, false],
  ["robots that ask with HEAD", "rs", "HEAD", ROBOT, false],
  ["browsers that leave", "go", "GET", BROWSER, true],
])("%s whose text does not come hold up no page", async (_, uf, method, agent, leaves) => {
  const [next, ...paths] = await listCities(uf, CROWD);
  [isHeld, asked] = [true, 0];
  const leave = await Promise.all(paths.map((path) => open(`${method} ${path}`, { "user-agent": agent })));
  await expect.poll(() => asked).toBe(CROWD);
  if (leaves) for (const each of leave) each();
  expect(await findStatus(next)).toBe(200);
  for (const each of leave) each();
});

it("a GET or HEAD with a body is answered as one without", async () => {
  const [page] = await listCities("ce", 1);
  for (const method of ["GET", "HEAD"]) {
    const status = await new Promise((resolve, reject) => {
      const asked = request(new URL(page, site.url), { method, headers: { "content-length": 5 } });
      asked.once("response", (response) => resolve(response.resume().statusCode)).once("error", reject);
      asked.end("marca");
    });
    expect([method, status]).toEqual([method, 200]);
  }
});

const CLIENT = "203.0.113.7";

it("too many files of one address are 429 with Retry-After; cached pages and other addresses are served", async () => {
  const visit = (path: string, address = CLIENT) => site.visit(path, { "cf-connecting-ip": address });
  // A few at a time: of more a busy Worker refuses some for another reason.
  const burst = (address?: string) => Promise.all(Array.from({ length: 6 }, () => visit("/robots.txt", address)));
  for (let time = 0; time < 2; time++) expect((await visit("/metodologia")).status).toBe(200);
  const answers = await burst();
  // Several times the limit, whose periods begin anywhere.
  while (answers.length < 1_000 && answers.every(({ status }) => status !== 429)) answers.push(...(await burst()));
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect([refused?.headers.get("retry-after"), refused?.headers.get("cache-control")]).toEqual(["5", "no-store"]);
  expect(refused?.text).toContain("Muitas páginas em pouco tempo");
  expect((await visit("/metodologia")).status).toBe(200);
  expect((await burst("198.51.100.1")).map(({ status }) => status)).toEqual(Array(6).fill(200));
});
