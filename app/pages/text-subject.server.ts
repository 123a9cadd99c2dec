// Which texts there can be: one of each brand, model, model-year, state and city of the catalogue (section 7).

import { type Model, parseYear, type Vehicles } from "../catalogue/vehicles.ts";
import type { TextAddress } from "../content/text-address.ts";
import type { FindSources } from "./page-kind.ts";

/** The slugs of an identifier's brand and model, as pages write them; null where the catalogue has no such model. */
function findModel(vehicles: Vehicles, [brandSlug = "", modelSlug = ""]: readonly string[]): Model | null {
  const brand = vehicles.findBrand(brandSlug);
  const model = brand?.certain ? vehicles.findModel(brand.found, modelSlug) : null;
  return model?.certain ? model.found : null;
}

async function findVehicleText(catalogue: FindSources["catalogue"], type: string, slugs: readonly string[]) {
  const vehicles = await catalogue.getVehicles();
  const [brandSlug = "", , yearSlug = ""] = slugs;
  const wanted = { brand: 1, model: 2, model_year: 3 }[type];
  if (slugs.length !== wanted) return null;
  if (type === "brand") {
    const brand = vehicles.findBrand(brandSlug);
    return brand?.certain ? brand.found.slug : null;
  }
  const model = findModel(vehicles, slugs);
  if (!model) return null;
  const ofModel = `${model.brand.slug}/${model.slug}`;
  if (type === "model") return ofModel;
  const year = parseYear(yearSlug);
  return year !== null && model.years.includes(year) ? `${ofModel}/${year}` : null;
}

async function findPlaceText(catalogue: FindSources["catalogue"], type: string, slugs: readonly string[]) {
  const places = await catalogue.getPlaces();
  const [uf = "", citySlug = ""] = slugs;
  if (slugs.length !== (type === "city" ? 2 : 1)) return null;
  const state = places.findState(uf);
  if (!state || type === "state") return state?.slug ?? null;
  const city = places.findCity(state, citySlug);
  return city && `${state.slug}/${city.slug}`;
}

/**
 * A text's address with its identifier as pages write it; null where the catalogue has no such thing, so that there can
 * be no text of it. Asks no source of texts. @throws DatabaseError where there is no catalogue
 */
export async function findTextSubject(
  { catalogue }: FindSources,
  { type, identifier }: TextAddress,
): Promise<TextAddress | null> {
  const slugs = identifier.split("/");
  const isOfPlace = type === "city" || type === "state";
  const found = await (isOfPlace ? findPlaceText : findVehicleText)(catalogue, type, slugs);
  return found === null ? null : { type, identifier: found };
}
