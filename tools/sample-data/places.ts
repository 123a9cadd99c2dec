// Rows of the sample places: all 27 states and all 5,571 municipalities, as IBGE has them.

import { join } from "node:path";
import { toSlug } from "../../app/catalog/slug.ts";
import { readTable } from "../csv.ts";
import { listStates } from "../data-load/states.ts";

export interface SampleCity {
  id: number;
  uf: string;
  name: string;
  slug: string;
  /** As IBGE estimates it for 2024; null for the one municipality that it has no estimate of: pages must bear it. */
  population: number | null;
}

/** Ids are IBGE's codes. */
export function makePlaces() {
  const rows = readTable(join(import.meta.dirname, "municipios.csv"));
  const cities: SampleCity[] = rows.map(([code = "", uf = "", name = "", population = ""]) => ({
    id: Number(code),
    uf,
    name,
    slug: toSlug(name),
    population: population === "" ? null : Number(population),
  }));
  return { states: listStates(), cities };
}

export type SamplePlaces = ReturnType<typeof makePlaces>;
