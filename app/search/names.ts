// The file of names that is searched: of the catalogue, the site's pages, the glossary and the owner's links. A browser fetches
// it when a search field gets the focus; the Worker reads it for `/buscar`.

import { group } from "d3-array";
import { listBrandAliases } from "../catalog/brand-names.ts";
import { termPath } from "../catalog/paths.ts";
import type { Places } from "../catalog/places.ts";
import { FOOTER_PAGES, MENU_PAGES } from "../catalog/site-pages.ts";
import { toSlug } from "../catalog/slug.ts";
import type { Vehicles } from "../catalog/vehicles.ts";
import { TERMS } from "../content/glossary.ts";
import { DRIVER_FACTORS } from "../estimate/rating/factors.ts";
import { OWNER } from "../owner.ts";

/** A brand, a state, a city, or a model with its years. The weight, from 0 to 99, is of its quotes or inhabitants. */
export type Name = readonly [
  name: string,
  slug: string,
  weight: number,
  also: readonly string[],
  years?: readonly number[],
];

/** A brand with its models, a state with its cities. */
type Whole = readonly [Name, parts: readonly Name[]];

export interface Names {
  readonly brands: readonly Whole[];
  readonly states: readonly Whole[];
  /** The words of the answers that the driver's form offers: `mulher`, `anos`. */
  readonly driver: readonly string[];
  readonly others: readonly (readonly [label: string, path: string, kind: string, also: readonly string[]])[];
}

/** From 99 for the first id to 0 for one that is not there, by the logarithm of the place: so cars compare with cities. */
function createWeights(ids: readonly number[]): (id: number) => number {
  const places = new Map(ids.map((id, place) => [id, place]));
  return (id) => Math.round(99 * (1 - Math.log(1 + (places.get(id) ?? ids.length)) / Math.log(1 + ids.length)));
}

const listOthers = (name: string, slug: string, also: readonly string[]) =>
  [name, ...also].filter((each) => toSlug(each) !== slug);

const largest = (names: readonly Name[]) => Math.max(0, ...names.map(([, , weight]) => weight));

/** Lists the names of a catalogue with everything else that has a page. */
export function listNames({ brands, modelIds }: Vehicles, { states, cityIds }: Places): Names {
  const [weightOfModel, weightOfCity] = [createWeights(modelIds), createWeights(cityIds)];
  const cityNames = new Set(states.flatMap(({ cities }) => cities.map(({ slug }) => slug)));
  const links = (of: typeof OWNER.products | typeof OWNER.insurers, kind: string) =>
    of.flatMap(({ label, href }) => (href === null ? [] : [[label, href, kind, []] as const]));
  return {
    brands: brands.map((brand) => {
      const models = brand.models.map(({ id, name, slug, years }) => {
        return [name, slug, weightOfModel(id), listOthers(name, slug, [name.replaceAll(/[ -]/g, "")]), years] as const;
      });
      const also = listOthers(brand.name, brand.slug, listBrandAliases(brand.slug));
      return [[brand.name, brand.slug, largest(models), also], models];
    }),
    states: states.map((state) => {
      const cities = state.cities.map((city) => {
        // An alias that is another city's name needs its state: `santa maria df`, not `santa maria`, is Brasília.
        const aliases = city.aliases.map((alias) => (cityNames.has(toSlug(alias)) ? `${alias} ${state.uf}` : alias));
        return [city.name, city.slug, weightOfCity(city.id), listOthers(city.name, city.slug, aliases)] as const;
      });
      // The city of São Paulo is listed before the state.
      return [[state.name, state.slug, largest(cities) - 1, [state.name]], cities];
    }),
    // Shorter ones are prepositions.
    driver: DRIVER_FACTORS.flatMap(({ levels }) => Object.values(levels))
      .flatMap((label) => (typeof label === "string" ? label : Object.values(label)))
      .flatMap((label) => toSlug(label).split("-"))
      .filter(({ length }) => length > 3),
    others: [
      ...[...group([...MENU_PAGES, ...FOOTER_PAGES], ({ path }) => path)].map(([path, [first, ...others]]) => {
        return [first?.label ?? "", path, "Página", others.map(({ label }) => label)] as const;
      }),
      ...TERMS.map(({ id, name, alsoCalled = [] }) => [name, termPath(id), "Glossário", alsoCalled] as const),
      ...links(OWNER.products, "Produto"),
      ...links(OWNER.insurers, "Seguradora"),
    ],
  };
}
