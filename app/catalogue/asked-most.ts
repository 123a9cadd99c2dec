// What is asked most beside a car and a place, each with the page that answers it.

import { ALL_CARS, FUELS } from "./car-filter.ts";
import {
  CHEAPEST_PATH,
  COMPARE_PATH,
  cheapestPath,
  GLOSSARY_PATH,
  INDEX_PATH,
  METHODOLOGY_PATH,
  SEARCH_PATH,
  STATES_PATH,
  WHOLE_COUNTRY,
} from "./paths.ts";

const ELECTRIC = FUELS.find(({ slug }) => slug === "eletricos") ?? null;

export const ASKED_MOST: readonly { readonly label: string; readonly path: string; readonly rel?: "nofollow" }[] = [
  { label: "Qual é o seguro mais barato?", path: CHEAPEST_PATH },
  {
    label: "Que carros têm seguro até R$\u00a03.000?",
    path: cheapestPath(WHOLE_COUNTRY, { ...ALL_CARS, limit: 3_000 }),
    rel: "nofollow",
  },
  { label: "Onde custa mais?", path: STATES_PATH },
  { label: "Comparar carros", path: COMPARE_PATH },
  { label: "O seguro está subindo?", path: INDEX_PATH },
  { label: "Posso confiar?", path: METHODOLOGY_PATH },
  { label: "E carro elétrico?", path: cheapestPath(WHOLE_COUNTRY, { ...ALL_CARS, fuel: ELECTRIC }), rel: "nofollow" },
  { label: "O que é franquia?", path: GLOSSARY_PATH },
  { label: "Como mando ou imprimo um preço?", path: `${SEARCH_PATH}?q=compartilhar`, rel: "nofollow" },
];
