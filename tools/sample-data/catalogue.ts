// Rows of the sample catalogue: brands, models and versions with FIPE values and codes.

import { toSlug } from "../../app/catalog/slug.ts";
import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import { type CarModel, type Fuel, listCars } from "./cars.ts";

export interface SampleVersion {
  id: number;
  modelId: number;
  year: number;
  name: string;
  slug: string;
  /** R$, null for the few versions that have no value. */
  fipeValue: number | null;
  fipeCode: string;
  type: Fuel;
  popularity: number;
}

export interface SampleCatalogue {
  brands: { id: number; name: string }[];
  models: { id: number; name: string; brandId: number }[];
  versions: SampleVersion[];
}

function yearWeight(year: number, currentYear: number): number {
  if (year === ZERO_KM_YEAR) return 1.4;
  return Math.exp(-Math.max(0, currentYear - year) / 3.5);
}

type Row = Omit<SampleVersion, "id" | "modelId" | "popularity">;

function listRows({ versions }: CarModel): Row[] {
  return versions.flatMap(({ name, fipeCode, fuel, values }) =>
    [...values].map(([year, fipeValue]) => ({ year, name, slug: toSlug(name), fipeValue, fipeCode, type: fuel })),
  );
}

function weigh(model: CarModel, currentYear: number): (Row & { popularity: number })[] {
  const rows = listRows(model);
  const byYear = Map.groupBy(rows, ({ year }) => year);
  const years = [...byYear.keys()].reduce((sum, year) => sum + yearWeight(year, currentYear), 0);
  for (const group of byYear.values()) group.sort((a, b) => (a.fipeValue ?? 0) - (b.fipeValue ?? 0));
  return rows.map((row) => {
    const rank = byYear.get(row.year)?.indexOf(row) ?? 0;
    // The cheaper, the more.
    const popularity = (model.popularity * yearWeight(row.year, currentYear) * (1 / (rank + 1.5))) / years;
    return { ...row, popularity };
  });
}

export function makeCatalogue(currentYear: number): SampleCatalogue {
  const catalogue: SampleCatalogue = { brands: [], models: [], versions: [] };
  for (const brand of listCars(currentYear)) {
    const brandId = catalogue.brands.length + 1;
    catalogue.brands.push({ id: brandId, name: brand.name });
    for (const model of brand.models) {
      const modelId = catalogue.models.length + 1;
      catalogue.models.push({ id: modelId, name: model.name, brandId });
      for (const row of weigh(model, currentYear))
        catalogue.versions.push({ id: catalogue.versions.length + 1, modelId, ...row });
    }
  }
  return catalogue;
}
