// How long a request waits for a hanging database, and when a process asks a failed database again, whatever its clock says.

import { beforeEach, expect, it } from "vitest";
import { isThrownProblem } from "../../app/pages/problem.ts";
import { getHomeLists } from "../../app/pages/selectors.server.ts";
import brandList from "../../app/routes/brand-list/page.server.ts";
import model from "../../app/routes/model/page.server.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { listen } from "../support/listen.ts";
import { endingOf } from "../support/problems.ts";
import { openTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeEach(async () => {
  site = openTestSite((await listen(() => {})).url);
});

/** Seconds, by the given clock, after which it settles; whole and half ones are tried. */
async function measure(work: Promise<unknown>): Promise<number> {
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
  const visit = await site.visit("/");
  const lists = getHomeLists(visit);
  expect(await measure(lists)).toBe(10.5);
  expect((await lists).failures).toEqual({
    brands: "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes.",
    states: "Erro ao carregar estados. Por favor, tente novamente.",
  });
  expect(site.takeReports()).toEqual(["brands failed", "states failed"]);
});

it("every other page is an error page within four and a half seconds", async () => {
  const page = site.serve(brandList).catch((error: unknown) => error);
  expect(await measure(page)).toBeLessThanOrEqual(4.5);
  const problem = await page;
  expect(isThrownProblem(problem) && problem.init?.status).toBe(503);
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
