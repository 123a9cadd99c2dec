// What is compared, as open data: the price index and the ranking of model-years.

import { openDataTablePath } from "../catalogue/paths.ts";
import { formatYear } from "../pricing/format.ts";
import { roundDecimals } from "../pricing/value.ts";
import type { Cell, OpenDataColumn } from "../schemas/open-data.ts";
import { OPEN_DATA_FORMATS } from "../seo/open-data.ts";
import type { LoadedTable } from "./page-kind.ts";

/** The files of a table, one a format. */
export function listFiles(table: string) {
  return OPEN_DATA_FORMATS.map((format) => ({ ...format, path: `${openDataTablePath(table)}.${format.extension}` }));
}

const AREA: OpenDataColumn = { name: "area", description: "BR para o Brasil, ou a sigla da unidade da federação" };
const MONTH: OpenDataColumn = { name: "mes", description: "Mês, AAAA-MM" };

const roundIndex = (value: number) => roundDecimals(value, 2);

export const INDEX_TABLE: LoadedTable = {
  name: "indice",
  title: "Índice de preços",
  isObserved: true,
  columns: [
    AREA,
    MONTH,
    { name: "indice", description: "100 no primeiro mês da área" },
    { name: "minimo", description: "Limite inferior da faixa de 95%" },
    { name: "maximo", description: "Limite superior da faixa de 95%" },
    { name: "variacao_no_mes", description: "Em relação ao mês anterior da área", unit: "%" },
    { name: "cotacoes", description: "Número de cotações do mês" },
  ],
  async load({ database }) {
    const { areas } = await database.call("get_index_page", {});
    return areas.flatMap(({ area, months }) =>
      months.map(([month, value, low, high, quotes, change]) => [
        area,
        month,
        ...[value, low, high].map(roundIndex),
        change === null ? null : roundIndex(100 * Math.expm1(change)),
        quotes,
      ]),
    );
  },
};

const REVISIONS_TABLE: LoadedTable = {
  name: "indice-revisoes",
  title: "Revisões do índice",
  isObserved: true,
  columns: [
    AREA,
    { name: "revisado_em", description: "Dia em que o número mudou" },
    MONTH,
    { name: "antes", description: "O índice como estava publicado" },
    { name: "depois", description: "O índice como ficou" },
  ],
  async load({ database }) {
    const { revisions } = await database.call("get_index_page", {});
    return revisions.map(([area, day, month, ...values]) => [area, day, month, ...values.map(roundIndex)]);
  },
};

const RANKING_TABLE: LoadedTable = {
  name: "mais-baratos",
  title: "Seguro por ano-modelo, para o motorista médio",
  isObserved: false,
  columns: [
    { name: "marca", description: "Marca" },
    { name: "modelo", description: "Modelo" },
    { name: "ano_modelo", description: "Ano-modelo" },
    { name: "cotacoes", description: "Cotações do ano-modelo de que o cálculo aprendeu" },
    { name: "valor_fipe", description: "Valor FIPE, na média das versões cotadas", unit: "BRL" },
    { name: "percentual_fipe", description: "Preço em relação ao valor FIPE (estimativa)", unit: "%" },
    { name: "preco", description: "Metade das cotações fica abaixo (estimativa)", unit: "BRL por ano" },
    { name: "percentil_10", description: "Uma em dez cotações fica abaixo (estimativa)", unit: "BRL por ano" },
    { name: "percentil_90", description: "Uma em dez cotações fica acima (estimativa)", unit: "BRL por ano" },
  ],
  async load({ catalogue, database }) {
    const [rows, vehicles] = await Promise.all([database.call("get_ranked_model_years", {}), catalogue.getVehicles()]);
    return rows.flatMap(([modelId, year, quotes, fipeValue, ...percentages]): Cell[][] => {
      const model = vehicles.findModelById(modelId);
      if (!model) return [];
      const prices = percentages.map((percentage) => Math.round((fipeValue * percentage) / 100));
      const names = [model.brand.name, model.name, formatYear(year)];
      return [[...names, quotes, Math.round(fipeValue), roundDecimals(percentages[0], 3), ...prices]];
    });
  },
};

/** Further tables of `/dados`. */
export const COMPARISON_TABLES: readonly LoadedTable[] = [INDEX_TABLE, REVISIONS_TABLE, RANKING_TABLE];
