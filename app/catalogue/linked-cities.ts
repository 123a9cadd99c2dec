// The cities that vehicle pages link to (section 2 of the specification). Accents come from the database.

/** Those of the model and model-year pages. */
export const LINKED_CITIES: ReadonlyArray<{ readonly uf: string; readonly slug: string }> = [
  { uf: "SP", slug: "sao-paulo" },
  { uf: "RJ", slug: "rio-de-janeiro" },
  { uf: "MG", slug: "belo-horizonte" },
  { uf: "DF", slug: "brasilia" },
  { uf: "PR", slug: "curitiba" },
  { uf: "GO", slug: "goiania" },
  { uf: "CE", slug: "fortaleza" },
  { uf: "BA", slug: "salvador" },
  { uf: "SP", slug: "campinas" },
  { uf: "RS", slug: "porto-alegre" },
  { uf: "AM", slug: "manaus" },
  { uf: "SP", slug: "guarulhos" },
  { uf: "PE", slug: "recife" },
  { uf: "SC", slug: "florianopolis" },
  { uf: "RN", slug: "natal" },
];

/** Those of the version page: the first seven. */
export const VERSION_LINKED_CITIES = LINKED_CITIES.slice(0, 7);
