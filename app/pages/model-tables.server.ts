// What the rating model has learnt, as open data: its effects with the quotes behind them, and how each night's fit went.

import { getWhole, type WholeCatalogue } from "../catalogue/catalogue.server.ts";
import { formatPercentage, formatYear } from "../pricing/format.ts";
import { ESTIMATE_WITH_FEW_QUOTES } from "../pricing/rules.ts";
import { roundDecimals } from "../pricing/value.ts";
import { nameForOpenData } from "../rating/factors.ts";
import { PROMISED_COVERAGE } from "../rating/rules.ts";
import type { LoadedTable } from "./page-kind.ts";

/** The factors as the files call them. */
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
};

/** The levels that have words for names, as the files call them. */
const LEVELS: Readonly<Record<string, string>> = {
  exponent: "expoente",
  reference: "referencia",
  yes: "sim",
  no: "nao",
  unknown: "nao_informado",
};

/** A level's name in words, where its key is made of ids; empty where the catalogue does not know it. */
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

const EFFECTS: LoadedTable = {
  name: "efeitos",
  title: "Efeitos do cálculo",
  isObserved: false,
  columns: [
    { name: "fator", description: "De que parte do preço é o efeito; em geral está o logaritmo de que tudo parte" },
    { name: "nivel", description: "O nível do fator, pelo seu código" },
    { name: "nome", description: "O nome do nível, onde o código não o diz" },
    {
      name: "efeito",
      description:
        "Quanto se soma ao logaritmo natural do percentual FIPE; em valor_fipe, o expoente e a referência em R$",
    },
    { name: "percentual", description: "O mesmo efeito em percentual sobre o preço, com duas casas", unit: "%" },
    { name: "cotacoes", description: "Número de cotações que ensinaram este nível" },
  ],
  async load({ catalogue, database }) {
    const [effects, whole] = await Promise.all([database.call("get_rating_effects", {}), getWhole(catalogue)]);
    return effects.map(([factor, level, effect, quotes]) => {
      const isEffect = factor !== "general" && factor !== "value";
      return [
        FACTORS[factor] ?? nameForOpenData(factor),
        LEVELS[level] ?? level,
        nameLevel(factor, level, whole),
        effect,
        isEffect ? roundDecimals(100 * Math.expm1(effect), 2) : null,
        quotes,
      ];
    });
  },
};

const FITS: LoadedTable = {
  name: "ajustes",
  title: "Histórico do cálculo",
  isObserved: false,
  columns: [
    { name: "ajustado_em", description: "Momento do ajuste, em UTC" },
    { name: "usado", description: "sim: passou a valer; não: ficou valendo o anterior" },
    { name: "cotacoes", description: "Cotações de que o modelo aprendeu" },
    { name: "conferidas", description: "Cotações que ele não tinha visto, com que foi conferido" },
    {
      name: "cobertura",
      description: `Quantas destas ficaram na faixa que promete ${100 * PROMISED_COVERAGE}%`,
      unit: "%",
    },
    { name: "erro", description: "Erro mediano do modelo, em relação ao preço cotado", unit: "%" },
    { name: "erro_percentual_nacional", description: "O mesmo, da mediana do país", unit: "%" },
    { name: "erro_mediana_do_ano_modelo", description: "O mesmo, da mediana do próprio ano-modelo", unit: "%" },
    {
      name: "erro_estimativa",
      description: `O mesmo, de um sorteio de ${formatPercentage(ESTIMATE_WITH_FEW_QUOTES.min)} a ${formatPercentage(ESTIMATE_WITH_FEW_QUOTES.max)} do valor FIPE`,
      unit: "%",
    },
    { name: "geral", description: "O logaritmo natural do percentual FIPE de que tudo parte" },
    { name: "expoente_do_valor", description: "Com que potência do valor o percentual muda" },
  ],
  async load({ database }) {
    const fits = await database.call("get_rating_fits", {});
    return fits.map((fit) => [
      fit.fittedAt,
      fit.used ? "sim" : "não",
      fit.quotesLearnt,
      fit.verified,
      fit.coverage === null ? null : 100 * fit.coverage,
      fit.error,
      fit.nationalError,
      fit.modelYearError,
      fit.estimateError,
      fit.general,
      fit.valueExponent,
    ]);
  },
};

export const MODEL_TABLES: readonly LoadedTable[] = [EFFECTS, FITS];
