// The tables of `/dados`: statistics of brands and states, the price index by month, the rating model's effects.

import * as v from "valibot";
import { getWhole, type WholeCatalogue } from "../catalog/catalog.server.ts";
import { compareNames } from "../catalog/order.ts";
import { brandPath, openDataTablePath, statePath } from "../catalog/paths.ts";
import { defineRead } from "../data/read-function.ts";
import { statistics } from "../data/results.ts";
import { amount, count, maybeAmount, month } from "../data/values.ts";
import { formatYear, roundDecimals } from "../estimate/format.ts";
import { DRIVER_FACTORS, listFields } from "../estimate/rating/factors.ts";
import { type Cell, FIGURE_COLUMNS, figureCells, type OpenDataColumn } from "../seo/csv-table.ts";
import type { RequestContext } from "../server/request-context.ts";
import { readKept } from "./resource.server.ts";

type Sources = Pick<RequestContext, "catalogue" | "database" | "origin">;

export interface OpenDataTable {
  readonly name: string;
  readonly title: string;
  /** Search engines may not list the file of estimates. */
  readonly isEstimated?: true;
  readonly columns: readonly OpenDataColumn[];
  /** @throws DatabaseError */
  load(sources: Sources): Promise<readonly (readonly Cell[])[]>;
}

export const getOpenData = defineRead(
  "get_open_data",
  { of_kind: "string" },
  v.array(v.object({ key: v.string(), statistics })),
);

/** The statistics of brands or states, by name. @param findGroup by the key of a row; null if the catalogue does not have it yet */
async function loadGroups(
  { catalogue, database, origin }: Sources,
  of_kind: "brand" | "state",
  findGroup: (key: string, whole: WholeCatalogue) => { names: string[]; path: string } | null,
): Promise<Cell[][]> {
  const [rows, whole] = await Promise.all([database.call(getOpenData, { of_kind }), getWhole(catalogue)]);
  const groups = rows.flatMap(({ key, statistics }) => {
    const group = findGroup(key, whole);
    return group && statistics ? [{ ...group, statistics }] : [];
  });
  return groups
    .sort((one, other) => compareNames(one.names.join("\t"), other.names.join("\t")))
    .map(({ names, path, statistics }) => [...names, ...figureCells(statistics, origin + path)]);
}

const BRANDS: OpenDataTable = {
  name: "marcas",
  title: "Marcas",
  columns: [{ name: "marca", description: "Marca" }, ...FIGURE_COLUMNS],
  load: (sources) =>
    loadGroups(sources, "brand", (key, { vehicles }) => {
      const brand = vehicles.findBrandById(Number(key));
      return brand && { names: [brand.name], path: brandPath(brand) };
    }),
};

const STATES: OpenDataTable = {
  name: "estados",
  title: "Estados",
  columns: [{ name: "uf", description: "Sigla" }, { name: "estado", description: "Estado" }, ...FIGURE_COLUMNS],
  load: (sources) =>
    loadGroups(sources, "state", (key, { places }) => {
      const state = places.findState(key);
      return state && { names: [state.uf, state.name], path: statePath(state) };
    }),
};

const indexMonth = v.object({
  month,
  /** 100 is the area's first month. */
  value: amount,
  /** The 95 % interval. */
  low: amount,
  high: amount,
  quotes: count,
  /** Logarithm against the month before, with its standard deviation; null for the first month. */
  change: maybeAmount,
  changeError: maybeAmount,
});

export type IndexMonth = v.InferOutput<typeof indexMonth>;

/** The price index by area, the oldest month first, without months of too few requests. */
export const getIndexPage = defineRead(
  "get_index_page",
  {},
  v.object({ areas: v.array(v.object({ area: v.string(), months: v.array(indexMonth) })) }),
);

const roundIndex = (value: number) => roundDecimals(value, 2);

export const INDEX_TABLE: OpenDataTable = {
  name: "indice",
  title: "Índice de preços",
  columns: [
    { name: "area", description: "BR para o Brasil, ou a sigla da unidade da federação" },
    { name: "mes", description: "Mês, AAAA-MM" },
    { name: "indice", description: "100 no primeiro mês da área" },
    { name: "minimo", description: "Limite inferior da margem de erro de 95%" },
    { name: "maximo", description: "Limite superior da margem de erro de 95%" },
    { name: "variacao_no_mes", description: "Em relação ao mês anterior da área", unit: "%" },
    { name: "cotacoes", description: "Número de cotações do mês" },
  ],
  async load({ database }) {
    const { areas } = await database.call(getIndexPage, {});
    return areas.flatMap(({ area, months }) =>
      months.map(({ month, value, low, high, quotes, change }) => [
        area,
        month,
        ...[value, low, high].map(roundIndex),
        change === null ? null : roundIndex(100 * Math.expm1(change)),
        quotes,
      ]),
    );
  },
};

export const getRatingEffects = defineRead(
  "get_rating_effects",
  {},
  v.array(v.object({ factor: v.string(), level: v.string(), effect: amount, quotes: count })),
);

/** The factors' names in the file. */
const FACTORS: Readonly<Record<string, string>> = {
  general: "geral",
  brand: "marca",
  model: "modelo",
  model_year: "ano_modelo",
  version: "versao",
  value: "valor_fipe",
  vehicle_age: "idade_do_carro",
  state: "estado",
  city: "cidade",
  ...Object.fromEntries(DRIVER_FACTORS.map(({ name, dataName }) => [name, dataName])),
};

/** `sexo`, or for two driver factors that interact `sexo_e_faixa_de_idade`. */
function nameFactor(factor: string): string {
  const fields = FACTORS[factor] ? [factor] : listFields(factor);
  return fields.map((field) => FACTORS[field] ?? field).join("_e_");
}

/** Names in the file of the levels that are words. */
const LEVELS: Readonly<Record<string, string>> = {
  exponent: "expoente",
  reference: "referencia",
  yes: "sim",
  no: "nao",
  unknown: "nao_informado",
};

/** A level's name if its key is made of ids; empty if the catalogue does not have it. */
function nameLevel(factor: string, level: string, { vehicles, versions, places }: WholeCatalogue): string {
  const [first = 0, year = 0, version = 0] = level.split("/").map(Number);
  const [model, city] = [vehicles.findModelById(first), places.findCityById(first)];
  const names: Readonly<Record<string, readonly (string | null | undefined)[] | null>> = {
    brand: [vehicles.findBrandById(first)?.name],
    model: model && [model.brand.name, model.name],
    model_year: model && [model.brand.name, model.name, formatYear(year)],
    version: model && [model.brand.name, model.name, formatYear(year), versions.findSlug(first, year, version)],
    state: [places.findState(level)?.name],
    city: city && [city.name, city.state.uf],
  };
  return names[factor]?.filter((name) => name).join(" ") ?? "";
}

const EFFECTS: OpenDataTable = {
  name: "efeitos",
  title: "Efeitos do preço estimado",
  isEstimated: true,
  columns: [
    { name: "fator", description: "Parte do preço; geral é o ponto de partida" },
    { name: "nivel", description: "Código do nível" },
    { name: "nome", description: "Nome do nível" },
    {
      name: "efeito",
      description:
        "Parcela do logaritmo natural do percentual FIPE, que é a soma dos efeitos. Em valor_fipe: o expoente de (valor ÷ referência); a referência está em R$.",
    },
    { name: "percentual", description: "O efeito em percentual do preço", unit: "%" },
    { name: "cotacoes", description: "Número de cotações do nível" },
  ],
  async load({ catalogue, database }) {
    const [effects, whole] = await Promise.all([database.call(getRatingEffects, {}), getWhole(catalogue)]);
    return effects.map(({ factor, level, effect, quotes }) => {
      const isEffect = factor !== "general" && factor !== "value";
      return [
        nameFactor(factor),
        LEVELS[level] ?? level,
        nameLevel(factor, level, whole),
        effect,
        isEffect ? roundDecimals(100 * Math.expm1(effect), 2) : null,
        quotes,
      ];
    });
  },
};

export const OPEN_DATA_TABLES: readonly OpenDataTable[] = [BRANDS, STATES, INDEX_TABLE, EFFECTS];

export const csvPath = ({ name }: OpenDataTable): string => `${openDataTablePath(name)}.csv`;

/** The path that a table is kept under; null if there is none. @param path with its format or without */
export const findTablePath = (path: string): string | null =>
  OPEN_DATA_TABLES.map(({ name }) => openDataTablePath(name)).find((kept) => [kept, `${kept}.csv`].includes(path)) ??
  null;

/** The cached rows of a table. @throws ThrownProblem 503 */
export async function readTable(context: RequestContext, { name, load }: OpenDataTable) {
  return readKept(context, openDataTablePath(name), async () => load(context));
}
