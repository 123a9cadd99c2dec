// Which texts there can be: one of each brand, model, model-year, state and city of the catalogue (section 7).

import { parseYear } from "../catalogue/vehicles.ts";
import type { TextAddress } from "../content/text-address.ts";
import type { FindSources } from "./page-kind.ts";

async function findVehicleText(catalogue: FindSources["catalogue"], type: string, slugs: readonly string[]) {
  const [brandSlug = "", modelSlug = "", yearSlug = ""] = slugs;
  const wanted = { brand: 1, model: 2, model_year: 3 }[type];
  if (slugs.length !== wanted) return null;
  const maker = await catalogue.findMaker(brandSlug);
  if (!maker?.brand.certain) return null;
  if (type === "brand") return maker.brand.found.slug;
  const match = maker.findModel(modelSlug);
  if (!match?.certain) return null;
  const model = match.found;
  const ofModel = `${model.brand.slug}/${model.slug}`;
  if (type === "model") return ofModel;
  const year = parseYear(yearSlug);
  return year !== null && model.years.includes(year) ? `${ofModel}/${year}` : null;
}

async function findPlaceText(catalogue: FindSources["catalogue"], type: string, slugs: readonly string[]) {
  const [uf = "", citySlug = ""] = slugs;
  if (slugs.length !== (type === "city" ? 2 : 1)) return null;
  const region = await catalogue.findRegion(uf);
  if (!region || type === "state") return region?.state.slug ?? null;
  const city = region.findCity(citySlug);
  return city && `${region.state.slug}/${city.slug}`;
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
