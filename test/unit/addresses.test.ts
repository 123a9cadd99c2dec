// Addresses: tidying them up, and the page types that they are of.

import fc from "fast-check";
import { expect, it } from "vitest";
import { keyOfText } from "../../app/content/text-address.ts";
import { findPageType } from "../../app/routes/page-types.server.ts";
import { tidyPath } from "../../app/seo/tidy-path.ts";
import { forAll } from "../support/for-all.ts";

const carsOf = (count: number) => `/a/${Array(count).fill("fiat-argo-2022").join("-x-")}`;

it.each([
  ["/", "/"],
  ["/seguro-de-carro/SP/", "/seguro-de-carro/sp"],
  ["/seguro-auto/marca/fiat", "/seguro-de-carro/marca/fiat"],
  ["/seguro-auto-barato", "/seguro-auto-barato"],
  ["/seguro-de-carro/sp/s%C3%A3o%20paulo", "/seguro-de-carro/sp/sao-paulo"],
  ["//seguro-de-carro//marca///vw", "/seguro-de-carro/marca/vw"],
  ["/api/content-management", "/api/content-management"],
  ["/ｓｐ", "/-"],
  [`/a/${"b".repeat(80)}`, `/a/${"b".repeat(80)}`],
  [`/a/${"b".repeat(81)}`, "/a/-"],
  [carsOf(16), carsOf(16)],
  [carsOf(17), "/a/-"],
  ["/seguro-de-carro/sp/%CC%81/", "/seguro-de-carro/sp/-"],
  ["//evil.com", "/evil.com"],
  ["/seguro-de-carro/marca/fiat%2Fargo", "/seguro-de-carro/marca/fiat-argo"],
  ["/seguro-de-carro/marca/ford/KA+", "/seguro-de-carro/marca/ford/ka-plus"],
  ["/seguro-de-carro/%E0%A4%A", null],
])("a tidy path of %s is %s", (path, tidy) => expect(tidyPath(path)).toBe(tidy));

it("a tidy path is tidy already", () => {
  const segments = fc.array(fc.string({ unit: "grapheme", maxLength: 12 }), { maxLength: 5 });
  forAll(segments, (list) => {
    const tidy = tidyPath(`/seguro-de-carro/${list.map((part) => encodeURIComponent(part.toWellFormed())).join("/")}`);
    if (tidy !== null) expect(tidyPath(tidy)).toBe(tidy);
  });
});

it.each([
  ["/", "home", ""],
  ["/seguro-de-carro/sp/campinas", "city", "sp campinas"],
  ["/seguro-de-carro/marca/fiat/argo/2022", "model_year", "fiat argo 2022"],
  ["/seguro-de-carro/marca/fiat/argo/drive", "model_year", "fiat argo drive"],
  ["/seguro-de-carro/marca/fiat/argo/2022/drive", "version", "fiat argo 2022 drive"],
  ["/seguro-de-carro/marca/fiat/argo/2022/sp/campinas", "model_year_in_city", "fiat argo 2022 sp campinas"],
  ["/seguro-de-carro/marca/fiat/argo/2022/drive/2023", "model_year_in_city", "fiat argo 2022 drive 2023"],
  ["/seguro-de-carro/mais-baratos/sp/campinas", "cheapest_in_city", "sp campinas"],
  ["/sitemaps/marcas-1.xml", undefined, ""],
  ["/outra/coisa", undefined, ""],
])("§2.14, §3.12: the path %s is of the kind %s, about %j", (path, kind, about) => {
  const found = findPageType(path);
  expect([found?.pageType.name, Object.values(found?.parameters ?? {}).join(" ")]).toEqual([kind, about]);
});

it("the text of a page is purged with it", () => {
  const path = "/seguro-de-carro/marca/fiat/argo/2022";
  const key = keyOfText({ type: "model_year", identifier: "fiat/argo/2022" });
  expect(key).toEqual({ kind: "text", name: "model_year/fiat/argo/2022", path });
});
