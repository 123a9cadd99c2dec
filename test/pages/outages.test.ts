// How a database fails, and how long a request waits for it; when a process asks it again, whatever its clock says.

import type { RequestListener } from "node:http";
import { expect, it } from "vitest";
import { getHomeLists } from "../../app/pages/selectors.server.ts";
import brandList from "../../app/routes/brand-list/page.server.ts";
import model from "../../app/routes/model/page.server.ts";
import { PAGE_TYPES } from "../../app/routes/page-types.server.ts";
import { AMAROK_PARAMETERS } from "../support/amarok.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { listen } from "../support/listen.ts";
import { endingOf } from "../support/problems.ts";
import { openTestSite, type TestSite } from "../support/test-site.ts";

const openSiteOver = async (database: RequestListener) => openTestSite((await listen(database)).url);

/** Seconds, by the given clock, after which it settles; whole and half ones are tried. */
async function measure(site: TestSite, work: Promise<unknown>): Promise<number> {
  let settled = false;
  work.finally(() => {
    settled = true;
  });
  for (let halves = 0; halves < 60; halves++) {
    if (settled) return halves / 2;
    await site.clock.advance(500);
  }
  return Number.POSITIVE_INFINITY;
}

it("§7.1, §9.9: the home page gives up loading its brands after ten seconds", async () => {
  const site = await openSiteOver(() => {});
  const lists = getHomeLists(await site.visit("/"));
  expect(await measure(site, lists)).toBe(10.5);
  expect((await lists).failures).toEqual({
    brands: "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes.",
    states: "Erro ao carregar estados. Por favor, tente novamente.",
  });
  expect(site.takeReports()).toEqual(["brands failed", "states failed"]);
});

it("while the database hangs, every page but home is an error page within four and a half seconds", async () => {
  const site = await openSiteOver(() => {});
  const types = PAGE_TYPES.filter(({ name }) => !["home", "glossary", "compare"].includes(name));
  const endings = Promise.all(types.map((type) => endingOf(site.serve(type, AMAROK_PARAMETERS))));
  expect(await measure(site, endings)).toBeLessThanOrEqual(4.5);
  expect((await endings).map((ending) => typeof ending === "object" && ending.status)).toEqual(types.map(() => 503));
});

it.each<[fault: string, status: number, body: string]>([
  ["an error", 500, '{"message":"no"}'],
  ["no content", 204, ""],
  ["HTML", 200, "<h1>Bad gateway</h1>"],
  ["truncated JSON", 200, '{"brands":[[1,"Fi'],
  ["null of a part", 206, "null"],
  ["blanks", 200, " \n"],
  ["another shape", 200, '{"versions":"muitas"}'],
])("a database that answers %s has failed: 503, and nothing is kept", async (_, status, body) => {
  const site = await openSiteOver((__, outgoing) => outgoing.writeHead(status).end(body));
  expect(await endingOf(site.serve(brandList))).toMatchObject({ status: 503 });
  expect(site.kv.values.size).toBe(0);
});

const HOUR = 3_600_000;
const QUINZE = { brand: "fiat", model: "quinze" };

it.each([0, HOUR, -HOUR, -24 * HOUR])(
  "a process whose clock jumps by %i ms asks a failed database again after five seconds",
  async (jump) => {
    const { database, site } = await openFaultySite();
    database.fail();
    for (let failures = 0; failures < 5; failures++) await endingOf(site.serve(model, QUINZE));
    database.takeCalls();
    await endingOf(site.serve(model, QUINZE));
    expect(database.takeCalls(), "the breaker is open").toEqual([]);
    database.fail([]);
    site.clock.jump(jump);
    await site.clock.advance(5_000);
    expect(await endingOf(site.serve(model, QUINZE))).toBe("a page");
  },
);
