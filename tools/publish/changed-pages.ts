// Which pages show other numbers than before: what the refresh and the loads have marked, as addresses.

import {
  AFFORDABLE_PATH,
  BRAND_LIST_PATH,
  brandPath,
  CHEAPEST_PATH,
  COMPARE_PATH,
  cityPath,
  HOME_PATH,
  METHODOLOGY_PATH,
  modelPath,
  modelYearInCityPath,
  modelYearPath,
  OPEN_DATA_PATH,
  SITEMAP_PATH,
  STATES_PATH,
  statePath,
  versionPath,
} from "../../app/catalogue/paths.ts";
import { buildPlaces, type PlaceRows } from "../../app/catalogue/places.ts";
import { buildVehicles, type VehicleRows } from "../../app/catalogue/vehicles.ts";
import { buildVersions, type VersionRows } from "../../app/catalogue/versions.ts";
import type { SqlTarget } from "../database/sql-target.ts";

/** As the operators' door takes them. */
export type PurgeTarget =
  | { readonly type: "path" | "prefix" | "content"; readonly value: string }
  | { readonly type: "all" };

export interface ChangedPages {
  /** Of pages by kind: `city`, `version`; `all` where every page is meant. */
  readonly counts: ReadonlyMap<string, number>;
  readonly targets: readonly PurgeTarget[];
  /** What was read, for `forgetMarks`. */
  readonly marks: readonly string[];
}

/** More are everything: each is a write to KV, and the door takes a hundred at once. */
const MOST_TARGETS = 500;

/** What shows numbers of the whole site. */
const ABOUT_ALL: readonly PurgeTarget[] = [
  { type: "path", value: HOME_PATH },
  { type: "path", value: BRAND_LIST_PATH },
  { type: "path", value: METHODOLOGY_PATH },
  { type: "path", value: STATES_PATH },
  { type: "prefix", value: CHEAPEST_PATH },
  { type: "prefix", value: AFFORDABLE_PATH },
  { type: "prefix", value: COMPARE_PATH },
  { type: "prefix", value: OPEN_DATA_PATH },
  { type: "path", value: SITEMAP_PATH },
  { type: "prefix", value: "/sitemaps" },
];

/** The address of a page by its kind and key; null where the vocabulary does not have it any more. */
async function createFindPath(target: SqlTarget): Promise<(kind: string, key: string) => string | null> {
  const [rows] = await target.query<{ vehicles: VehicleRows; versions: { versions: VersionRows }; places: PlaceRows }>(
    "select get_vehicles() as vehicles, get_versions() as versions, get_places() as places",
  );
  if (!rows) throw new Error("The database answers no vocabulary.");
  const vehicles = buildVehicles(rows.vehicles);
  const versions = buildVersions(rows.versions.versions);
  const places = buildPlaces(rows.places);

  function findVehiclePath(kind: string, ids: readonly number[]): string | null {
    const [first = 0, year = 0, last = 0] = ids;
    const model = vehicles.findModelById(first);
    if (!model) return null;
    if (kind === "model") return modelPath(model);
    if (kind === "model_year") return modelYearPath(model, year);
    const slug = versions.findSlug(model.id, year, last);
    return slug === null ? null : versionPath(model, year, { slug });
  }

  return (kind, key) => {
    const ids = key.split("/").map(Number);
    switch (kind) {
      case "home":
        return HOME_PATH;
      case "brand": {
        const brand = vehicles.findBrandById(ids[0] ?? 0);
        return brand && brandPath(brand);
      }
      case "state": {
        const state = places.findState(key);
        return state && statePath(state);
      }
      case "city": {
        const city = places.findCityById(ids[0] ?? 0);
        return city && cityPath(city);
      }
      case "city_model_year": {
        const [cityId = 0, modelId = 0, year = 0] = ids;
        const [city, model] = [places.findCityById(cityId), vehicles.findModelById(modelId)];
        return city && model && modelYearInCityPath(model, year, city);
      }
      default:
        return findVehiclePath(kind, ids);
    }
  };
}

/** What was marked until now. */
export async function listChangedPages(target: SqlTarget): Promise<ChangedPages> {
  const marked = await target.query<{ kind: string; key: string; mark: string }>(
    "select kind, key, mark::text from unpublished_pages order by kind, key",
  );
  const marks = marked.map(({ mark }) => mark);
  const counts = new Map<string, number>();
  for (const { kind } of marked) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  if (marked.length === 0) return { counts, targets: [], marks };
  if (counts.has("all") || marked.length > MOST_TARGETS) return { counts, targets: [{ type: "all" }], marks };
  const findPath = await createFindPath(target);
  const own = marked.flatMap(({ kind, key }): PurgeTarget[] => {
    if (kind === "text") return [{ type: "content", value: key }];
    const path = findPath(kind, key);
    return path === null ? [] : [{ type: "path", value: path }];
  });
  const showsNumbers = marked.some(({ kind }) => kind !== "text");
  const paths = new Set(own.map((each) => JSON.stringify(each)));
  const others = ABOUT_ALL.filter((each) => !paths.has(JSON.stringify(each)));
  return { counts, targets: showsNumbers ? [...own, ...others] : own, marks };
}

/** Forgets exactly these: a page that was marked again meanwhile has another mark, and stays. */
export async function forgetMarks(target: SqlTarget, marks: readonly string[]): Promise<void> {
  await target.query("delete from unpublished_pages where mark = any($1::bigint[])", [[...marks]]);
}
