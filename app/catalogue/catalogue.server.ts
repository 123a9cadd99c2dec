// Where the vocabulary comes from: the isolate's memory for minutes, then KV, then the database. It is kept whole, for what
// lists pages or searches, and in parts, for a page that uses a few names of it.

import { type BoundedMap, createBoundedMap } from "../base/bounded-map.ts";
import type { Accepts, Made, PayloadCache } from "../cache/reading.ts";
import type { Database } from "../database/client.server.ts";
import type { AnswerOf } from "../database/functions.ts";
import { keptAs } from "../kept/kept-as.ts";
import { buildPlaces, type Places, type Region, type States } from "./places.ts";
import { vocabularyKey } from "./purge-scopes.ts";
import { type Brands, buildVehicles, type Maker, type Vehicles } from "./vehicles.ts";
import { buildVersions, type Versions } from "./versions.ts";

/** Milliseconds for which a part in memory is not looked up again. */
const REMEMBERED_FOR = 5 * 60_000;

/** Parts that an isolate remembers: makers, states, and the models whose versions are asked for most. */
const MAX_PARTS = 1_000;

/** Tags of parts that it remembers; each is some bytes. */
const MAX_TAGS = 5_000;

/** Milliseconds after which the load of a part (the home page's brands among it) is given up (section 9). */
export const VOCABULARY_TIMEOUT = 10_000;

/** The vocabulary, whole and in parts, each loaded when it is first needed. All reject with DatabaseError. */
interface Parts {
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

/** For deciding what is shown: what is read of it is an ingredient of the answer. */
export interface ObservedCatalogue extends Parts {
  readonly use: "answering";
}

/** For computing what is kept: the kept value's own tag stands for all that it was computed from. */
export interface UnobservedCatalogue extends Parts {
  readonly use: "computing";
}

/** The vocabulary of one request, in its two uses, which have two types so that they cannot be mixed up. */
export interface Catalogue {
  readonly observed: ObservedCatalogue;
  readonly unobserved: UnobservedCatalogue;
  /** A part by its tag, without building it: null where it is neither remembered nor kept. */
  findMade(name: string): Promise<Made | null>;
}

interface RememberedTag extends Made {
  /** Milliseconds since 1970, when it was looked up. */
  readonly at: number;
}

interface Remembered<Part> extends RememberedTag {
  readonly part: Part;
}

/** What an isolate remembers between requests: values only, never a promise of one request. */
export interface CatalogueMemory {
  readonly parts: BoundedMap<Remembered<unknown>>;
  /** Tags of parts that this isolate has not read. */
  readonly tags: BoundedMap<RememberedTag>;
}

/** What a new isolate remembers. */
export function createCatalogueMemory(): CatalogueMemory {
  return {
    parts: createBoundedMap({ maxEntries: MAX_PARTS }),
    tags: createBoundedMap({ maxEntries: MAX_TAGS }),
  };
}

/** How a part is come by. Its name says of what type it is: no two types have one name. */
interface Recipe<Rows, Part> {
  readonly name: string;
  load(): Promise<Rows>;
  readonly accepts: Accepts<Rows>;
  build(rows: Rows): Part;
}

/** Comes by a part, or remembers it. */
type Read = <Rows, Part>(recipe: Recipe<Rows, Part>) => Promise<Part>;

const VEHICLES = { accepts: keptAs<AnswerOf<"get_vehicles">>("Vehicles"), build: buildVehicles };
const VERSIONS = {
  accepts: keptAs<AnswerOf<"get_versions">>("Versions"),
  build: ({ versions }: AnswerOf<"get_versions">) => buildVersions(versions),
};
const PLACES = { accepts: keptAs<AnswerOf<"get_places">>("Places"), build: buildPlaces };

/** @param read remembers what it has read, and tells who has to know */
function createParts(database: Database, read: Read): Parts {
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
  memory: CatalogueMemory;
  cache: PayloadCache;
  database: Database;
  now: () => number;
  /** Told how many milliseconds a part took. */
  observe: (milliseconds: number) => void;
  /** Told which value of a part was used; memory is read without the cache. */
  observePart: (name: string, made: Made) => void;
}): Catalogue {
  const { memory, cache, database, now, observe, observePart } = parts;
  /** What this request reads or has read: each part at most once, however many loaders ask for it at the same time. */
  const readings = new Map<string, Promise<Remembered<unknown>>>();

  async function isCurrent(name: string, { at, computedAt }: RememberedTag): Promise<boolean> {
    return now() - at < REMEMBERED_FOR && (await cache.isUnpurged(vocabularyKey(name), computedAt));
  }

  async function readLayers<Rows, Part>({ name, load, accepts, build }: Recipe<Rows, Part>): Promise<Remembered<Part>> {
    // A name has one type, as above.
    const remembered = memory.parts.find(name) as Remembered<Part> | null;
    if (remembered && (await isCurrent(name, remembered))) return remembered;
    const begun = now();
    const { payload, computedAt, tag } = await cache.readDated(vocabularyKey(name), load, { accepts });
    const part = remembered?.computedAt === computedAt ? remembered.part : build(payload);
    observe(now() - begun);
    const read = { part, at: now(), computedAt, tag };
    memory.parts.set(name, read);
    return read;
  }

  function readOnce<Rows, Part>(recipe: Recipe<Rows, Part>): Promise<Remembered<Part>> {
    // Likewise.
    const reading = (readings.get(recipe.name) as Promise<Remembered<Part>> | undefined) ?? readLayers(recipe);
    readings.set(recipe.name, reading);
    return reading;
  }

  return {
    async findMade(name) {
      for (const remembered of [memory.parts.find(name), memory.tags.find(name)]) {
        if (remembered && (await isCurrent(name, remembered))) {
          const { tag, computedAt } = remembered;
          return { tag, computedAt };
        }
      }
      const kept = await cache.findMade(vocabularyKey(name));
      if (kept) memory.tags.set(name, { ...kept, at: now() });
      return kept;
    },
    observed: {
      use: "answering",
      ...createParts(database, async (recipe) => {
        const { part, tag, computedAt } = await readOnce(recipe);
        observePart(recipe.name, { tag, computedAt });
        return part;
      }),
    },
    unobserved: {
      use: "computing",
      ...createParts(database, async (recipe) => (await readOnce(recipe)).part),
    },
  };
}
