// A catalogue of ugly names and lonely rows.

import { createFixture } from "./fixture.ts";

/** Doubled spaces, accents, a brand of two names, a version without a name or a value, a city of one quote. */
export function createHostileFixture() {
  const fixture = createFixture();
  fixture.rows.states.push({ uf: "DF", name: "Distrito Federal" }, { uf: "PB", name: "Paraíba" });
  fixture.rows.states.push({ uf: "RJ", name: "Rio de Janeiro" });
  const brasilia = fixture.addCity("DF", 3_000_000, "Brasília");
  const aguaBranca = fixture.addCity("PB", 1, "Água Branca");
  const rio = fixture.addCity("RJ", 6_000_000, "Rio de Janeiro");
  const woman = { gender: "F", age_range: "46-55", marital_status: "casado", young_drivers: "no" };
  for (const [brand, model, version, cityId, quotes] of [
    ["VW - VOLKSWAGEN", "VW  T-CROSS", { year: 2024, name: "1.0  TSI", slug: "1-0-tsi" }, brasilia, 20],
    ["MERCEDES-BENZ", "CLA 180", { year: 3200, name: "", slug: "", fipeValue: null }, aguaBranca, 1],
    ["ÁLFA   ROMÊO", "ÉPSILON", { year: 1998, name: "16V", slug: "16v" }, rio, 2],
    ["FIAT", "STRADA", { year: 2022, name: "FREEDOM", slug: "freedom" }, rio, 15],
  ] as const) {
    const where = { versionId: fixture.addVersion(fixture.addModel(fixture.addBrand(brand), model), version), cityId };
    fixture.addQuotes(Math.ceil(quotes / 2), where, { driver: woman });
    fixture.addQuotes(Math.floor(quotes / 2), where);
  }
  return fixture;
}
