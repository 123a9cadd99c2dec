// What the glossary's sentences rest on.

export interface Source {
  readonly name: string;
  readonly url: string;
}

/** The regulator's page for those who are insured, which names its rules. */
export const SUSEP_GUIDE: Source = {
  name: "SUSEP, Seguro de Automóveis",
  url: "https://www.gov.br/susep/pt-br/assuntos/meu-futuro-seguro/seguros-previdencia-e-capitalizacao/seguros/seguro-de-automoveis",
};

export const SUSEP: Source = {
  name: "Superintendência de Seguros Privados (SUSEP)",
  url: "https://www.gov.br/susep/pt-br",
};

/** It says so of its own subject matter: what casco covers, by which value it is paid. */
export const CIRCULAR_639: Source = {
  name: "Circular SUSEP nº 639/2021, regras do seguro de automóvel",
  url: SUSEP_GUIDE.url,
};

/** In force since 11 December 2025, in the place of the articles 757 to 802 of the Código Civil. */
export const CONTRACT_LAW: Source = {
  name: "Lei nº 15.040/2024, Lei do Contrato de Seguro",
  url: "https://www.planalto.gov.br/ccivil_03/_ato2023-2026/2024/lei/L15040.htm",
};

export const END_OF_SPVAT: Source = {
  name: "Lei Complementar nº 211/2024",
  url: "https://www.planalto.gov.br/ccivil_03/leis/lcp/lcp211.htm",
};

export const TAX_RULES: Source = {
  name: "Decreto nº 6.306/2007, imposto sobre operações financeiras",
  url: "https://www.planalto.gov.br/ccivil_03/_ato2007-2010/2007/decreto/d6306.htm",
};

export const FIPE: Source = { name: "FIPE, Preço médio de veículos", url: "https://veiculos.fipe.org.br" };

/** Of this site's own words. */
export const METHODOLOGY: Source = { name: "Metodologia deste site", url: "/metodologia" };
