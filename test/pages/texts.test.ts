// The descriptive texts of pages, and what changes an ETag.

import { expect, it } from "vitest";
import model from "../../app/routes/model/page.server.ts";
import { kindOf } from "../support/amarok.ts";
import { settle } from "../support/manual-clock.ts";
import { openBoundarySite, type TestSite } from "../support/test-site.ts";

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
])(
  "§1.6, §2.132, §3.7, §7.17: the text of a %s is its own, sanitised, a version's its model-year's",
  async (name, text) => {
    const { text: served } = await site.serve(kindOf(name), QUINZE);
    expect(await served).toEqual({ html: text });
  },
);

it("the same page has another ETag on a site with another setting, and on another day the same", async () => {
  const findEtag = async (of: TestSite) => {
    const visit = await of.visit(model.address.path(QUINZE));
    await (await of.serve(model, QUINZE, visit)).text;
    await settle();
    return visit.validator.find()?.etag;
  };
  const etag = await findEtag(site);
  expect(etag).toMatch(/^W\/"[0-9a-z]+"$/);
  await site.clock.advance(24 * 3_600_000);
  expect(await findEtag(site)).toBe(etag);
  expect(await findEtag(openBoundarySite({ GTM_ID: "GTM-A1" }))).not.toBe(etag);
});
