// The names that columns have in owners' files, and what a file is by its columns.

import { DRIVER_FACTORS } from "../../app/rating/factors.ts";
import type { FileForm } from "./records.ts";

/** Signs that are a word: without it the name would be another column's, `% FIPE` that of the code. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/%/g, " percentual "],
  [/R\$/gi, " reais "],
  [/\bn[º°]/gi, " numero "],
];

/** A column's name in its plain form: `Código FIPE` and `CodigoFipe` are `codigo_fipe`, `% FIPE` is `percentual_fipe`. */
export function columnName(name: string): string {
  return SIGNS.reduce((text, [sign, word]) => text.replace(sign, word), name)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
}

/** Names of an amount, each with its unit or without: `Prêmio (R$)`. */
const inReais = (...names: string[]) => names.flatMap((name) => [name, `${name}_reais`, `reais_${name}`]);

/** Names of columns by what they hold, the project's own first. */
const ALIASES = {
  fipe_code: ["fipe_code", "codigo_fipe", "cod_fipe", "code_fipe", "fipe"],
  brand: ["brand", "marca", "fabricante", "montadora"],
  model: ["model", "modelo"],
  // The model year before the year of manufacture, where a file has both.
  year: ["year", "ano_modelo", "ano_do_modelo", "model_year", "ano"],
  fuel: ["fuel", "combustivel", "tipo_combustivel", "sigla_combustivel"],
  fipe_value: [...inReais("value", "valor", "valor_fipe", "fipe_value", "preco_medio", "price"), "fipe_reais"],
  reference_month: ["reference_month", "mes_referencia", "mes_de_referencia", "referencia", "mes"],
  vehicle_type: ["vehicle_type", "tipo_veiculo", "tipo_de_veiculo", "tipo"],
  version_id: ["version_id", "id_versao", "versao_id"],

  ibge_code: ["ibge_code", "codigo_ibge", "cod_ibge", "ibge", "codigo_municipio", "cod_municipio", "id_municipio"],
  city_name: ["city", "cidade", "municipio", "nome_municipio", "nome_do_municipio"],
  name: ["name", "nome"],
  uf: ["uf", "state", "estado", "sigla_uf"],
  population: ["population", "populacao", "populacao_estimada", "habitantes"],
  city_id: ["city_id", "id_cidade", "cidade_id"],

  external_id: [
    "external_id",
    "chave",
    "id_cotacao",
    "cotacao_id",
    "id_externo",
    "codigo_cotacao",
    "numero_cotacao",
    "numero_da_cotacao",
    "n_cotacao",
    "no_cotacao",
    "quote_id",
    "id",
  ],
  price: inReais(
    "price",
    "preco",
    "premio",
    "premio_total",
    "valor_premio",
    "preco_seguro",
    "valor_seguro",
    "valor_cotacao",
    "premio_liquido",
    "valor_do_premio",
  ),
  percentage: [
    "price_fipe_percentage",
    "percentage",
    "percentual_fipe",
    "percentual_da_fipe",
    "fipe_percentual",
    "percentual",
    "perc_fipe",
    "pct_fipe",
    "porcentagem_fipe",
    "porcentagem",
  ],
  created_at: ["created_at", "data", "data_hora", "data_cotacao", "data_da_cotacao", "criado_em", "date"],
  time: ["time", "hora", "hora_cotacao", "hora_da_cotacao", "horario"],
  profile: ["perfil_origem", "perfil", "profile", "id_perfil"],
  insurer: [
    "insurance_company_id",
    "insurer",
    "insurer_id",
    "seguradora",
    "seguradora_id",
    "id_seguradora",
    "nome_seguradora",
    "nome_da_seguradora",
    "cia",
  ],
  counts_for_vehicles: ["counts_for_vehicles", "conta_para_veiculos"],

  page_type: ["page_type", "tipo_pagina", "tipo_de_pagina"],
  identifier: ["identifier", "identificador"],
  html: ["html", "texto", "text", "conteudo"],
  kind: ["kind", "tipo"],
  stored_name: ["stored_name", "nome_armazenado", "nome_original"],
  display_name: ["display_name", "nome_exibido", "nome_de_exibicao"],
  spelling: ["spelling", "grafia", "comeca_com"],
  family: ["family", "familia"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Columns that say who drives, by the name of their factor. */
const DRIVER_COLUMNS: ReadonlyMap<string, readonly string[]> = new Map(
  DRIVER_FACTORS.map(({ name, columns }) => [name, columns]),
);

/** What a column may hold, whatever it is called: one of the above, or a factor of the driver. */
export type Column = keyof typeof ALIASES | (string & {});

function aliasesOf(column: Column): readonly string[] {
  const aliases = DRIVER_COLUMNS.get(column) ?? (ALIASES as Readonly<Record<string, readonly string[]>>)[column];
  if (!aliases) throw new Error(`no file has a column for ${column}`);
  return aliases;
}

export type LoadKind = "catalogue" | "places" | "quotes" | "texts" | "insurers" | "display-names" | "families";

/** Columns that every file of a kind has: one of each group. */
export const REQUIRED_COLUMNS: Readonly<Record<LoadKind, readonly (readonly Column[])[]>> = {
  quotes: [["price"], ["created_at"], ["fipe_code", "version_id"], ["ibge_code", "city_name", "city_id"]],
  catalogue: [["fipe_code"], ["brand"], ["model"], ["year"], ["fipe_value"]],
  texts: [["page_type"], ["identifier"], ["html"]],
  "display-names": [["kind"], ["stored_name"], ["display_name"]],
  families: [["spelling"], ["family"]],
  places: [["ibge_code"], ["name", "city_name"]],
  insurers: [["external_id"], ["name"]],
};

export const LOAD_KINDS: readonly LoadKind[] = [
  "catalogue",
  "places",
  "quotes",
  "texts",
  "insurers",
  "display-names",
  "families",
];

/** The first of a column's names that the file has, or null. */
export function findColumn(columns: readonly string[], column: Column): string | null {
  return aliasesOf(column).find((alias) => columns.includes(alias)) ?? null;
}

/** The first of a column's names that this record has: rows of JSON may each have others. */
export function findColumnOf(fields: ReadonlyMap<string, unknown>, column: Column): string | null {
  return aliasesOf(column).find((alias) => fields.has(alias)) ?? null;
}

/** What a file of a kind may have beside its required columns. */
const OPTIONAL_COLUMNS: Readonly<Record<LoadKind, readonly Column[]>> = {
  quotes: ["external_id", "year", "fuel", "uf", "percentage", "time", ...DRIVER_COLUMNS.keys(), "profile", "insurer"],
  catalogue: ["fuel", "reference_month", "vehicle_type"],
  texts: [],
  "display-names": [],
  families: [],
  places: ["uf", "population", "name", "city_name"],
  insurers: ["counts_for_vehicles"],
};

/** What the rejected file puts before an owner's columns. */
export const OWN_COLUMNS: readonly string[] = ["linha", "motivo"];

/** Whether they are those of a rejected file, which an owner has mended. */
export function areOfRejectedRows(columns: readonly string[]): boolean {
  return OWN_COLUMNS.every((own, place) => columns[place] === own);
}

const listKnown = (kind: LoadKind) => [...REQUIRED_COLUMNS[kind].flat(), ...OPTIONAL_COLUMNS[kind]];

/** Those of the columns that are none of the given. */
function listOthers(columns: readonly string[], known: readonly (string | null)[]): string[] {
  return columns.filter((column) => column !== "" && !known.includes(column) && !OWN_COLUMNS.includes(column));
}

/**
 * The file's columns that are not read, as it calls them in their plain form. Of two names of one thing a table's second is
 * not; rows of JSON may each have another.
 */
export function listUnused({ format, columns }: Pick<FileForm, "format" | "columns">, kind: LoadKind): string[] {
  const known = listKnown(kind);
  return listOthers(
    columns,
    format === "json" ? known.flatMap(aliasesOf) : known.map((column) => findColumn(columns, column)),
  );
}

/** Columns that tell that a file is of another kind than the few that it seems to be of: `data` in a table of cities. */
export function listForeign(columns: readonly string[], kind: LoadKind): string[] {
  const foreign = listOthers(columns, listKnown(kind).flatMap(aliasesOf));
  // Of two columns as common as these anything may be made.
  if (kind === "insurers") return foreign;
  const ofOthers = new Set(
    ["external_id", "created_at", "ibge_code", "fipe_code", "gender", "insurer", "city_name", "price"].flatMap(
      aliasesOf,
    ),
  );
  return foreign.filter((column) => ofOthers.has(column));
}

/** The required columns that are missing, each as the project calls it: `fipe_code or version_id`. */
export function listMissing(columns: readonly string[], kind: LoadKind): string[] {
  return REQUIRED_COLUMNS[kind]
    .filter((group) => group.every((column) => findColumn(columns, column) === null))
    .map((group) => group.map((column) => aliasesOf(column)[0]).join(" or "));
}

/** What a file is by its columns; null where it is nothing that can be loaded. */
export function findKind(columns: readonly string[]): LoadKind | null {
  // In this order: a table of quotes names the car as well, and one of places has names.
  const kinds = Object.keys(REQUIRED_COLUMNS) as LoadKind[];
  return kinds.find((kind) => listMissing(columns, kind).length === 0) ?? null;
}

/** The kind of which a file lacks the smallest share of columns. */
export function findNearestKind(columns: readonly string[]): LoadKind {
  const missing = (kind: LoadKind) => listMissing(columns, kind).length / REQUIRED_COLUMNS[kind].length;
  return LOAD_KINDS.reduce((nearest, kind) => (missing(kind) < missing(nearest) ? kind : nearest));
}
