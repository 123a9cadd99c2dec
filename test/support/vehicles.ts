// A catalogue of vehicles from nothing but names.

import { buildVehicles, type Vehicles } from "../../app/catalog/vehicles.ts";

/**
 * Brands with their models as they are stored, with ids in this order from 1 on, sold in 2022 and as zero-km.
 * `displayNames` has what the owner calls some of the brands and models, by stored name.
 */
export function vehiclesOf(
  brands: Readonly<Record<string, readonly string[]>>,
  displayNames: Readonly<Record<string, string>> = {},
): Vehicles {
  const owners = new Map(Object.entries(displayNames));
  const ownerNameOf = (name: string) => owners.get(name) ?? null;
  const names = Object.keys(brands);
  const models = names.flatMap((name, index) => (brands[name] ?? []).map((model) => [index + 1, model] as const));
  return buildVehicles({
    isSample: true,
    brands: names.map((name, index) => [index + 1, name, ownerNameOf(name)]),
    models: models.map(([brand, model], index) => [index + 1, brand, model, [3200, 2022], ownerNameOf(model)]),
  });
}
