// The site's own pages, by the words that people ask for them with: "seguro mais barato", "carro de 60 mil", "comparar".

import {
  BRAND_LIST_PATH,
  CHEAPEST_PATH,
  COMPARE_PATH,
  INDEX_PATH,
  METHODOLOGY_PATH,
  OPEN_DATA_PATH,
  STATES_PATH,
} from "../catalogue/paths.ts";
import type { Hit } from "./hits.ts";

const KIND = "Página do site";

const OWN_PAGES: readonly { readonly hit: Hit; readonly words: RegExp }[] = [
  {
    hit: { label: "Carros com o seguro mais barato", kind: KIND, path: CHEAPEST_PATH },
    words: /^(?:mais|baratos?|baratas?|economicos?|menor|menores|reais|mil|\d{2,3})$/,
  },
  {
    hit: { label: "Comparar carros lado a lado", kind: KIND, path: COMPARE_PATH },
    words: /^(?:comparar|compare|comparacao|comparador|versus|vs)$/,
  },
  {
    hit: { label: "Metodologia: como os preços são calculados", kind: KIND, path: METHODOLOGY_PATH },
    words: /^(?:metodologia|metodo|confiar|confiavel|calculo|calculado|calculados|posso|como|numeros)$/,
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

export interface OwnPages {
  readonly hits: readonly Hit[];
  /** The one page that all of the words ask for; null where there is a choice, or a word that asks for none. */
  readonly only: string | null;
}

/** Numbers alone are years and names of cars, and "mais" alone is nothing. @param words of a query, plain */
export function findOwnPages(words: readonly string[]): OwnPages {
  const found = OWN_PAGES.filter(
    (page) =>
      words.some((word) => page.words.test(word) && !/^\d+$/.test(word)) && words.some((word) => word !== "mais"),
  );
  const [first] = found;
  const only = found.length === 1 && first && words.every((word) => first.words.test(word)) ? first.hit.path : null;
  return { hits: found.map(({ hit }) => hit), only };
}
