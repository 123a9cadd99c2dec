// Where the vocabulary comes from: the isolate's memory for minutes, then KV, then the database. It is kept whole, for what
// lists pages or searches, and in parts, for a page that uses a few names of it.

import type * as v from "valibot";
import { type BoundedMap, createBoundedMap } from "../base/bounded-map.ts";
import type { Clock } from "../cache/clock.ts";
import type { Entry } from "../cache/entry.ts";
import type { CacheKey } from "../cache/key.ts";
import type { PayloadCache } from "../cache/reading.ts";
import { placesAnswer, vehiclesAnswer, versionsAnswer } from "../database/answers.ts";
import type { Database } from "../database/client.server.ts";
import { buildPlaces, type Places, type Region, type States } from "./places.ts";
import { type Brands, buildVehicles, type Maker, type Vehicles } from "./vehicles.ts";
import { buildVersions, type Versions } from "./versions.ts";

/** Milliseconds for which a part in memory is not looked up again. */
const REMEMBERED_FOR = 5 * 60_000;

/** Parts that an isolate remembers: makers, states, and the models whose versions are asked for most. */
const MAX_PARTS = 1_000;

/** Milliseconds after which the load of a part (the home page's brands among it) is given up (section 9). */
export const VOCABULARY_TIMEOUT = 10_000;

/** The vocabulary of one request, whole and in parts, each loaded when it is first needed. All reject with DatabaseError or DeadlineError. */
export interface Catalogue {
  getBrands(): Promise<Brands>;
  /** By slug, alias, name or a part of one, as `Vehicles` finds it; null where there is no such brand. */
  findMaker(slug: string): Promise<Maker | null>;
  /** The versions of a model; none where it has none. */
  getVersionsOf(modelId: number): Promise<Versions>;
  getStates(): Promise<States>;
  /** By its code in either case; null where there is no such state. */
  findRegion(uf: string): Promise<Region | null>;
  getVehicles(): Promise<Vehicles>;
  getVersions(): Promise<Versions>;
  getPlaces(): Promise<Places>;
}

interface Remembered<Part> {
  readonly part: Part;
  readonly entry: Entry<unknown>;
  /** When it was looked up, by the clock that only goes on. */
  readonly at: number;
}

/** What an isolate remembers between requests: values only, never a promise of one request. */
export type CatalogueMemory = BoundedMap<Remembered<unknown>>;

/** What a new isolate remembers. */
export function createCatalogueMemory(): CatalogueMemory {
  return createBoundedMap({ maxEntries: MAX_PARTS });
}

/** How a part is come by. Its name says of what type it is: no two types have one name. */
interface Recipe<Rows, Part> {
  readonly name: string;
  load(): Promise<Rows>;
  readonly schema: v.GenericSchema<Rows>;
  build(rows: Rows): Part;
}

/** Comes by a part, or remembers it. */
type Read = <Rows, Part>(recipe: Recipe<Rows, Part>) => Promise<Part>;

const VEHICLES = { schema: vehiclesAnswer, build: buildVehicles };
const VERSIONS = {
  schema: versionsAnswer,
  build: ({ versions }: v.InferOutput<typeof versionsAnswer>) => buildVersions(versions),
};
const PLACES = { schema: placesAnswer, build: buildPlaces };

/** @param read remembers what it has read */
function createParts(database: Database, read: Read): Catalogue {
  const readBrands = () =>
    read({
      ...VEHICLES,
      name: "brands",
      load: () => database.call("get_vehicles_of", { of_brands: [] }, VOCABULARY_TIMEOUT),
    });
  const readStates = () =>
    read({ ...PLACES, name: "states", load: () => database.call("get_places_of", {}, VOCABULARY_TIMEOUT) });
  return {
    getBrands: readBrands,
    async findMaker(slug) {
      const brands = await readBrands();
      const match = brands.findBrand(slug);
      if (!match) return null;
      const of_brands = brands.listSpellings(match.found).map(({ id }) => id);
      const vehicles = await read({
        ...VEHICLES,
        name: `vehicles/${match.found.slug}`,
        load: () => database.call("get_vehicles_of", { of_brands }, VOCABULARY_TIMEOUT),
      });
      // The two are kept apart: for as long as the older one lasts, a brand may be in one alone.
      const brand = vehicles.findBrandById(match.found.id);
      return (
        brand && {
          brand: { found: brand, certain: match.certain },
          findModel: (model) => vehicles.findModel(brand, model),
          findModelById: vehicles.findModelById,
        }
      );
    },
    getVersionsOf: (modelId) =>
      read({
        ...VERSIONS,
        name: `versions/${modelId}`,
        load: () => database.call("get_versions_of", { of_model: modelId }, VOCABULARY_TIMEOUT),
      }),
    getStates: readStates,
    async findRegion(uf) {
      const known = (await readStates()).findState(uf);
      if (!known) return null;
      const places = await read({
        ...PLACES,
        name: `places/${known.slug}`,
        load: () => database.call("get_places_of", { in_state: known.uf }, VOCABULARY_TIMEOUT),
      });
      const state = places.findState(known.uf);
      return state && { state, findCity: (city) => places.findCity(state, city) };
    },
    getVehicles: () =>
      read({ ...VEHICLES, name: "vehicles", load: () => database.call("get_vehicles", {}, VOCABULARY_TIMEOUT) }),
    getVersions: () =>
      read({ ...VERSIONS, name: "versions", load: () => database.call("get_versions", {}, VOCABULARY_TIMEOUT) }),
    getPlaces: () =>
      read({ ...PLACES, name: "places", load: () => database.call("get_places", {}, VOCABULARY_TIMEOUT) }),
  };
}

/** The catalogue of one request, over the isolate's memory. */
export function createCatalogue(parts: {
  readonly memory: CatalogueMemory;
  readonly cache: PayloadCache;
  readonly database: Database;
  readonly clock: Pick<Clock, "elapsed">;
  /** Told how many milliseconds a part took. */
  readonly observe: (milliseconds: number) => void;
}): Catalogue {
  const { memory, cache, database, clock, observe } = parts;
  /** What this request reads or has read: each part at most once, however many loaders ask for it at the same time. */
  const readings = new Map<string, Promise<unknown>>();

  async function readLayers<Rows, Part>({ name, load, schema, build }: Recipe<Rows, Part>): Promise<Part> {
    // Only a purge of everything takes a part of the vocabulary off: it is of no page.
    const key: CacheKey = { kind: "catalogue", name, path: "/" };
    // A name has one type, as above.
    const remembered = memory.find(name) as Remembered<Part> | null;
    const begun = clock.elapsed();
    const isRecent = remembered !== null && begun - remembered.at < REMEMBERED_FOR;
    if (isRecent && cache.isUnpurged(key, remembered.entry)) return remembered.part;
    const entry = await cache.read({ key, load, schema });
    const part = remembered?.entry === entry ? remembered.part : build(entry.payload);
    observe(clock.elapsed() - begun);
    memory.set(name, { part, entry, at: clock.elapsed() });
    return part;
  }

  return createParts(database, <Rows, Part>(recipe: Recipe<Rows, Part>) => {
    // Likewise.
    const reading = (readings.get(recipe.name) as Promise<Part> | undefined) ?? readLayers(recipe);
    readings.set(recipe.name, reading);
    return reading;
  });
}
