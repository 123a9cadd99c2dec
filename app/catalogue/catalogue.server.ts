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
  at: number;
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
}): Catalogue {
  const { memory, cache, database, now, observe } = parts;

  function ask<Schema extends v.GenericSchema>(part: keyof CatalogueMemory, schema: Schema) {
    const load = () => database.call("get_catalogue", { part }, schema, VOCABULARY_TIMEOUT_MS);
    return cache.read("catalogue", part, load, { budget: VOCABULARY_TIMEOUT_MS + 500 });
  }

  function isCurrent(name: keyof CatalogueMemory, at: number): boolean {
    return now() - at < REMEMBERED_FOR && !cache.isPurgedSince("catalogue", name, at);
  }

  /** Reads a part at most once in this request, however many loaders ask for it at the same time. */
  function onceARequest<Name extends keyof CatalogueMemory, Part>(name: Name, load: () => Promise<Part>) {
    let reading: Promise<Part> | null = null;
    async function read(): Promise<Part> {
      const remembered = memory[name] as Remembered<Part> | undefined;
      if (remembered && isCurrent(name, remembered.at)) return remembered.part;
      const begun = now();
      try {
        const part = await load();
        observe(now() - begun);
        Object.assign(memory, { [name]: { part, at: now() } });
        return part;
      } catch (error) {
        // An old vocabulary is worth more than an error page.
        if (remembered) return remembered.part;
        throw error;
      }
    }
    return () => {
      reading ??= read();
      return reading;
    };
  }

  return {
    getVehicles: onceARequest("vehicles", async () => buildVehicles(await ask("vehicles", vehiclesAnswer))),
    getVersions: onceARequest("versions", async () => buildVersions((await ask("versions", versionsAnswer)).versions)),
    getPlaces: onceARequest("places", async () => buildPlaces(await ask("places", placesAnswer))),
  };
}
