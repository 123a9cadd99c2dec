// Builds rows for a test: brands with models and versions, states with cities, and quotes between them.

import { toSlug } from "../../app/catalog/slug.ts";
import { HOURS_A_DAY, type QuoteRow, type Rows, type VersionRow } from "./rows.ts";

/** The fields of a quote apart from its ids. */
export type QuoteFields = Partial<Omit<QuoteRow, "id" | "versionId" | "cityId">>;

/** An empty fixture. */
export function createFixture() {
  const rows: Rows = { brands: [], models: [], versions: [], states: [], cities: [], quotes: [] };
  const nextId = (list: readonly unknown[]) => list.length + 1;
  return {
    rows,
    /** @returns the id, as the other functions do */
    addBrand(name?: string): number {
      const id = nextId(rows.brands);
      rows.brands.push({ id, name: name ?? `BRAND ${id}` });
      return id;
    },
    addModel(brandId: number, name?: string): number {
      const id = nextId(rows.models);
      rows.models.push({ id, brandId, name: name ?? `MODEL ${id}` });
      return id;
    },
    addVersion(modelId: number, fields: Partial<Omit<VersionRow, "id" | "modelId">> = {}): number {
      const id = nextId(rows.versions);
      const usual = { year: 2020, name: `VERSION ${id}`, slug: `version-${id}`, fipeValue: 50_000 + id };
      rows.versions.push({ id, modelId, ...usual, ...fields });
      return id;
    },
    /** @returns its two letters */
    addState(): string {
      const index = rows.states.length;
      const uf = String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26));
      rows.states.push({ uf, name: `State ${uf}` });
      return uf;
    },
    addCity(uf: string, population: number | null = 1_000, name?: string, slug?: string): number {
      const id = nextId(rows.cities);
      const given = name ?? `City ${id}`;
      rows.cities.push({ id, uf, name: given, slug: slug ?? toSlug(given), population });
      return id;
    },
    /** Adds quotes that count on every page, each with its own price and an hour older than the one before. */
    addQuotes(count: number, where: { versionId: number; cityId: number }, fields: QuoteFields = {}): void {
      for (let added = 0; added < count; added++) {
        const id = nextId(rows.quotes);
        rows.quotes.push({
          id,
          price: 1_000 + id,
          percentage: 3,
          profile: 1 + (id % 5),
          driver: { gender: "M", age_range: "26-35", marital_status: "casado", young_drivers: "no" },
          insurer: 1,
          ...where,
          ...fields,
          hoursAgo: (fields.hoursAgo ?? HOURS_A_DAY) + added,
        });
      }
    },
  };
}

export type Fixture = ReturnType<typeof createFixture>;

/** Adds a brand, model, version, state and city, whose pages all have the same quotes. */
export function addCarInCity(fixture: Fixture) {
  const brandId = fixture.addBrand();
  const modelId = fixture.addModel(brandId);
  const versionId = fixture.addVersion(modelId);
  const uf = fixture.addState();
  return { brandId, modelId, year: 2020, versionId, uf, cityId: fixture.addCity(uf) };
}
