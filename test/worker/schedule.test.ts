// The site follows its database: nobody purges, the Worker's schedule runs, and each page is computed once for each state.

import { expect, it } from "vitest";
import { createBoundaryRows } from "../support/boundary-fixture.ts";
import { withoutNonce } from "../support/document.ts";
import { openSiteOver } from "../support/site.ts";

const { db, site } = await openSiteOver(createBoundaryRows());

const [CITY, STATE] = ["/seguro-de-carro/rj/rio-de-janeiro", "/seguro-de-carro/rj"];
const PAGES = [CITY, STATE, "/seguro-de-carro/marca/vw", "/indice"];
const MINUTE = 60_000;

/** Each page, from where it came, and the calls of pages that it cost. */
async function visitAll() {
  const pages = [];
  for (const path of PAGES) {
    const { status, headers, body } = await site.visit(path);
    expect([path, status]).toEqual([path, 200]);
    const [, from = ""] = /^kv; (?:hit.*detail=)?([^;]+)/.exec(headers.get("cache-status") ?? "") ?? [];
    pages.push({ path, from, html: withoutNonce(body) });
  }
  await site.listKeys();
  return { pages, calls: site.takeCalls().filter((name) => /_page\b/.test(name)) };
}

const refresh = async () => expect(await db.query("select run_refresh() as error")).toEqual([{ error: null }]);

it("§6.6: after a refresh that nobody tells the site of, the schedule brings the new numbers everywhere, each page computed once", async () => {
  await site.runSchedule();
  const before = await visitAll();
  await db.run("update quotes set price = 2 * price");
  await refresh();
  expect((await visitAll()).pages.map(({ html }) => html)).toEqual(before.pages.map(({ html }) => html));
  await site.runSchedule();
  const after = await visitAll();
  expect(after.calls).toHaveLength(PAGES.length);
  const kept = after.pages.filter(({ html }) => before.pages.some((page) => page.html === html));
  // This fixture has no index.
  expect(kept.map(({ path }) => path)).toEqual(["/indice"]);
  await site.restart();
  const again = await visitAll();
  expect([again.calls, again.pages.map(({ html }) => html)]).toEqual([[], after.pages.map(({ html }) => html)]);
  await site.runSchedule();
  expect((await visitAll()).calls).toEqual([]);
});

it("three hours without a change: no call but the schedule's, and nothing is written", async () => {
  await visitAll();
  const { puts } = await site.advance(0);
  for (let minutes = 0; minutes < 180; minutes += 30) {
    await site.advance(30 * MINUTE);
    await site.runSchedule();
    expect(site.takeCalls()).toEqual(["get_data_state"]);
    const { pages, calls } = await visitAll();
    expect([calls, new Set(pages.map(({ from }) => from))]).toEqual([[], new Set(["rendered-memory"])]);
  }
  expect(await site.advance(0)).toMatchObject({ puts });
});

it("a database that is down when the schedule runs is asked again at the next run", async () => {
  await site.runSchedule();
  await visitAll();
  site.fail(/get_data_state/);
  await refresh();
  site.takeLog();
  await site.runSchedule();
  expect(site.takeLog().join()).toContain('"database not followed"');
  expect((await visitAll()).calls).toEqual([]);
  site.intercept(null);
  await site.advance(2 * MINUTE);
  await site.runSchedule();
  expect((await visitAll()).calls).toHaveLength(PAGES.length);
});
