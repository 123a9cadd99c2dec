// Where the vocabulary comes from: the isolate's memory for minutes, then KV, then the database.

import type { Accepts, PayloadCache } from "../cache/reading.ts";
import type { Database } from "../database/client.server.ts";
import type { AnswerOf } from "../database/functions.ts";
import { keptAs } from "../kept/kept-as.ts";
import { buildPlaces, type Places } from "./places.ts";
import { vocabularyKey, vocabularyTagKey } from "./purge-scopes.ts";
import { buildVehicles, type Vehicles } from "./vehicles.ts";
import { buildVersions, type Versions } from "./versions.ts";

/** Milliseconds for which a part in memory is not looked up again. */
const REMEMBERED_FOR = 5 * 60_000;

/** Milliseconds after which the load of a part (the home page's brands among it) is given up (section 9). */
export const VOCABULARY_TIMEOUT = 10_000;

/** The parts of the vocabulary, each loaded when it is first needed. All reject with DatabaseError. */
interface Parts {
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
  /** The tag of a part, without reading the part: null where it is neither remembered nor kept by itself. */
  findTag(name: string): Promise<string | null>;
}

interface Tagged<Part> {
  part: Part;
  tag: string;
}

/** Milliseconds since 1970: when it was looked up, and when its load began. */
interface Moments {
  at: number;
  computedAt: number;
}

interface Remembered<Part> extends Tagged<Part>, Moments {}

/** What an isolate remembers between requests: values only, never a promise of one request. */
export interface CatalogueMemory {
  vehicles?: Remembered<Vehicles>;
  versions?: Remembered<Versions>;
  places?: Remembered<Places>;
  /** Tags of parts that this isolate has not read, by their names. */
  readonly tags: Map<string, Moments & { readonly tag: string }>;
}

/** What a new isolate remembers. */
export function createCatalogueMemory(): CatalogueMemory {
  return { tags: new Map() };
}

type PartName = Exclude<keyof CatalogueMemory, "tags">;

const isText: Accepts<string> = (payload) => typeof payload === "string";

/** The catalogue of one request, over the isolate's memory. */
export function createCatalogue(parts: {
  memory: CatalogueMemory;
  cache: PayloadCache;
  database: Database;
  now: () => number;
  /** Told how many milliseconds a part took. */
  observe: (milliseconds: number) => void;
  /** Told which value of a part was used; memory is read without the cache. */
  observePart: (name: string, tag: string) => void;
}): Catalogue {
  const { memory, cache, database, now, observe, observePart } = parts;

  async function isCurrent(name: string, { at, computedAt }: Moments): Promise<boolean> {
    return now() - at < REMEMBERED_FOR && (await cache.isUnpurged(vocabularyKey(name), computedAt));
  }

  /** Reads a part at most once in this request, however many loaders ask for it at the same time. */
  function onceARequest<Rows, Part>(
    name: PartName,
    load: () => Promise<Rows>,
    accepts: Accepts<Rows>,
    build: (rows: Rows) => Part,
  ): () => Promise<Tagged<Part>> {
    let reading: Promise<Tagged<Part>> | null = null;
    async function read(): Promise<Tagged<Part>> {
      const remembered = memory[name] as Remembered<Part> | undefined;
      if (remembered && (await isCurrent(name, remembered))) return remembered;
      const begun = now();
      const keptTag = cache.find(vocabularyTagKey(name), isText);
      const { payload, computedAt, tag } = await cache.readDated(vocabularyKey(name), load, { accepts });
      const part = remembered?.computedAt === computedAt ? remembered.part : build(payload);
      observe(now() - begun);
      const known = await keptTag;
      if (known === null || known.computedAt < computedAt) cache.put(vocabularyTagKey(name), tag, computedAt);
      Object.assign(memory, { [name]: { part, at: now(), computedAt, tag } });
      return { part, tag };
    }
    return () => {
      reading ??= read();
      return reading;
    };
  }

  const vehicles = onceARequest(
    "vehicles",
    () => database.call("get_vehicles", {}, VOCABULARY_TIMEOUT),
    keptAs<AnswerOf<"get_vehicles">>("Vehicles"),
    buildVehicles,
  );
  const versions = onceARequest(
    "versions",
    () => database.call("get_versions", {}, VOCABULARY_TIMEOUT),
    keptAs<AnswerOf<"get_versions">>("Versions"),
    ({ versions: rows }) => buildVersions(rows),
  );
  const places = onceARequest(
    "places",
    () => database.call("get_places", {}, VOCABULARY_TIMEOUT),
    keptAs<AnswerOf<"get_places">>("Places"),
    buildPlaces,
  );

  async function observed<Part>(name: string, reading: Promise<Tagged<Part>>): Promise<Part> {
    const { part, tag } = await reading;
    observePart(name, tag);
    return part;
  }

  return {
    async findTag(name) {
      for (const remembered of [memory[name as PartName], memory.tags.get(name)]) {
        if (remembered && (await isCurrent(name, remembered))) return remembered.tag;
      }
      const kept = await cache.find(vocabularyTagKey(name), isText);
      if (!kept) return null;
      memory.tags.set(name, { tag: kept.payload, at: now(), computedAt: kept.computedAt });
      return kept.payload;
    },
    observed: {
      use: "answering",
      getVehicles: () => observed("vehicles", vehicles()),
      getVersions: () => observed("versions", versions()),
      getPlaces: () => observed("places", places()),
    },
    unobserved: {
      use: "computing",
      getVehicles: async () => (await vehicles()).part,
      getVersions: async () => (await versions()).part,
      getPlaces: async () => (await places()).part,
    },
  };
}
