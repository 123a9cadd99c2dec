// The descriptive texts of pages, and what a new build changes.

import { expect, it, vi } from "vitest";
import model from "../../app/routes/model/page.server.ts";
import { kindOf } from "../support/amarok.ts";
import { settle } from "../support/manual-clock.ts";
import { openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

const QUINZE = { brand: "fiat", model: "quinze", year: "2020", version: "1.0-flex", uf: "sp", city: "campinas" };

it.each([
  ["brand", "<p>Sobre a Fiat.</p>"],
  ["model", "<p>Sobre o Quinze.</p>"],
  ["model_year", "<p>Sobre o Quinze 2020.</p>"],
  ["version", "<p>Sobre o Quinze 2020.</p>"],
  ["model_year_in_city", "<p>Sobre o Quinze 2020.</p>"],
  ["state", "<p>Sobre São Paulo.</p>"],
  ["city", "<p>Sobre Campinas.</p>"],
])("§1.6, §2.132: the text of a %s is its own, sanitised, a version's its model-year's", async (name, text) => {
  const { text: served } = await site.serve(kindOf(name), QUINZE);
  expect(await served).toEqual({ html: text });
});

it("a new build changes a page's ETag and the cache key of its rendered page", async () => {
  const path = model.address.path(QUINZE);
  const findEtag = async () => {
    const visit = await site.visit(path);
    await (await site.serve(model, QUINZE, visit)).text;
    await settle();
    return visit.validator.find()?.etag;
  };
  const now = site.clock.now();
  const page = { etag: "", robots: null, begunAt: now, freshUntil: now + 1_000, pieces: [] };
  (await site.visit(path)).renderedPage?.keep(page);
  const first = await findEtag();
  expect(first).toMatch(/^W\/"[0-9a-z]+"$/);
  expect((await site.visit(path)).renderedPage?.findInMemory()).toEqual({ ...page, purgedAt: 0 });
  vi.stubGlobal("__BUILD_ID__", "another");
  expect((await site.visit(path)).renderedPage?.findInMemory()).toBeNull();
  const second = await findEtag();
  vi.unstubAllGlobals();
  expect(second).not.toBe(first);
});
