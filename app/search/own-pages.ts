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
} from "../catalogue/paths.ts";
import { quoteLink } from "../catalogue/quote-link.ts";
import { toSlug } from "../catalogue/slug.ts";
import { PRICE_LIMITS, VALUE_BANDS } from "../pricing/comparison-rules.ts";
import { formatWholeMoney } from "../pricing/format.ts";
import { nameBand } from "../pricing/name-band.ts";
import type { Hit } from "./hits.ts";

const KIND = "Página do site";
const AWAY = "Fora deste site";

/** Outside the site: offered, and never gone to unasked. */
const QUOTE_FORM: Hit = {
  label: "Fazer cotação no formulário da corretora",
  kind: AWAY,
  path: quoteLink("main", {}),
};

interface OwnPage {
  readonly hit: Hit;
  readonly words: RegExp;
  /** A car that is named beside it is asked for more: its page says the same of that car. */
  readonly standsBehindCars?: true;
}

const OWN_PAGES: readonly OwnPage[] = [
  { hit: QUOTE_FORM, words: /^(?:cotar|cote|cotacao|cotacoes|orcamento|contratar|simular|simulacao)$/ },
  {
    hit: { label: "Carros com o seguro mais barato", kind: KIND, path: CHEAPEST_PATH },
    words: /^(?:mais|baratos?|baratas?|economicos?|menor|menores|reais|mil|\d{2,6})$/,
  },
  {
    hit: { label: "Preço por idade e sexo de quem dirige", kind: KIND, path: DRIVERS_PATH },
    standsBehindCars: true,
    words:
      /^(?:filho|filha|filhos|filhas|jovem|jovens|idade|idades|anos|sexo|homem|homens|mulher|mulheres|motorista|condutor|condutora|dirige|dirigir|dirigem|vai|vao|tirou|carteira|carta|habilitacao|habilitado|habilitada|recem|cnh|\d{2})$/,
  },
  {
    hit: { label: "Comparar carros lado a lado", kind: KIND, path: COMPARE_PATH },
    words: /^(?:comparar|compare|comparacao|comparador|versus|vs)$/,
  },
  {
    hit: { label: "Metodologia: como os preços são calculados", kind: KIND, path: METHODOLOGY_PATH },
    words:
      /^(?:metodologia|metodo|confiar|confiavel|confianca|golpe|fraude|serio|verdade|calculo|calculado|calculados|posso|como|numeros)$/,
  },
  {
    hit: { label: "Índice de preços do seguro de carro", kind: KIND, path: INDEX_PATH },
    words: /^(?:indice|subindo|subiu|aumento|aumentou|inflacao|historico)$/,
  },
  {
    hit: { label: "Dados abertos", kind: KIND, path: OPEN_DATA_PATH },
    words: /^(?:dados|abertos|csv|json|planilha|baixar|download)$/,
  },
  {
    hit: {
      label: "Motos e caminhões não estão neste site: pergunte à corretora",
      kind: AWAY,
      path: quoteLink("main", {}),
    },
    words: /^(?:motos?|motocicletas?|caminhao|caminhoes|onibus)$/,
  },
  {
    hit: {
      label: "Uso em aplicativo, táxi ou entrega: só na cotação da corretora",
      kind: AWAY,
      path: quoteLink("main", {}),
    },
    words: /^(?:uber|aplicativos?|app|taxi|taxista|entregas?|frete)$/,
  },
  {
    hit: {
      label: "Coberturas, franquia e assistência: só na cotação da corretora",
      kind: AWAY,
      path: quoteLink("main", {}),
    },
    words: /^(?:coberturas?|terceiros|franquia|assistencia|guincho|vidros|roubo|furto|contra|colisao|enchente)$/,
  },
  { hit: { label: "Todas as marcas", kind: KIND, path: BRAND_LIST_PATH }, words: /^(?:marcas|montadoras|todas)$/ },
  { hit: { label: "Seguro por estado, no mapa", kind: KIND, path: STATES_PATH }, words: /^(?:estados|mapa|todos)$/ },
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

export interface OwnPages {
  readonly hits: readonly Hit[];
  /** Whether a car that is named stands before them. */
  readonly standBehindCars: boolean;
  /** The one page that all of the words ask for; null where there is a choice, or a word that asks for none. */
  readonly only: string | null;
}

/** Numbers alone are years and names of cars, and "mais" alone is nothing. @param words of a query, plain */
export function findOwnPages(words: readonly string[]): OwnPages {
  const found = OWN_PAGES.filter(
    (page) =>
      words.some((word) => page.words.test(word) && !/^\d{1,4}$/.test(word)) && words.some((word) => word !== "mais"),
  );
  const [first] = found;
  const isOnly =
    found.length === 1 &&
    first !== undefined &&
    first.hit.kind !== AWAY &&
    words.every((word) => first.words.test(word));
  const limit = findLimit(words);
  const bandPath = limit === null ? findBandPath(words) : null;
  const hitOf = (hit: Hit): Hit => {
    if (hit.path !== CHEAPEST_PATH) return hit;
    if (limit === null) return { ...hit, path: bandPath ?? hit.path };
    const label = `Carros com seguro de até ${formatWholeMoney(limit)} por ano`;
    return { ...hit, label, path: affordablePath(limit, { state: null, city: null }) };
  };
  return {
    standBehindCars: found.length > 0 && found.every((page) => page.standsBehindCars),
    hits: found.map(({ hit }) => hitOf(hit)),
    only: isOnly ? hitOf(first.hit).path : null,
  };
}
