// The site's own pages, by the words that people ask for them with: "seguro mais barato", "carro de 60 mil", "comparar".

import {
  affordablePath,
  BRAND_LIST_PATH,
  CHEAPEST_PATH,
  COMPARE_PATH,
  DRIVERS_PATH,
  INDEX_PATH,
  METHODOLOGY_PATH,
  OPEN_DATA_PATH,
  STATES_PATH,
  WHOLE_COUNTRY,
} from "../catalogue/paths.ts";
import { quoteLink } from "../catalogue/quote-link.ts";
import { toSlug } from "../catalogue/slug.ts";
import { PRICE_LIMITS, VALUE_BANDS } from "../pricing/comparison-rules.ts";
import { formatWholeMoney, nameBand } from "../pricing/format.ts";
import type { Hit } from "./hits.ts";

interface OwnPage {
  readonly hit: Hit;
  readonly words: RegExp;
  readonly isAway?: true;
  /** A car that is named beside it is asked for more: its page says the same of that car. */
  readonly standsBehindCars?: true;
}

const own = (label: string, path: string, words: RegExp): OwnPage => ({
  hit: { label, kind: "Página do site", path },
  words,
});

/** The quote form, outside the site: offered, and never gone to unasked. */
const away = (label: string, words: RegExp): OwnPage => ({
  hit: { label, kind: "Fora deste site", path: quoteLink("main", {}) },
  words,
  isAway: true,
});

const OWN_PAGES: readonly OwnPage[] = [
  away(
    "Fazer cotação no formulário da corretora",
    /^(?:cotar|cote|cotacao|cotacoes|orcamento|contratar|simular|simulacao)$/,
  ),
  own(
    "Carros com o seguro mais barato",
    CHEAPEST_PATH,
    /^(?:mais|baratos?|baratas?|economicos?|menor|menores|reais|mil|\d{2,6})$/,
  ),
  {
    ...own(
      "Preço por idade e sexo de quem dirige",
      DRIVERS_PATH,
      /^(?:filho|filha|filhos|filhas|jovem|jovens|idade|idades|anos|sexo|homem|homens|mulher|mulheres|motorista|condutor|condutora|dirige|dirigir|dirigem|vai|vao|tirou|carteira|carta|habilitacao|habilitado|habilitada|recem|cnh|\d{2})$/,
    ),
    standsBehindCars: true,
  },
  own("Comparar carros lado a lado", COMPARE_PATH, /^(?:comparar|compare|comparacao|comparador|versus|vs)$/),
  own(
    "Metodologia: como os preços são calculados",
    METHODOLOGY_PATH,
    /^(?:metodologia|metodo|confiar|confiavel|confianca|golpe|fraude|serio|verdade|calculo|calculado|calculados|posso|como|numeros)$/,
  ),
  own(
    "Índice de preços do seguro de carro",
    INDEX_PATH,
    /^(?:indice|subindo|subiu|aumento|aumentou|inflacao|historico)$/,
  ),
  own("Dados abertos", OPEN_DATA_PATH, /^(?:dados|abertos|csv|json|planilha|baixar|download)$/),
  away(
    "Motos e caminhões não estão neste site: pergunte à corretora",
    /^(?:motos?|motocicletas?|caminhao|caminhoes|onibus)$/,
  ),
  away(
    "Uso em aplicativo, táxi ou entrega: só na cotação da corretora",
    /^(?:uber|aplicativos?|app|taxi|taxista|entregas?|frete)$/,
  ),
  away(
    "Coberturas, franquia e assistência: só na cotação da corretora",
    /^(?:coberturas?|terceiros|franquia|assistencia|guincho|vidros|roubo|furto|contra|colisao|enchente)$/,
  ),
  own("Todas as marcas", BRAND_LIST_PATH, /^(?:marcas|montadoras|todas)$/),
  own("Seguro por estado, no mapa", STATES_PATH, /^(?:estados|mapa|todos)$/),
];

/** Thousands of R$ of a car that may be meant: fewer are no car, and more are no car that people ask for. */
const VALUES = { min: 5, max: 999 };

/** Where the cars of that value stand among the cheapest: `60 mil`, `60000`. Null where no value is named. */
function findBandPath(words: readonly string[]): string | null {
  const place = words.findIndex((word, index) => /^\d{1,3}$/.test(word) && words[index + 1] === "mil");
  const reais = words.find((word) => /^\d{5,6}$/.test(word));
  const thousands = Number(words[place] ?? 0) || Number(reais ?? 0) / 1_000;
  if (thousands < VALUES.min || thousands > VALUES.max) return null;
  const band = VALUE_BANDS.findLastIndex((from) => from <= 1_000 * thousands);
  const name = nameBand(VALUE_BANDS[band] ?? 0, VALUE_BANDS[band + 1] ?? null);
  return `${CHEAPEST_PATH}#${toSlug(name)}`;
}

/** R$ a year that somebody wants to pay at most, as the next page has it: `até 2000 reais`. Null where no such sum is named. */
function findLimit(words: readonly string[]): number | null {
  const sum = words.find((word, index) => /^\d{4,5}$/.test(word) && words[index + 1] === "reais");
  return PRICE_LIMITS.find((limit) => Number(sum) <= limit) ?? null;
}

/** @param words of a query, plain */
export function findOwnPages(words: readonly string[]) {
  // Numbers alone are years and names of cars, and "mais" alone is nothing.
  const telling = words.every((word) => word === "mais") ? [] : words.filter((word) => !/^\d{1,4}$/.test(word));
  const found = OWN_PAGES.filter((page) => telling.some((word) => page.words.test(word)));
  const [first] = found;
  const isOnly = first && found.length === 1 && !first.isAway && words.every((word) => first.words.test(word));
  const limit = findLimit(words);
  const hits = found.map(({ hit }) => {
    if (hit.path !== CHEAPEST_PATH) return hit;
    if (limit === null) return { ...hit, path: findBandPath(words) ?? hit.path };
    const label = `Carros com seguro de até ${formatWholeMoney(limit)} por ano`;
    return { ...hit, label, path: affordablePath(limit, WHOLE_COUNTRY) };
  });
  return {
    hits,
    /** Whether a car that is named stands before them. */
    standBehindCars: found.length > 0 && found.every((page) => page.standsBehindCars),
    /** The one page that all of the words ask for; null where there is a choice, or a word that asks for none. */
    only: isOnly ? (hits[0]?.path ?? null) : null,
  };
}
