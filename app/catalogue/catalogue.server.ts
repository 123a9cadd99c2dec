// Where the vocabulary comes from: the isolate's memory for minutes, then KV, then the database.

import type * as v from "valibot";
import type { PayloadCache } from "../cache/payload-cache.ts";
import { placesAnswer, vehiclesAnswer, versionsAnswer } from "../database/answers.ts";
import type { Database } from "../database/client.server.ts";
import { VOCABULARY_TIMEOUT_MS } from "../pricing/rules.ts";
import { buildPlaces, type Places } from "./places.ts";
import { buildVehicles, type Vehicles } from "./vehicles.ts";
import { buildVersions, type Versions } from "./versions.ts";

/** Milliseconds for which a part in memory is not looked up again. */
const REMEMBERED_FOR = 5 * 60_000;

/** The parts of the vocabulary, each loaded when it is first needed. All reject with DatabaseError. */
export interface Catalogue {
  getVehicles(): Promise<Vehicles>;
  getVersions(): Promise<Versions>;
  getPlaces(): Promise<Places>;
}

interface Remembered<Part> {
  part: Part;
  /** Milliseconds since 1970: when it was looked up, and when its load began. */
  at: number;
  computedAt: number;
  tag: string;
}

/** What an isolate remembers between requests: values only, never a promise of one request. */
export interface CatalogueMemory {
  vehicles?: Remembered<Vehicles>;
  versions?: Remembered<Versions>;
  places?: Remembered<Places>;
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
  observePart: (name: string, tag: string) => void;
}): Catalogue {
  const { memory, cache, database, now, observe, observePart } = parts;

  async function isCurrent(name: keyof CatalogueMemory, { at, computedAt }: Remembered<unknown>): Promise<boolean> {
    return now() - at < REMEMBERED_FOR && (await cache.isUnpurged("catalogue", name, computedAt));
  }

  /** Reads a part at most once in this request, however many loaders ask for it at the same time. */
  function onceARequest<Schema extends v.GenericSchema, Part>(
    name: keyof CatalogueMemory,
    schema: Schema,
    build: (rows: v.InferOutput<Schema>) => Part,
  ): () => Promise<Part> {
    let reading: Promise<Part> | null = null;
    async function read(): Promise<Part> {
      const remembered = memory[name] as Remembered<Part> | undefined;
      if (remembered && (await isCurrent(name, remembered))) {
        observePart(name, remembered.tag);
        return remembered.part;
      }
      const begun = now();
      const load = () => database.call("get_catalogue", { part: name }, schema, VOCABULARY_TIMEOUT_MS);
      const { payload, computedAt, tag } = await cache.readDated("catalogue", name, load);
      const part = remembered?.computedAt === computedAt ? remembered.part : build(payload);
      observe(now() - begun);
      Object.assign(memory, { [name]: { part, at: now(), computedAt, tag } });
      observePart(name, tag);
      return part;
    }
    return () => {
      reading ??= read();
      return reading;
    };
  }

  return {
    getVehicles: onceARequest("vehicles", vehiclesAnswer, buildVehicles),
    getVersions: onceARequest("versions", versionsAnswer, (rows) => buildVersions(rows.versions)),
    getPlaces: onceARequest("places", placesAnswer, buildPlaces),
  };
}
