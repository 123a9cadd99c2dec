// What a search engine reads in the head of every kind of page: title, canonical address, picture.

import { expect, it } from "vitest";
import model from "../../app/routes/model/page.server.ts";
import { PAGE_TYPES } from "../../app/routes/page-types.server.ts";
import { describeHead } from "../../app/seo/head.ts";
import { AMAROK_PARAMETERS, AMAROK_PATHS, absolute, type KindName, kindOf } from "../support/amarok.ts";
import { openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

const serve = (name: KindName, parameters: Record<string, string> = AMAROK_PARAMETERS) =>
  site.serve(kindOf(name), parameters);

/** Pages that have nothing but estimates. */
const ESTIMATES = ["cheapest", "cheapest_in_state", "cheapest_in_city", "comparison", "comparison_in_city"];

const TITLES: Partial<Record<KindName, string>> = {
  brand: "Seguro Auto Volkswagen - Preços e Informações",
  model_year_in_city: "Seguro Volkswagen AMAROK 2020 no Rio de Janeiro RJ",
  version: "Seguro Volkswagen AMAROK 2020 V6 Highline - Preço e Cotação",
  open_data: "Dados abertos de preços de seguro de carro",
  methodology: "Metodologia dos preços de seguro de carro",
};

it.each(PAGE_TYPES.map(({ name }) => name as KindName))(
  "§2.55, §2.57, §2.58, §2.64, §2.65: a page of the type %s has title, canonical address, description and structured data",
  async (name) => {
    const { head, parameters } = await serve(name);
    const canonical = absolute(AMAROK_PATHS[name]);
    expect(head).toMatchObject({ canonical, indexable: !ESTIMATES.includes(name), title: TITLES[name] ?? head.title });
    expect(head.description.length).toBeLessThanOrEqual(160);
    expect(kindOf(name).address.path(parameters)).toBe(AMAROK_PATHS[name]);
    expect(head.graph["@graph"]).toContainEqual(expect.objectContaining({ url: canonical, name: head.title }));
  },
);

it("a head has each tag once, and robots of a page with few quotes", async () => {
  const { head } = await serve("model");
  const tags = describeHead(head);
  for (const tag of [
    { title: head.title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: absolute(AMAROK_PATHS.model) },
    { property: "og:image", content: absolute("/compartilhar.png") },
    { "script:ld+json": head.graph },
  ])
    expect(tags.filter((each) => JSON.stringify(each) === JSON.stringify(tag))).toHaveLength(1);
  const few = describeHead((await site.serve(model, { brand: "fiat", model: "quatorze" })).head);
  expect(few).toContainEqual({ name: "robots", content: "noindex, follow" });
});

it("§9.4, §9.30: the breadcrumb calls the zero-km year by its name", async () => {
  const { breadcrumbs, head } = await serve("model_year", { ...AMAROK_PARAMETERS, year: "3200" });
  expect(breadcrumbs.at(-1)).toEqual({ label: "0 Km", path: "/seguro-de-carro/marca/vw/amarok/3200" });
  expect(head.title).toBe("Seguro Volkswagen AMAROK 0 Km - Preço e Cotação");
});
