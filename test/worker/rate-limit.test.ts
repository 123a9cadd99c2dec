// The rate limit on pages that must be rendered.

import { expect, it } from "vitest";
import { openSite } from "../support/site.ts";

const site = await openSite();

let asked = 0;

/** The responses of twenty pages that do not exist, at once: of more a busy Worker refuses some for another reason. */
const burst = (address: string) =>
  Promise.all(
    Array.from({ length: 20 }, () =>
      site.visit(`/seguro-de-carro/marca/nenhuma-${asked++}`, { "cf-connecting-ip": address }),
    ),
  );

it("too many pages of one address are 429 with Retry-After; cached pages and other addresses are served", async () => {
  const readCached = async () => (await site.get("/metodologia", { "cf-connecting-ip": "203.0.113.7" })).status;
  await readCached();
  expect(await readCached()).toBe(200);
  const keys = await site.listKeys();
  site.takeCalls();
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
  expect([site.takeCalls(), await site.listKeys()], "unknown addresses cost nothing").toEqual([[], keys]);
});
