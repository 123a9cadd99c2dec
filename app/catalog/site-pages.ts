// The site's own pages, by which the header, the footer and the search know them.

import {
  BRAND_LIST_PATH,
  CHEAPEST_PATH,
  COMPARE_PATH,
  GLOSSARY_PATH,
  INDEX_PATH,
  METHODOLOGY_PATH,
  OPEN_DATA_PATH,
  STATES_PATH,
} from "./paths.ts";

interface SitePage {
  readonly label: string;
  readonly path: string;
}

/** In the header of every page. */
export const MENU_PAGES: readonly SitePage[] = [
  { label: "Marcas", path: BRAND_LIST_PATH },
  { label: "Estados", path: STATES_PATH },
  { label: "Mais baratos", path: CHEAPEST_PATH },
  { label: "Comparar", path: COMPARE_PATH },
  { label: "Índice", path: INDEX_PATH },
  { label: "Metodologia", path: METHODOLOGY_PATH },
];

/** In the footer of every page. */
export const FOOTER_PAGES: readonly SitePage[] = [
  { label: "Metodologia", path: METHODOLOGY_PATH },
  { label: "Glossário", path: GLOSSARY_PATH },
  { label: "Dados abertos", path: OPEN_DATA_PATH },
  { label: "Índice de preços", path: INDEX_PATH },
  { label: "Seguro mais barato", path: CHEAPEST_PATH },
  { label: "Seguro por estado", path: STATES_PATH },
  { label: "Comparar carros", path: COMPARE_PATH },
];
