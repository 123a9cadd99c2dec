// A page that finds all permits taken.

import { expect, it } from "vitest";
import { PAGES } from "../../app/server/process-state.ts";
import { openBoundarySite } from "../support/test-site.ts";

it("while all permits are taken, an old rendered page is sent, and 503 where there is none", async () => {
  const site = openBoundarySite();
  const [RIO, SP] = ["/seguro-de-carro/rj", "/seguro-de-carro/sp"] as const;
  const begunAt = site.clock.now();
  const old = { etag: '"1"', robots: null, begunAt, freshUntil: begunAt + 1_000, pieces: ["Rio"] };
  (await site.visit(RIO)).renderedPage?.keep(old);
  await site.clock.advance(1_001);
  for (let taken = 0; taken < PAGES.permits; taken++) void site.respond(SP, () => new Promise(() => {}));
  await site.clock.advance(0);
  const compute = async () => new Response("new");
  const responses = Promise.all([site.respond(RIO, compute), site.respond(SP, compute)]);
  await site.clock.advance(PAGES.longestWait + 1);
  const [sent, refused] = await responses;
  expect([sent.status, await sent.text()]).toEqual([200, "Rio"]);
  expect(sent.headers.get("cache-status")).toContain("detail=rendered-old");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(refused.headers.get("content-security-policy")).toContain("'strict-dynamic'");
  expect(await refused.text()).toMatch(/content="noindex".*Muita gente/s);
  await site.clock.advance(PAGES.longestWait);
  expect(await (await site.respond(SP, compute)).text()).toBe("new");
});
