// Where somebody whose search found nothing, or not what was meant, may go on.

import { CHEAPEST_PATH, COMPARE_PATH, GLOSSARY_PATH, INDEX_PATH, METHODOLOGY_PATH, STATES_PATH } from "./paths.ts";

export const ASKED_MOST: readonly { readonly label: string; readonly path: string }[] = [
  { label: "Qual é o seguro mais barato?", path: CHEAPEST_PATH },
  { label: "Onde custa mais?", path: STATES_PATH },
  { label: "Comparar carros", path: COMPARE_PATH },
  { label: "O seguro está subindo?", path: INDEX_PATH },
  { label: "Posso confiar?", path: METHODOLOGY_PATH },
  { label: "O que é franquia?", path: GLOSSARY_PATH },
];
