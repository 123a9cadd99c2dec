// The site's own pages in the header, the footer and the search.

import * as paths from "./paths.ts";

export const MENU_PAGES: readonly paths.Link[] = [
  { label: "Marcas", path: paths.BRAND_LIST_PATH },
  { label: "Estados", path: paths.STATES_PATH },
  { label: "Mais baratos", path: paths.CHEAPEST_PATH },
  { label: "Comparar", path: paths.COMPARE_PATH },
  { label: "Índice", path: paths.INDEX_PATH },
  { label: "Metodologia", path: paths.METHODOLOGY_PATH },
];

export const FOOTER_PAGES: readonly paths.Link[] = [
  { label: "Metodologia", path: paths.METHODOLOGY_PATH },
  { label: "Glossário", path: paths.GLOSSARY_PATH },
  { label: "Dados abertos", path: paths.OPEN_DATA_PATH },
  { label: "Índice de preços", path: paths.INDEX_PATH },
  { label: "Seguro mais barato", path: paths.CHEAPEST_PATH },
  { label: "Seguro por estado", path: paths.STATES_PATH },
  { label: "Comparar carros", path: paths.COMPARE_PATH },
];
