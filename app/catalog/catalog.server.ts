// Where the catalogue comes from: the cache, then the database; whole or in parts, each built once of its rows.

import type * as v from "valibot";
import type { Clock } from "../cache/clock.ts";
import type { Entry } from "../cache/entry.ts";
import type { PayloadCache } from "../cache/payload-cache.ts";
import type { Database } from "../data/client.server.ts";
import type { ArgumentsOf, ReadFunction } from "../data/read-function.ts";
import { buildPlaces, type States } from "./places.ts";
import { getPlaces, getPlacesOf, getVehicles, getVehiclesOf, getVersions, getVersionsOf } from "./rows.ts";
import { type Brands, buildVehicles, buildVersions } from "./vehicles.ts";

/** Milliseconds after which the load of a part (the home page's brands among it) is given up (section 9). */
export const CATALOGUE_TIMEOUT = 10_000;

/** Parts as they were built, by the entry of the cache that each was built of. */
export type BuiltParts = WeakMap<Entry<unknown>, unknown>;

/** The catalogue of one request. Each part is loaded when first needed; all reject with DatabaseError or DeadlineError. */
export function createCatalogue(parts: {
  /** What the isolate has built of it. */
  readonly built: BuiltParts;
  readonly cache: PayloadCache;
  readonly database: Database;
  readonly clock: Pick<Clock, "elapsed">;
  /** Receives how many milliseconds a part was waited for. */
  readonly observe: (milliseconds: number) => void;
}) {
  const { built, cache, database, clock, observe } = parts;
  /** What this request reads or has read: each part at most once, however many loaders ask for it at the same time. */
  const readings = new Map<string, Promise<unknown>>();

  async function readPart<Rows, Part>(name: string, build: (rows: Rows) => Part, load: () => Promise<Rows>) {
    const begun = clock.elapsed();
    // Only a purge of everything takes a part of the catalogue off: it is of no page.
    const entry = await cache.read({ key: { kind: "catalogue", name, path: "/" }, load });
    observe(clock.elapsed() - begun);
    // An entry is of one name, and a name of one type, as below.
    const part = (built.get(entry) as Part | undefined) ?? build(entry.payload);
    built.set(entry, part);
    return part;
  }

  /** A name has always the same `build`. */
  function read<Rows, Part>(name: string, build: (rows: Rows) => Part, load: () => Promise<Rows>): Promise<Part> {
    const reading = (readings.get(name) as Promise<Part> | undefined) ?? readPart(name, build, load);
    readings.set(name, reading);
    return reading;
  }

  const call = <Takes, Schema extends v.GenericSchema>(
    read: ReadFunction<Takes, Schema>,
    given: ArgumentsOf<NoInfer<Takes>>,
  ) => database.call(read, given, CATALOGUE_TIMEOUT);
  const readBrands = () => read("brands", buildVehicles, () => call(getVehiclesOf, { of_brands: [] }));
  const readStates = () => read("states", buildPlaces, () => call(getPlacesOf, {}));
  return {
    getBrands: (): Promise<Brands> => readBrands(),
    /** A brand and the look-ups of its models, as `Vehicles` finds them; null where there is no such brand. */
    async findBrandWithModels(slug: string) {
      const brands = await readBrands();
      const match = brands.findBrand(slug);
      if (!match) return null;
      const { found, certain } = match;
      const of_brands = brands.listNamesakes(found).map(({ id }) => id);
      const load = () => call(getVehiclesOf, { of_brands });
      const { findBrandById, findModel, findModelById } = await read(`vehicles/${found.slug}`, buildVehicles, load);
      // The two are kept apart: for as long as the older one lasts, a brand may be in one alone.
      const brand = findBrandById(found.id);
      return (
        brand && {
          brand: { found: brand, certain },
          findModel: (model: string) => findModel(brand, model),
          findModelById,
        }
      );
    },
    /** The versions of a model; none where it has none. */
    getVersionsOf: (modelId: number) =>
      read(`versions/${modelId}`, buildVersions, () => call(getVersionsOf, { of_model: modelId })),
    getStates: (): Promise<States> => readStates(),
    /** A state and the look-up of its cities, as `Places` finds them; null where there is no such state. */
    async findRegion(uf: string) {
      const known = (await readStates()).findState(uf);
      if (!known) return null;
      const load = () => call(getPlacesOf, { in_state: known.uf });
      const places = await read(`places/${known.slug}`, buildPlaces, load);
      const state = places.findState(known.uf);
      return state && { state, findCity: (city: string) => places.findCity(state, city) };
    },
    getVehicles: () => read("vehicles", buildVehicles, () => call(getVehicles, {})),
    getVersions: () => read("versions", buildVersions, () => call(getVersions, {})),
    getPlaces: () => read("places", buildPlaces, () => call(getPlaces, {})),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;

/** All of it, by which rows of the database find their pages. @throws DatabaseError, DeadlineError */
export async function getWhole(catalogue: Catalogue) {
  const [vehicles, versions, places] = await Promise.all([
    catalogue.getVehicles(),
    catalogue.getVersions(),
    catalogue.getPlaces(),
  ]);
  return { vehicles, versions, places };
}

export type WholeCatalogue = Awaited<ReturnType<typeof getWhole>>;
