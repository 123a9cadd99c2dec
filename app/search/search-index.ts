// What the search finds: brands, models, states, cities, the site's pages, the glossary's terms, products and insurers, indexed
// by MiniSearch. Built once for a catalogue.

import MiniSearch, { type SearchResult } from "minisearch";
import { ALIASES } from "../catalogue/aliases.ts";
import { listBrandAliases } from "../catalogue/brand-names.ts";
import type { WholeCatalogue } from "../catalogue/catalogue.server.ts";
import {
  BRAND_LIST_PATH,
  brandPath,
  CHEAPEST_PATH,
  COMPARE_PATH,
  cityPath,
  GLOSSARY_PATH,
  INDEX_PATH,
  METHODOLOGY_PATH,
  modelPath,
  OPEN_DATA_PATH,
  STATES_PATH,
  statePath,
  termPath,
} from "../catalogue/paths.ts";
import type { City, State } from "../catalogue/places.ts";
import { toSlug } from "../catalogue/slug.ts";
import type { Brand, Model, Vehicles } from "../catalogue/vehicles.ts";
import { TERMS } from "../glossary/terms.ts";
import { OWNER } from "../owner.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";

/** Something that has a page. */
export interface Entry {
  readonly label: string;
  /** `Cidade`, `Marca` */
  readonly kind: string;
  /** A path of the site, or another site's address. */
  readonly path: string;
  readonly group: "cars" | "places" | "pages" | "terms";
  /** Plain words that are its whole name, one spelling each: `fiat argo`, `argo`. */
  readonly names: readonly string[];
  /** From 0 to 1: how much it is quoted, or how many live there. */
  readonly weight: number;
  readonly brand?: Brand;
  readonly model?: Model;
  readonly state?: State;
  readonly city?: City;
}

const PAGES: readonly (readonly [label: string, path: string, names: readonly string[]])[] = [
  ["Todas as marcas", BRAND_LIST_PATH, ["marcas", "montadoras"]],
  ["Preços por estado", STATES_PATH, ["estados", "mapa", "regiao"]],
  ["Carros com o seguro mais barato", CHEAPEST_PATH, ["mais barato", "mais baratos", "ranking"]],
  ["Comparar carros", COMPARE_PATH, ["comparar", "comparacao"]],
  ["Índice de preços", INDEX_PATH, ["indice", "historico", "variacao"]],
  ["Metodologia", METHODOLOGY_PATH, ["metodologia", "calculo"]],
  ["Glossário", GLOSSARY_PATH, ["glossario", "termos"]],
  ["Dados abertos", OPEN_DATA_PATH, ["dados", "csv", "download"]],
];

/** Plain words of a text: lower case, without accents. */
export function toWords(text: string): string[] {
  return toSlug(text)
    .split("-")
    .filter((word) => word !== "");
}

const toName = (text: string) => toWords(text).join(" ");

/** From 1 for the first id to 0 beyond the last, by the logarithm of the place, so that cars compare with cities. */
function createWeights(ids: readonly number[]): (id: number) => number {
  const places = new Map(ids.map((id, place) => [id, place]));
  return (id) => 1 - Math.log(1 + (places.get(id) ?? ids.length)) / Math.log(1 + ids.length);
}

function listCars({ brands, modelIds }: Vehicles): Entry[] {
  const weightOf = createWeights(modelIds);
  return brands.flatMap((brand): Entry[] => {
    const slugs = [brand.slug, brand.name, ...listBrandAliases(brand.slug), ...(ALIASES[brand.slug] ?? [])];
    const brandNames = [...new Set(slugs.map(toName))];
    const models = brand.models.map((model): Entry => {
      const name = toName(model.name);
      // `tcross` for T-Cross.
      const spellings = new Set([name, name.replaceAll(" ", ""), ...(ALIASES[`${brand.slug}/${model.slug}`] ?? [])]);
      const names = [...spellings].flatMap((spelling) => [spelling, ...brandNames.map((of) => `${of} ${spelling}`)]);
      const label = `${brand.name} ${model.name}`;
      return {
        label,
        kind: "Modelo",
        path: modelPath(model),
        group: "cars",
        names,
        weight: weightOf(model.id),
        brand,
        model,
      };
    });
    const weight = Math.max(0, ...models.map((model) => model.weight));
    const path = brandPath(brand);
    return [{ label: brand.name, kind: "Marca", path, group: "cars", names: brandNames, weight, brand }, ...models];
  });
}

function listPlaces({ states, cityIds }: WholeCatalogue["places"]): Entry[] {
  const weightOf = createWeights(cityIds);
  return states.flatMap((state): Entry[] => {
    const cities = state.cities.map((city): Entry => {
      const names = [city.name, city.slug, ...(ALIASES[`${state.slug}/${city.slug}`] ?? [])].map(toName);
      const label = `${city.name} (${state.uf})`;
      return {
        label,
        kind: "Cidade",
        path: cityPath(city),
        group: "places",
        names,
        weight: weightOf(city.id),
        state,
        city,
      };
    });
    const weight = Math.max(0, ...cities.map((city) => city.weight));
    const names = [toName(state.name), state.slug];
    return [
      { label: state.name, kind: "Estado", path: statePath(state), group: "places", names, weight, state },
      ...cities,
    ];
  });
}

function listOthers(): Entry[] {
  const pages = PAGES.map(([label, path, names]): Entry => {
    return { label, kind: "Página", path, group: "pages", names: [toName(label), ...names], weight: 1 };
  });
  const terms = TERMS.map(({ id, name, alsoCalled = [] }): Entry => {
    return {
      label: name,
      kind: "Glossário",
      path: termPath(id),
      group: "terms",
      names: [name, ...alsoCalled].map(toName),
      weight: 0.5,
    };
  });
  const links = [
    ...OWNER.products.map((link) => ({ ...link, kind: "Produto" })),
    ...OWNER.insurers.map((link) => ({ ...link, kind: "Seguradora" })),
  ];
  const outside = links.flatMap(({ label, href, kind }): Entry[] =>
    href === null ? [] : [{ label, kind, path: href, group: "pages", names: [toName(label)], weight: 0.5 }],
  );
  return [...pages, ...terms, ...outside];
}

/** Letters from which one slip is forgiven, and two: a letter that is dropped or doubled is one, two that are swapped are two. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 6;
/** Letters from which a last word may be the beginning of a name. */
const PREFIX_FROM = 2;

function createIndex({ vehicles, places }: WholeCatalogue) {
  const entries = [...listCars(vehicles), ...listPlaces(places), ...listOthers()];
  const index = new MiniSearch<{ id: number; names: string }>({
    fields: ["names"],
    tokenize: (text) => text.split(/[ \n]/),
  });
  index.addAll(entries.map(({ names }, id) => ({ id, names: names.join("\n") })));
  /** Words that are written as a name has them are no slips: `argo` is not Campo Largo. */
  const written = new Set(entries.flatMap(({ names }) => names.flatMap((name) => name.split(" "))));
  const years = vehicles.brands.flatMap(({ models }) => models.flatMap((model) => model.years));
  return {
    /** The newest model year, zero-km apart. */
    newestYear: Math.max(0, ...years.filter((year) => year !== ZERO_KM_YEAR)),
    hasState: (uf: string) => places.findState(uf) !== null,
    /** The entries that some of the words name, best first; `words` are those of the query that each matches. */
    find(
      words: readonly string[],
    ): { readonly entry: Entry; readonly score: number; readonly words: ReadonlySet<string> }[] {
      const results = index.search(words.join(" "), {
        prefix: (word, place, all) => place === all.length - 1 && word.length >= PREFIX_FROM,
        fuzzy: (word) =>
          written.has(word) || /\d/.test(word) || word.length < ONE_SLIP_FROM
            ? false
            : word.length < TWO_SLIPS_FROM
              ? 1
              : 2,
        weights: { fuzzy: 0.2, prefix: 0.7 },
        boostDocument: (id) => 0.5 + (entries[id]?.weight ?? 0),
      });
      return results.flatMap(({ id, score, queryTerms }: SearchResult) => {
        const entry = entries[id];
        return entry ? [{ entry, score, words: new Set(queryTerms) }] : [];
      });
    },
  };
}

export type SearchIndex = ReturnType<typeof createIndex>;

/** One for a catalogue. */
const built = new WeakMap<Vehicles, { readonly places: WholeCatalogue["places"]; readonly index: SearchIndex }>();

export function getSearchIndex(whole: WholeCatalogue): SearchIndex {
  const known = built.get(whole.vehicles);
  if (known?.places === whole.places) return known.index;
  const index = createIndex(whole);
  built.set(whole.vehicles, { places: whole.places, index });
  return index;
}
