// The numbers of a picture as a table, from the payload of its page: parts of that name mean the same on every page.

import * as v from "valibot";
import type { PictureName } from "../catalogue/pictures.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { MIN_QUOTES_FOR_MEAN } from "../pricing/rules.ts";
import { percentOf } from "../rating/prediction.ts";
import { historySchema } from "../schemas/charts.ts";
import { comparedStateSchema } from "../schemas/links.ts";
import type { Cell } from "../schemas/open-data.ts";
import { type Statistics, statisticsSchema, typicalPriceSchema } from "../schemas/prices.ts";
import { driverPricesSchema } from "../schemas/rating.ts";
import { markSample, type Table } from "../seo/open-data.ts";
import type { PageData } from "./page-data.ts";

const ESTIMATE = "estimativa";
const OBSERVED = "observado";

const typicalSchema = v.object({
  statistics: v.nullable(statisticsSchema),
  typical: v.nullable(typicalPriceSchema),
});

/** What was observed of enough quotes: R$ a year by what it is. */
function listObserved({ quantiles, ...figures }: Statistics): [measure: string, price: number][] {
  return [
    ["percentil_10", figures.percentile10],
    ["percentil_25", figures.percentile25],
    ["mediana", figures.median],
    ["percentil_75", figures.percentile75],
    ["percentil_90", figures.percentile90],
    ["preco_medio", figures.meanPrice],
    ...quantiles.map((price, place): [string, number] => [`ponto_${place + 1}`, price]),
  ];
}

function typicalNumbers(page: unknown): Table | null {
  if (!v.is(typicalSchema, page) || !page.typical) return null;
  const { statistics, typical } = page;
  const basis = typical.basis === "observed" ? OBSERVED : ESTIMATE;
  const observed = hasEnoughQuotes(statistics) ? listObserved(statistics) : [];
  return {
    columns: ["medida", "brl_por_ano", "base"],
    rows: [
      ["preco_tipico", typical.amount, basis],
      ["faixa_de_8_em_10_inicio", typical.low, basis],
      ["faixa_de_8_em_10_fim", typical.high, basis],
      ...observed.map(([measure, price]): Cell[] => [measure, Math.round(price), OBSERVED]),
    ],
  };
}

const historyPageSchema = v.object({ history: historySchema });

function historyNumbers(page: unknown): Table | null {
  if (!v.is(historyPageSchema, page)) return null;
  return {
    columns: ["mes", "percentil_25", "mediana", "percentil_75", "mediana_percentual_fipe", "cotacoes"],
    rows: page.history.months.map(({ month, percentile25, median, percentile75, medianPercentage, quotes }) => [
      month,
      ...[percentile25, median, percentile75].map(Math.round),
      medianPercentage,
      quotes,
    ]),
  };
}

const statesSchema = v.object({ states: v.array(comparedStateSchema) });

function stateNumbers(page: unknown): Table | null {
  if (!v.is(statesSchema, page)) return null;
  return {
    columns: ["uf", "estado", "percentual_em_relacao_a_media", "cotacoes_no_calculo", "base"],
    rows: page.states.map(({ uf, name, relativity }): Cell[] => {
      const isKnown = relativity !== null && relativity.quotes >= MIN_QUOTES_FOR_MEAN;
      return [uf, name, isKnown ? percentOf(relativity.effect) : null, relativity?.quotes ?? 0, ESTIMATE];
    }),
  };
}

const driversSchema = v.object({ drivers: driverPricesSchema });
/** A model's drivers are those of its most quoted year. */
const ratedSchema = v.object({ rated: driversSchema });

function driverNumbers(page: unknown): Table | null {
  const found = v.is(ratedSchema, page) ? page.rated : page;
  if (!v.is(driversSchema, found)) return null;
  const { genders, rows } = found.drivers;
  return {
    columns: ["idade", "sexo", "brl_por_ano", "base"],
    rows: rows.flatMap(({ age, prices }) =>
      genders.map((gender, column): Cell[] => [age, gender, prices[column] ?? null, ESTIMATE]),
    ),
  };
}

const TABLES: Readonly<Record<PictureName, (page: unknown) => Table | null>> = {
  "preco-tipico": typicalNumbers,
  historico: historyNumbers,
  // Its file has all areas (`/dados`).
  indice: () => null,
  mapa: stateNumbers,
  "idade-e-sexo": driverNumbers,
};

/** The numbers of that picture; null where the page has none such. */
export function findNumbers(picture: PictureName, { data, isSample }: PageData): Table | null {
  const table = TABLES[picture](data.page);
  return table && isSample ? markSample(table) : table;
}
