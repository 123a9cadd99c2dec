// The site's own pages, by the words that people ask for them with: "seguro mais barato", "carro de 60 mil", "comparar".

import {
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
import { VALUE_BANDS } from "../pricing/comparison-rules.ts";
import { nameBand } from "../pricing/name-band.ts";
import type { Hit } from "./hits.ts";

const KIND = "Página do site";

/** Outside the site: offered, and never gone to unasked. */
const QUOTE_FORM: Hit = {
  label: "Fazer cotação no formulário da corretora",
  kind: "Fora deste site",
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
    words: /^(?:mais|baratos?|baratas?|economicos?|menor|menores|reais|mil|\d{2,3}|\d{5,6})$/,
  },
  {
    hit: { label: "Preço por idade e sexo de quem dirige", kind: KIND, path: DRIVERS_PATH },
    standsBehindCars: true,
    words:
      /^(?:filho|filha|filhos|filhas|jovem|jovens|idade|idades|anos|sexo|homem|homens|mulher|mulheres|motorista|condutor|condutora|dirige|dirigir|dirigem|vai|vao|carteira|habilitacao|cnh|\d{2})$/,
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
    first.hit !== QUOTE_FORM &&
    words.every((word) => first.words.test(word));
  const bandPath = findBandPath(words);
  const pathOf = ({ path }: Hit) => (path === CHEAPEST_PATH ? (bandPath ?? path) : path);
  return {
    standBehindCars: found.length > 0 && found.every((page) => page.standsBehindCars),
    hits: found.map(({ hit }) => ({ ...hit, path: pathOf(hit) })),
    only: isOnly ? pathOf(first.hit) : null,
  };
}
