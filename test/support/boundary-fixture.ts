// A fixture at the limits of the rules, and in another state a car with everything that a page can show.

import { createFixture, type Fixture, type QuoteFields } from "./fixture.ts";
import { HOURS_A_DAY } from "./rows.ts";

/** FIPE value of every car, R$. */
const FIPE_VALUE = 100_000;

/** Cars by name, each a model of one version: its quotes in Campinas, and their fields. */
const CARS: readonly (readonly [name: string, quotes: number, fields: QuoteFields])[] = [
  ["QUATORZE", 14, { percentage: 4 }],
  ["QUINZE", 15, { percentage: 4 }],
  ["DEZENOVE", 19, { percentage: 4 }],
  ["VINTE", 20, { percentage: 4 }],
  // A mean of 6 %, which an estimate replaces.
  ["CARO", 20, { percentage: 6, price: 6_000 }],
  ["NENHUMA", 0, {}],
];

/** The cities with fewest quotes, in no order. */
const OTHER_CITIES = [["Zacarias"], ["Álvares Machado", "a-lvares-machado"], ["Borá"]];

/** The descriptive texts, by type and identifier. */
export const TEXTS: Readonly<Record<string, string>> = {
  "state/sp": "<p>Sobre <b>São Paulo</b>.</p>",
  "city/sp/campinas": "<p>Sobre Campinas.</p>",
  "brand/fiat": "<p>Sobre a Fiat.</p><script>alert(1)</script>",
  "model/fiat/quinze": "<p>Sobre o Quinze.</p>",
  "model_year/fiat/quinze/2020": "<p>Sobre o Quinze 2020.</p>",
};

/** The Amarok 2020, whose quotes are all from Rio de Janeiro: R$ 4,000 to 6,900, one a hundred apart, of 3 % each. */
export const AMAROK = {
  fipeValue: 200_000,
  fipeCode: "005340-6",
  prices: Array.from({ length: 30 }, (_, n) => 4_000 + 100 * n),
};

/** A city with the Amarok of two years, the newer without name, slug, FIPE value or code. */
function addRioDeJaneiro(fixture: Fixture): void {
  const cityId = fixture.addCity("RJ", 6_000_000, "Rio de Janeiro");
  const amarok = fixture.addModel(fixture.addBrand("VW - VOLKSWAGEN"), "AMAROK");
  const { fipeValue, fipeCode, prices } = AMAROK;
  const versionId = fixture.addVersion(amarok, { name: "V6 HIGHLINE", slug: "v6-highline", fipeValue, fipeCode });
  for (const [index, price] of prices.entries()) {
    const when = { hoursAgo: HOURS_A_DAY * 2 + index };
    fixture.addQuotes(1, { versionId, cityId }, { price, ...when, profile: 1 + (index % 12) });
  }
  const unnamed = fixture.addVersion(amarok, { year: 3200, name: "", slug: "", fipeValue: null, fipeCode: null });
  fixture.addQuotes(2, { versionId: unnamed, cityId }, { price: 7_000, percentage: 3.5, profile: 1 });
}

export function createBoundaryRows() {
  const fixture = createFixture();
  const { rows } = fixture;
  const brandId = fixture.addBrand("FIAT");
  rows.states.push({ uf: "SP", name: "São Paulo" }, { uf: "RJ", name: "Rio de Janeiro" }, { uf: "BA", name: "Bahia" });
  const campinas = fixture.addCity("SP", 1_000_000, "Campinas");
  for (const [car, quotes, fields] of CARS) {
    const version = { name: "1.0 FLEX", slug: "1.0-flex", fipeValue: FIPE_VALUE };
    const versionId = fixture.addVersion(fixture.addModel(brandId, car), version);
    fixture.addQuotes(quotes, { versionId, cityId: campinas }, fields);
  }
  const many = fixture.addVersion(fixture.addModel(brandId, "MUITAS"), { fipeValue: FIPE_VALUE });
  for (let city = 0; city < 24; city++) {
    const name = `Cidade ${"abcdefghijklmnopqrstuvwxyz"[city]}`;
    fixture.addQuotes(16, { versionId: many, cityId: fixture.addCity("SP", 50_000 - city, name) });
  }
  for (const [name, slug] of OTHER_CITIES)
    fixture.addQuotes(15, { versionId: many, cityId: fixture.addCity("SP", 1_000, name, slug) });
  fixture.addQuotes(14, { versionId: many, cityId: fixture.addCity("SP", 1_000, "Quatorze") });
  addRioDeJaneiro(fixture);
  return rows;
}
