// Rows of the sample places: all 27 states and all 5,571 municipalities.

import { getMunicipalities, getStates } from "@brazilian-utils/brazilian-utils";
import { toSlug } from "../../app/catalogue/slug.ts";
import { REAL_POPULATIONS, STATE_POPULATIONS } from "./populations.ts";

export interface SampleCity {
  id: number;
  uf: string;
  name: string;
  slug: string;
  population: number | null;
}

export interface SamplePlaces {
  states: { uf: string; name: string }[];
  cities: SampleCity[];
}

/** The one municipality without a population: pages must bear it. */
const WITHOUT_POPULATION = "Boa Esperança do Norte";

/**
 * Ids are IBGE's codes. Populations are real for the capitals and the linked cities; what is left of a state is spread
 * over the others by rank, which is made up.
 */
export function makePlaces(): SamplePlaces {
  const states = getStates().map((state) => ({ uf: state.code, name: state.name }));
  const cities = states.flatMap(({ uf }) => {
    const known = new Map(
      REAL_POPULATIONS.filter((real) => real.uf === uf).map((real) => [real.city, real.population]),
    );
    const municipalities = [...getMunicipalities(uf)].sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));
    const others = municipalities.filter((city) => !known.has(city.name));
    const left = (STATE_POPULATIONS[uf] ?? 0) - [...known.values()].reduce((sum, population) => sum + population, 0);
    // A fixed shuffle by code, or the alphabet would decide which cities are large.
    const ranked = [...others].sort((a, b) => rankOf(a.code) - rankOf(b.code));
    const shares = ranked.map((_, index) => 1 / (index + 4));
    const total = shares.reduce((sum, share) => sum + share, 0);
    const invented = new Map(
      ranked.map((city, index) => [city.name, Math.max(900, Math.round((left * (shares[index] as number)) / total))]),
    );
    return municipalities.map((city) => ({
      id: Number(city.code),
      uf,
      name: city.name,
      slug: toSlug(city.name),
      population: city.name === WITHOUT_POPULATION ? null : (known.get(city.name) ?? invented.get(city.name) ?? null),
    }));
  });
  return { states, cities };
}

function rankOf(code: string): number {
  return Math.imul(Number(code), 0x9e3779b1) >>> 0;
}
