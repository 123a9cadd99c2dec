// Addresses: tidying them up, and the links to the quote form (section 7 of the specification).

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tidyPath } from "../../app/seo/tidy-path.ts";
import { type QuoteCampaign, quoteLink } from "../../app/ui/quote-link.ts";

describe("a tidy path", () => {
  it.each([
    ["/", "/"],
    ["//", "/"],
    ["/seguro-de-carro/SP/", "/seguro-de-carro/sp"],
    ["/Seguro-De-Carro", "/seguro-de-carro"],
    ["/seguro-auto/marca/fiat", "/seguro-de-carro/marca/fiat"],
    ["/seguro-auto-barato", "/seguro-auto-barato"],
    ["/seguro-de-carro/sp/s%C3%A3o%20paulo", "/seguro-de-carro/sp/sao-paulo"],
    ["//seguro-de-carro//marca///vw", "/seguro-de-carro/marca/vw"],
    ["/api/content-management", "/api/content-management"],
    ["/assets/A.js", "/assets/a.js"],
    ["/.//%5C", "/"],
    ["/constructor/%5Cx", "/constructor/x"],
    ["//evil.com", "/evil.com"],
    ["/seguro-de-carro/marca/fiat%2Fargo", "/seguro-de-carro/marca/fiat-argo"],
    ["/seguro-de-carro/marca/ford/KA+", "/seguro-de-carro/marca/ford/ka-plus"],
    ["/seguro-de-carro/a/1.0-Flex.", "/seguro-de-carro/a/1.0-flex"],
    ["/seguro-de-carro/%E0%A4%A", null],
    ["/qualquer/coisa%0A", null],
  ])("of %s is %s", (path, tidy) => expect(tidyPath(path)).toBe(tidy));

  it("is tidy already", () => {
    const segments = fc.array(fc.string({ unit: "grapheme", maxLength: 12 }), { maxLength: 5 });
    fc.assert(
      fc.property(segments, (list) => {
        const tidy = tidyPath(
          `/seguro-de-carro/${list.map((part) => encodeURIComponent(part.toWellFormed())).join("/")}`,
        );
        if (tidy !== null) expect(tidyPath(tidy)).toBe(tidy);
      }),
    );
  });
});

describe("a quote link", () => {
  const fieldsOf = (campaign: QuoteCampaign, path: string) =>
    Object.fromEntries(new URL(quoteLink(campaign, path)).searchParams);
  const BASE = { utm_source: "seo", utm_medium: "cta" };

  it.each<[QuoteCampaign, string, Record<string, string>]>([
    ["main", "/", { utm_campaign: "main" }],
    ["main", "/seguro-de-carro", { utm_campaign: "main" }],
    ["floating", "/seguro-de-carro/marca", { utm_campaign: "floating" }],
    ["main", "/seguro-de-carro/marca/vw", { utm_campaign: "main", utm_brand: "vw" }],
    [
      "floating",
      "/seguro-de-carro/marca/fiat/argo/2022",
      { utm_campaign: "floating", utm_brand: "fiat", utm_model: "argo", utm_year: "2022" },
    ],
    ["home", "/seguro-de-carro/sp", { utm_campaign: "home", utm_state: "SP" }],
    [
      "contextual",
      "/seguro-de-carro/sp/campinas",
      { utm_campaign: "contextual", utm_state: "SP", utm_city: "campinas" },
    ],
    ["main", "/buscar/veiculo", { utm_campaign: "main" }],
  ])("of %s on %s carries %j", (campaign, path, fields) => {
    expect(fieldsOf(campaign, path)).toEqual({ ...BASE, ...fields });
  });
});
