// Who asks for more pages than a person reads is told so; others are not, nor is who asks for a page that is kept.

import { expect, it } from "vitest";
import { readText } from "../support/document.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

/** At once: of more a busy Worker refuses some for another reason. */
const BURST = 20;
/** Several times the limit: its periods begin anywhere, and a busy machine is slow. */
const MAX_BURSTS = 50;

let asked = 0;

/** Asks for pages that there are not, at once. */
const burst = (address: () => string) =>
  Promise.all(
    Array.from({ length: BURST }, () =>
      site.get(`/seguro-de-carro/marca/nenhuma-${asked++}`, { "cf-connecting-ip": address() }),
    ),
  );

/** Bursts until one is refused, or as many as there may be. */
async function flood(address: () => string): Promise<Response[]> {
  const answers: Response[] = [];
  for (let count = 0; count < MAX_BURSTS && answers.every(({ status }) => status !== 429); count++) {
    answers.push(...(await burst(address)));
  }
  return answers;
}

const statusesOf = (answers: readonly Response[]) => [...new Set(answers.map(({ status }) => status))].sort();

it("too many pages of one address, or one IPv6 network, are 429 with when to try again; others get theirs, and kept ones are sent", async () => {
  const kept = () => site.get("/metodologia", { "cf-connecting-ip": "203.0.113.7" });
  await kept();
  expect((await kept()).status).toBe(200);
  const keys = await site.listKeys();
  site.takeCalls();
  const answers = await flood(() => "203.0.113.7");
  expect(statusesOf(answers)).toEqual([404, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect([refused?.headers.get("retry-after"), refused?.headers.get("cache-control")]).toEqual(["5", "no-store"]);
  expect(readText((await refused?.text()) ?? "")).toContain("Muitas páginas em pouco tempo");
  expect((await kept()).status).toBe(200);
  let interfaces = 0;
  const nextOther = () => `198.51.100.${interfaces++ % 250}`;
  expect(statusesOf(await flood(() => `2001:db8:1:2::${(interfaces++).toString(16)}`))).toEqual([404, 429]);
  const others: Response[] = [];
  for (let count = 0; count < 10; count++) others.push(...(await burst(nextOther)));
  expect(statusesOf(others)).toEqual([404]);
  expect([site.takeCalls(), await site.listKeys()], "addresses of nothing cost nothing").toEqual([[], keys]);
});
