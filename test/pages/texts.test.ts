// The descriptive texts of pages, what is kept of a page, and what its ETag is made of.

import { beforeEach, describe, expect, inject, it } from "vitest";
import { PAGE_KINDS } from "../../app/pages/find-kind.server.ts";
import brand from "../../app/pages/kinds/brand.server.ts";
import brandList from "../../app/pages/kinds/brand-list.server.ts";
import model from "../../app/pages/kinds/model.server.ts";
import modelYearInCity from "../../app/pages/kinds/model-year-in-city.server.ts";
import type { PageText } from "../../app/pages/serve-page.server.ts";
import { AMAROK_PATHS } from "../support/amarok.ts";
import { expectSome } from "../support/compare.ts";
import { serveFaulty } from "../support/faulty-database.ts";
import { settle } from "../support/manual-clock.ts";
import { openTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeEach(() => {
  site = openTestSite(inject("boundaryDatabaseUrl"));
});

const QUINZE = {
  brand: "fiat",
  model: "quinze",
  year: "2020",
  version: "1.0-flex",
  uf: "sp",
  city: "campinas",
};

/** What was written of a page; null where its own numbers speak. */
const htmlOf = (text: PageText | null) => (text && "html" in text ? text.html : null);

describe("the text of a page", () => {
  it.each<[kind: string, text: string | null]>([
    ["brand", "<p>Sobre a Fiat.</p>"],
    ["model", "<p>Sobre o Quinze.</p>"],
    ["model_year", "<p>Sobre o Quinze 2020.</p>"],
    ["version", "<p>Sobre o Quinze 2020.</p>"],
    ["model_year_in_city", "<p>Sobre o Quinze 2020.</p>"],
    ["state", "<p>Sobre São Paulo.</p>"],
    ["city", "<p>Sobre Campinas.</p>"],
  ])(
    "§1.6, §2.132: of the kind %s is its own, a version's that of its model-year, without what an author may not write",
    async (name, text) => {
      const kind = PAGE_KINDS.find((one) => one.name === name);
      if (!kind) throw new Error(`no kind ${name}`);
      const served = await site.serve(kind, QUINZE);
      // The sanitiser's own rules are tested with it.
      expect(htmlOf(await served.text)?.replace(/<\/?b>/g, "")).toBe(text);
    },
  );

  it.each(["home", "brand_list", "open_data", "methodology"])("the kind %s has none to wait for", async (name) => {
    const kind = PAGE_KINDS.find((one) => one.name === name);
    if (!kind) throw new Error(`no kind ${name}`);
    expect((await site.serve(kind)).text).toBeNull();
  });

  it("comes along with the page: one call, and none for the second visitor", async () => {
    const database = await serveFaulty(inject("boundaryDatabaseUrl"));
    const counted = openTestSite(database.url);
    const first = await counted.serve(brand, QUINZE);
    expect(await first.text).toEqual({ html: "<p>Sobre a Fiat.</p>" });
    expect(database.takeCalls().sort()).toEqual(["get_brand_page", "get_vehicles_of", "get_vehicles_of"]);
    await settle();
    expect(await (await counted.serve(brand, QUINZE)).text).toEqual({ html: "<p>Sobre a Fiat.</p>" });
    expect(database.takeCalls()).toEqual([]);
    await database.close();
  });

  it("that is none is what the page's numbers say, and is not asked for twice", async () => {
    const database = await serveFaulty(inject("boundaryDatabaseUrl"));
    const counted = openTestSite(database.url);
    expect(await (await counted.serve(brand, { brand: "vw" })).text).toEqual({
      sentences: [expect.stringContaining("32 cotações do seguro de um Volkswagen"), expect.any(String)],
    });
    expect(database.takeCalls()).not.toContain("find_page_text");
    await database.close();
  });
});

describe("what is kept of a page", () => {
  const keys = () => [...site.kv.values.keys()].filter((key) => /^(?:page|text):/.test(key)).sort();

  it("is one entry under its path, its text in it", async () => {
    await (await site.serve(model, QUINZE)).text;
    await settle();
    const [key = "", ...others] = keys();
    expect([key.replace(/:\d+:/, ":"), others]).toEqual(["page:/seguro-de-carro/marca/fiat/quinze", []]);
    expect(JSON.parse(site.kv.values.get(key) ?? "")).toMatchObject({
      payload: { text: { html: "<p>Sobre o Quinze.</p>" } },
    });
  });

  it("falls under the purges of its text", async () => {
    const database = await serveFaulty(inject("boundaryDatabaseUrl"));
    const changing = openTestSite(database.url);
    await changing.serve(model, QUINZE);
    await settle();
    database.change("get_model_page", (answer) => ({ ...answer, text: "<p>Outro texto.</p>" }));
    for (const name of ["model/fiat/outro", "model/fiat/quinze"]) {
      await changing.clock.advance(20_000);
      changing.kv.values.set(`stamp:content:${name}`, String(changing.clock.now()));
      changing.kv.values.set("horizon", String(changing.clock.now() + 15_000));
      await changing.clock.advance(60_000);
      const { text } = await changing.serve(model, QUINZE);
      expect(htmlOf(await text)).toBe(name === "model/fiat/quinze" ? "<p>Outro texto.</p>" : "<p>Sobre o Quinze.</p>");
    }
    await database.close();
  });

  it("of a model-year in a city is nothing until it is asked for again", async () => {
    await (await site.serve(modelYearInCity, QUINZE)).text;
    await settle();
    expect(keys().filter((key) => key.startsWith("page:"))).toEqual([]);
    await (await site.serve(modelYearInCity, QUINZE)).text;
    await settle();
    expect(keys().filter((key) => key.startsWith("page:"))).toHaveLength(1);
  });
});

describe("the ETag of a page", () => {
  /** The names of what the answer to a request was made of. */
  async function ingredientsOf(kind: typeof model | typeof brandList, parameters = QUINZE) {
    const visit = site.visit(kind.address.path(parameters));
    const { text } = await site.serve(kind as typeof model, parameters, visit);
    const early = visit.policy.ingredients.list();
    await text;
    await settle();
    const late = visit.policy.ingredients.list();
    const names = late?.map(({ key }) => `${key.kind}:${key.name}`).sort() ?? null;
    return { early, names, etag: visit.policy.ingredients.findETag(), visit };
  }

  it("is made of the page with its text and the vocabulary that it was found by", async () => {
    const { names, etag } = await ingredientsOf(model);
    expect(names).toEqual(["catalogue:brands", "catalogue:vehicles/fiat", "page:/seguro-de-carro/marca/fiat/quinze"]);
    expect(etag).toMatch(/^W\/"[0-9a-z]+"$/);
  });

  it("is the same for the next visitor, and another once the text has changed", async () => {
    const first = await ingredientsOf(model);
    const second = await ingredientsOf(model);
    expect(second.etag).toBe(first.etag);
    expect(await second.visit.policy.ingredients.matches(first.etag ?? "")).toBe(true);
    const database = await serveFaulty(inject("boundaryDatabaseUrl"));
    database.change("get_model_page", (answer) => ({ ...answer, text: "<p>Outro texto.</p>" }));
    site = openTestSite(database.url);
    const changed = await ingredientsOf(model);
    await database.close();
    expect(changed.names).toEqual(first.names);
    expect(changed.etag).not.toBe(first.etag);
  });

  it("of a page without text waits for none", async () => {
    const { early, names } = await ingredientsOf(brandList, QUINZE);
    expect(expectSome(early ?? [], "ingredients")).toHaveLength(names?.length ?? 0);
    expect(names).toEqual(["page:/seguro-de-carro/marca"]);
  });
});

describe("what an answer asks of robots", () => {
  it.each([
    ["enough quotes", model, QUINZE, null],
    ["too few", model, { ...QUINZE, model: "quatorze" }, "noindex, follow"],
    ["a page about the site", brandList, QUINZE, null],
  ] as const)("§2.65: with %s", async (_, kind, parameters, robots) => {
    const visit = site.visit(kind.address.path(parameters));
    await site.serve(kind as typeof model, parameters, visit);
    expect(visit.policy.findRobots(200)).toBe(robots);
  });

  it("without a page is not to be found", () => {
    expect(site.visit(AMAROK_PATHS.home).policy.findRobots(200)).toBe("noindex");
  });
});
