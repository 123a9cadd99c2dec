// The home page: what all its numbers rest on. Brands and states come from the catalogue, each with its own failure.

import { BRAND_LIST_PATH, brandPath, HOME_PATH, modelPath, statePath } from "../catalogue/paths.ts";
import type { Places } from "../catalogue/places.ts";
import type { Vehicles } from "../catalogue/vehicles.ts";
import { homeAnswer } from "../database/answers.ts";
import { findStatistics, type Link, type Statistics } from "./parts.ts";
import { DATABASE_FAILED, STATES_FAILED } from "./problem.ts";
import { readPage } from "./read-page.server.ts";
import type { PageSources } from "./sources.ts";

export interface HomePage {
  readonly statistics: Statistics | null;
  /** The models with most quotes. */
  readonly popularModels: readonly Link[];
}

/** An entry of a selector that also has a page. */
export interface Choice extends Link {
  readonly slug: string;
}

export interface Home {
  /** Null where its numbers could not be had; the page shows the rest. */
  readonly page: HomePage | null;
  readonly brands: readonly Choice[];
  readonly states: readonly Choice[];
  /** The error catalogue's words where a list could not be loaded (section 8). */
  readonly failures: { readonly brands: string | null; readonly states: string | null };
}

export async function getHomePage(sources: PageSources): Promise<HomePage> {
  return readPage(sources, HOME_PATH, DATABASE_FAILED, async () => {
    const [answer, vehicles] = await Promise.all([
      sources.database.call("get_home_page", {}, homeAnswer),
      sources.catalogue.unobserved.getVehicles(),
    ]);
    return {
      statistics: findStatistics(answer.statistics),
      popularModels: answer.popularModelIds.flatMap((id) => {
        const model = vehicles.findModelById(id);
        return model ? [{ label: `${model.brand.name} ${model.name}`, path: modelPath(model) }] : [];
      }),
    };
  });
}

/** All of the home page; never throws for a database that fails. */
export async function getHome(sources: PageSources): Promise<Home> {
  const [page, vehicles, places] = await Promise.allSettled([
    getHomePage(sources),
    sources.catalogue.getVehicles(),
    sources.catalogue.getPlaces(),
  ]);
  if (vehicles.status === "rejected") sources.report("brands failed", vehicles.reason);
  if (places.status === "rejected") sources.report("states failed", places.reason);
  return {
    page: page.status === "fulfilled" ? page.value : null,
    brands: vehicles.status === "fulfilled" ? listBrandChoices(vehicles.value) : [],
    states: places.status === "fulfilled" ? listStateChoices(places.value) : [],
    failures: {
      brands: vehicles.status === "rejected" ? DATABASE_FAILED.message : null,
      states: places.status === "rejected" ? STATES_FAILED : null,
    },
  };
}

export function listBrandChoices({ brands }: Vehicles): Choice[] {
  return brands.map((brand) => ({ slug: brand.slug, label: brand.name, path: brandPath(brand) }));
}

export function listStateChoices({ states }: Places): Choice[] {
  return states.map((state) => ({ slug: state.slug, label: state.name, path: statePath(state) }));
}

export interface BrandListPage {
  readonly brands: readonly (Link & { readonly models: number })[];
}

/** All brands with how many models each has; from the catalogue alone. @throws ThrownProblem 503 */
export async function getBrandListPage(sources: PageSources): Promise<BrandListPage> {
  return readPage(sources, BRAND_LIST_PATH, DATABASE_FAILED, async () => {
    const { brands } = await sources.catalogue.unobserved.getVehicles();
    return {
      brands: brands.map((brand) => ({ label: brand.name, path: brandPath(brand), models: brand.models.length })),
    };
  });
}
