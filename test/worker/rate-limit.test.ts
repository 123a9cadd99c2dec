// The rate limit on pages that must be rendered.

import { expect, it } from "vitest";
import { readText } from "../support/document.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

let asked = 0;

/** Twenty pages that do not exist, at once: of more a busy Worker refuses some for another reason. */
const burst = (address: () => string) =>
  Promise.all(
    Array.from({ length: 20 }, () =>
      site.get(`/seguro-de-carro/marca/nenhuma-${asked++}`, { "cf-connecting-ip": address() }),
    ),
  );

/** Bursts until one is refused; several times the limit, whose periods begin anywhere. */
async function flood(address: () => string): Promise<Response[]> {
  const answers: Response[] = [];
  for (let count = 0; count < 50 && answers.every(({ status }) => status !== 429); count++)
    answers.push(...(await burst(address)));
  return answers;
}

const statusesOf = (answers: readonly Response[]) => [...new Set(answers.map(({ status }) => status))].sort();

it("too many pages of one address or IPv6 network are 429 with Retry-After; kept pages and other addresses are served", async () => {
  const kept = async () => (await site.get("/metodologia", { "cf-connecting-ip": "203.0.113.7" })).status;
  await kept();
  expect(await kept()).toBe(200);
  const keys = await site.listKeys();
  site.takeCalls();
  const answers = await flood(() => "203.0.113.7");
  expect(statusesOf(answers)).toEqual([404, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect([refused?.headers.get("retry-after"), refused?.headers.get("cache-control")]).toEqual(["5", "no-store"]);
  expect(readText((await refused?.text()) ?? "")).toContain("Muitas páginas em pouco tempo");
  expect(await kept()).toBe(200);
  let host = 0;
  expect(statusesOf(await flood(() => `2001:db8:1:2::${(host++).toString(16)}`))).toEqual([404, 429]);
  for (let count = 0; count < 10; count++)
    expect(statusesOf(await burst(() => `198.51.100.${host++ % 250}`))).toEqual([404]);
  expect([site.takeCalls(), await site.listKeys()], "addresses of nothing cost nothing").toEqual([[], keys]);
});
