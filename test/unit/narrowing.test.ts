// Which cars a ranking is narrowed to, as a segment of its address and as the fields of its form.

import { expect, it } from "vitest";
import {
  BANDS,
  FUELS,
  findNarrowing,
  listNextBands,
  NOT_NARROWED,
  nameNarrowed,
  narrowingSlug,
  readNarrowing,
} from "../../app/catalogue/narrowing.ts";
import { affordablePath, cheapestPath, WHOLE_COUNTRY } from "../../app/catalogue/paths.ts";

const ALL = ["", ...FUELS.map(({ slug }) => slug)].flatMap((fuel) =>
  ["", ...BANDS.map(({ slug }) => slug)].map((band) => readNarrowing(fuel, band)),
);

it("each fuel and band of value, and each two of them, have one address, which leads back to them", () => {
  const narrowed = ALL.slice(1);
  expect(narrowed.map((each) => findNarrowing(narrowingSlug(each)))).toEqual(narrowed);
  expect(new Set(ALL.map(narrowingSlug)).size).toBe(ALL.length);
  expect(ALL.length).toBe((FUELS.length + 1) * (BANDS.length + 1));
});

it.each(["", "-", "eletricos-", "flex-flex", "de-r-50-mil-a-r-70-mil-flex", "toString"])("%j is none", (slug) => {
  expect(findNarrowing(slug)).toBeNull();
});

it("fields that say nothing that there is say nothing", () => {
  expect(readNarrowing("vapor", "__proto__")).toEqual(NOT_NARROWED);
});

it("is named behind the cars, and stands before the place in a path", () => {
  const narrowing = readNarrowing("eletricos", "acima-de-r-250-mil");
  expect(nameNarrowed(narrowing)).toBe("carros elétricos acima de R$\u00a0250 mil");
  expect(nameNarrowed(NOT_NARROWED)).toBe("carros");
  const sp = { state: { slug: "sp" }, city: null };
  expect(cheapestPath(sp, narrowing)).toBe("/seguro-de-carro/mais-baratos/carros/eletricos-acima-de-r-250-mil/sp");
  expect(affordablePath(2_000, WHOLE_COUNTRY, narrowing)).toBe(
    "/seguro-de-carro/ate/2000/carros/eletricos-acima-de-r-250-mil",
  );
});

it("next to a band are bands, next to a ceiling ceilings, and next to none nothing", () => {
  const slugsNextTo = (slug: string) => listNextBands(readNarrowing("", slug).band).map(({ slug }) => slug);
  expect(slugsNextTo("ate-r-30-mil")).toEqual(["de-r-30-mil-a-r-50-mil"]);
  expect(slugsNextTo("acima-de-r-250-mil")).toEqual(["de-r-150-mil-a-r-250-mil"]);
  expect(slugsNextTo("ate-r-40-mil")).toEqual(["ate-r-50-mil"]);
  expect(slugsNextTo("ate-r-60-mil")).toEqual(["ate-r-50-mil", "ate-r-70-mil"]);
  expect(slugsNextTo("")).toEqual([]);
});
