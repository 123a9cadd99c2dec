// Addresses of every screen, of things that the sample has.

export const VERSION = "/seguro-de-carro/marca/fiat/argo/2024/trekking-1-3-8v-flex";

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

/** What compares: made of the same parts, so that each is looked at in one scheme a width. */
export const COMPARISONS = [
  "/indice",
  "/seguro-de-carro/estados",
  "/seguro-de-carro/mais-baratos/sp",
  "/seguro-de-carro/comparar",
  "/seguro-de-carro/comparar/fiat-argo-2024-x-gm-onix-3200/sp/sao-paulo",
] as const;
