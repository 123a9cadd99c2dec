// Addresses of every screen, of cars and places that the sample has.

export const VERSION = "/seguro-de-carro/marca/fiat/argo/2024/trekking-1-3-8v-flex";

export const COMPARISON = "/seguro-de-carro/comparar/fiat-argo-2024-x-gm-onix-3200/sp/sao-paulo";

/** The screens of the specification. */
export const SCREENS = [
  "/",
  "/seguro-de-carro/marca",
  "/seguro-de-carro/marca/fiat",
  "/seguro-de-carro/marca/fiat/argo",
  "/seguro-de-carro/marca/gm/onix/3200",
  "/seguro-de-carro/marca/gm/onix/3200/sp/sao-paulo",
  VERSION,
  "/seguro-de-carro/sp",
  "/seguro-de-carro/sp/sao-paulo",
] as const;

/** The other screens. */
export const OTHER_SCREENS = [
  ...[
    "/indice",
    "/seguro-de-carro/estados",
    "/seguro-de-carro/mais-baratos/sp",
    "/seguro-de-carro/comparar",
    COMPARISON,
  ],
  ...["/metodologia", "/dados", "/glossario"],
];
