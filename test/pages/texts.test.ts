// The descriptive texts of pages, what is kept of a page, and what its ETag is made of.

import { beforeEach, expect, it, vi } from "vitest";
import type { PageText } from "../../app/pages/serve-page.server.ts";
import brand from "../../app/routes/brand/page.server.ts";
import brandList from "../../app/routes/brand-list/page.server.ts";
import model from "../../app/routes/model/page.server.ts";
import { kindOf } from "../support/amarok.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { settle } from "../support/manual-clock.ts";
import { openBoundarySite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeEach(() => {
  site = openBoundarySite();
});

const QUINZE = { brand: "fiat", model: "quinze", year: "2020", version: "1.0-flex", uf: "sp", city: "campinas" };

/** What was written of a page; null where its own numbers speak. */
const htmlOf = (text: PageText | null) => (text && "html" in text ? text.html : null);

it.each<[kind: string, text: string | null]>([
  ["brand", "<p>Sobre a Fiat.</p>"],
  ["model", "<p>Sobre o Quinze.</p>"],
  ["model_year", "<p>Sobre o Quinze 2020.</p>"],
  ["version", "<p>Sobre o Quinze 2020.</p>"],
  ["model_year_in_city", "<p>Sobre o Quinze 2020.</p>"],
  ["state", "<p>Sobre São Paulo.</p>"],
  ["city", "<p>Sobre Campinas.</p>"],
])("§1.6, §2.132: the text of a %s is its own, sanitised, a version's its model-year's", async (name, text) => {
  const served = await site.serve(kindOf(name), QUINZE);
  // The sanitiser's own rules are tested with it.
  expect(htmlOf(await served.text)?.replace(/<\/?b>/g, "")).toBe(text);
});

it("the text of a page comes along with the page: one call, and none for the second visitor", async () => {
  const { database, site: counted } = await openFaultySite();
  const read = async () => (await counted.serve(brand, QUINZE)).text;
  expect(await read()).toEqual({ html: "<p>Sobre a Fiat.</p>" });
  expect(database.takeCalls().sort()).toEqual(["get_brand_page", "get_vehicles_of", "get_vehicles_of"]);
  await settle();
  expect(await read()).toEqual({ html: "<p>Sobre a Fiat.</p>" });
  expect(database.takeCalls()).toEqual([]);
});

it("the text of a page that is none is what the page's numbers say, and is not asked for twice", async () => {
  const { database, site: counted } = await openFaultySite();
  expect(await (await counted.serve(brand, { brand: "vw" })).text).toEqual({
    sentences: [expect.stringContaining("32 cotações do seguro de um Volkswagen"), expect.any(String)],
  });
  expect(database.takeCalls()).not.toContain("find_page_text");
});

async function validate(kind: typeof model | typeof brandList, parameters = QUINZE) {
  const visit = await site.visit(kind.address.path(parameters));
  const { text } = await site.serve(kind as typeof model, parameters, visit);
  const early = visit.validator.find();
  await text;
  await settle();
  return { early, etag: visit.validator.find()?.etag ?? null, visit };
}

it("the ETag of a page is the same for the next visitor, and another once the text has changed", async () => {
  const first = await validate(model);
  const second = await validate(model);
  expect(first.etag).toMatch(/^W\/"[0-9a-z]+"$/);
  expect(second.etag).toBe(first.etag);
  const { database, site: changing } = await openFaultySite();
  database.change("get_model_page", (answer) => ({ ...answer, text: "<p>Outro texto.</p>" }));
  site = changing;
  expect((await validate(model)).etag).not.toBe(first.etag);
});

it("a new build changes a page's ETag and the place of its rendered page", async () => {
  const path = model.address.path(QUINZE);
  const now = site.clock.now();
  const page = { etag: "", robots: null, begunAt: now, freshUntil: now + 1_000, pieces: [] };
  (await site.visit(path)).renderedPage?.keep(page);
  const first = await validate(model);
  expect((await site.visit(path)).renderedPage?.findInMemory()).toEqual({ ...page, purgedAt: 0 });
  vi.stubGlobal("__BUILD_ID__", "another");
  expect((await site.visit(path)).renderedPage?.findInMemory()).toBeNull();
  const second = await validate(model);
  vi.unstubAllGlobals();
  expect(second.etag).not.toBe(first.etag);
});

it.each([
  ["enough quotes", model, QUINZE, null],
  ["too few", model, { ...QUINZE, model: "quatorze" }, "noindex, follow"],
  ["a page about the site", brandList, QUINZE, null],
] as const)("§2.65: what an answer asks of robots, with %s", async (_, kind, parameters, robots) => {
  const visit = await site.visit(kind.address.path(parameters));
  expect(visit.policy.findRobots(200), "without a page yet").toBe("noindex");
  await site.serve(kind as typeof model, parameters, visit);
  expect(visit.policy.findRobots(200)).toBe(robots);
});
