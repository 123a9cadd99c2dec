// Which pages ask to be found: all that have enough quotes behind them, by kind and in parts.

import {
  BRAND_LIST_PATH,
  brandPath,
  cityPath,
  HOME_PATH,
  METHODOLOGY_PATH,
  modelPath,
  modelYearInCityPath,
  modelYearPath,
  OPEN_DATA_PATH,
  SITEMAP_PATH,
  sitemapPartPath,
  statePath,
  versionPath,
} from "../catalogue/paths.ts";
import type { Places } from "../catalogue/places.ts";
import type { Vehicles } from "../catalogue/vehicles.ts";
import type { Versions } from "../catalogue/versions.ts";
import { type IndexableKind, indexableCountsAnswer, indexablePagesAnswer } from "../database/answers.ts";
import { DATABASE_FAILED } from "./problem.ts";
import { readPage } from "./read-page.server.ts";
import type { PageSources } from "./sources.ts";

/** A page and when its numbers last changed, an ISO date. */
export type SitemapPage = readonly [path: string, changedOn: string | null];

/** What a part is called in its address, and which pages are in it. */
const KINDS: readonly { readonly name: string; readonly kind: IndexableKind }[] = [
  { name: "paginas", kind: "home" },
  { name: "marcas", kind: "brand" },
  { name: "modelos", kind: "model" },
  { name: "anos", kind: "model_year" },
  { name: "versoes", kind: "version" },
  { name: "estados", kind: "state" },
  { name: "cidades", kind: "city" },
  { name: "anos-por-cidade", kind: "model_year_in_city" },
];

interface Vocabulary {
  readonly vehicles: Vehicles;
  readonly versions: Versions;
  readonly places: Places;
}

/** The path of a page by the ids in its key; null where the catalogue does not know them yet. */
function findPath(kind: IndexableKind, key: string, { vehicles, versions, places }: Vocabulary): string | null {
  if (kind === "state") {
    const state = places.findState(key);
    return state && statePath(state);
  }
  const ids = key.split("/").map(Number);
  const [first = 0, second = 0, third = 0] = ids;
  switch (kind) {
    case "home":
      return HOME_PATH;
    case "brand": {
      const brand = vehicles.brands.find(({ id }) => id === first);
      return brand ? brandPath(brand) : null;
    }
    case "city": {
      const city = places.findCityById(first);
      return city && cityPath(city);
    }
    case "model_year_in_city": {
      const city = places.findCityById(first);
      const model = vehicles.findModelById(second);
      return city && model && modelYearInCityPath(model, third, city);
    }
    default: {
      const model = vehicles.findModelById(first);
      if (!model) return null;
      if (kind === "model") return modelPath(model);
      if (kind === "model_year") return modelYearPath(model, second);
      const slug = versions.findSlug(first, second, third);
      return slug === null ? null : versionPath(model, second, { slug });
    }
  }
}

async function loadPart(sources: PageSources, kind: IndexableKind, first: number, most: number) {
  const [rows, vehicles, versions, places] = await Promise.all([
    sources.database.call("list_indexable_pages", { of_kind: kind, first, most }, indexablePagesAnswer),
    sources.catalogue.unobserved.getVehicles(),
    sources.catalogue.unobserved.getVersions(),
    sources.catalogue.unobserved.getPlaces(),
  ]);
  const vocabulary = { vehicles, versions, places };
  const pages = rows.flatMap(([key, changedOn]): SitemapPage[] => {
    const path = findPath(kind, key, vocabulary);
    return path === null ? [] : [[path, changedOn]];
  });
  // The pages about all of it change with it.
  const changedOn = rows[0]?.[1] ?? null;
  const others = [BRAND_LIST_PATH, OPEN_DATA_PATH, METHODOLOGY_PATH];
  return kind === "home" ? [...pages, ...others.map((path): SitemapPage => [path, changedOn])] : pages;
}

/**
 * The pages of a part by its file name, `versoes-2.xml`; null where there is no such part.
 * @param most pages in a part
 * @throws ThrownProblem 503
 */
export async function findSitemapPart(
  sources: PageSources,
  file: string,
  most: number,
): Promise<readonly SitemapPage[] | null> {
  const [, name = "", digits = ""] = /^([a-z-]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  const found = KINDS.find((kind) => kind.name === name);
  if (!found) return null;
  const part = Number(digits);
  // Whether there is such a part is known without asking for it, so that no made-up number reaches the database.
  const listed = (await listSitemapParts(sources, most)).some(([path]) => path === sitemapPartPath(name, part));
  if (!listed) return null;
  return readPage(sources, sitemapPartPath(name, part), DATABASE_FAILED, () =>
    loadPart(sources, found.kind, (part - 1) * most, most),
  );
}

/** All parts with the date on which one of their pages last changed. @throws ThrownProblem 503 */
export async function listSitemapParts(sources: PageSources, most: number): Promise<readonly SitemapPage[]> {
  return readPage(sources, SITEMAP_PATH, DATABASE_FAILED, async () => {
    const counts = await sources.database.call("count_indexable_pages", {}, indexableCountsAnswer);
    return KINDS.flatMap(({ name, kind }): SitemapPage[] => {
      const counted = counts.find((count) => count.kind === kind);
      // The pages about the site are there with no quote at all.
      const pages = counted?.pages ?? (kind === "home" ? 1 : 0);
      const parts = Math.ceil(pages / most);
      return Array.from({ length: parts }, (_, index) => [
        sitemapPartPath(name, index + 1),
        counted?.changedOn ?? null,
      ]);
    });
  });
}
