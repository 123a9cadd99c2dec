// The sample's places: IBGE's municipalities with the inhabitants that they have.

import { expect, it } from "vitest";
import { makePlaces, type SampleCity } from "../../tools/sample-data/places.ts";

const { states, cities } = makePlaces();

function findCity(uf: string, slug: string): SampleCity {
  const [city, ...others] = cities.filter((each) => each.uf === uf && each.slug === slug);
  if (!city || others.length > 0) throw new Error(`${1 + others.length} cities are ${uf}/${slug}`);
  return city;
}

it("all 27 states and 5,571 municipalities are there, each under an address and a code of its own", () => {
  expect([states.length, cities.length]).toEqual([27, 5571]);
  expect(new Set(cities.map(({ id }) => id)).size).toBe(5571);
  expect(new Set(cities.map(({ uf, slug }) => `${uf}/${slug}`)).size).toBe(5571);
  expect(new Set(cities.map(({ uf }) => uf))).toEqual(new Set(states.map(({ uf }) => uf)));
  expect(findCity("RO", "alta-floresta-d-oeste")).toMatchObject({ id: 1100015, name: "Alta Floresta D'Oeste" });
});

it.each([
  ["RJ", "niteroi", 400_000, 600_000],
  ["SP", "pilar-do-sul", 20_000, 40_000],
  ["DF", "brasilia", 2_800_000, 3_200_000],
])("%s/%s has between %i and %i inhabitants", (uf, slug, fewest, most) => {
  const { population } = findCity(uf, slug);
  expect(population).toBeGreaterThan(fewest);
  expect(population).toBeLessThan(most);
});

it("one municipality is too young for an estimate; all others together are Brazil", () => {
  expect(cities.filter(({ population }) => population === null).map(({ id }) => id)).toEqual([5101837]);
  expect(cities.reduce((sum, { population }) => sum + (population ?? 0), 0)).toBe(212_583_750);
});
