// The glossary: the terms of car insurance with their effect on the price. It reads nothing from the database.

import * as v from "valibot";
import { GLOSSARY_BREADCRUMBS } from "../../catalog/breadcrumbs.ts";
import { GLOSSARY_PATH } from "../../catalog/paths.ts";
import type { Checked } from "../../data/values.ts";
import { describeSinglePage, type NoEntity, type PageType } from "../../pages/page-type.ts";
import { pageGraph } from "../../seo/json-ld/parts.ts";
import { GLOSSARY_TITLE } from "../../seo/titles.ts";

const glossaryPageSchema = v.object({
  terms: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      text: v.string(),
      source: v.object({ name: v.string(), url: v.string() }),
    }),
  ),
});

type GlossaryPage = Checked<typeof glossaryPageSchema>;

export type GlossaryTerm = GlossaryPage["terms"][number];

export default {
  ...describeSinglePage("glossary", GLOSSARY_PATH, GLOSSARY_TITLE, GLOSSARY_BREADCRUMBS),
  payload: glossaryPageSchema,
  asksToBeFound: () => true,
  // Imported on demand: the start of the Worker does not need the texts.
  async load() {
    const { TERMS } = await import("../../content/glossary.ts");
    const terms = TERMS.map(({ id, name, text, source }) => ({ id, name, text, source }));
    return { page: { terms } };
  },
  findDay: () => null,
  description: (_, { terms }) =>
    `${terms.length} termos do seguro de carro em palavras simples: o que é franquia, classe de bônus, sinistro, prêmio, e o que cada um faz com o preço.`,
  graph: (props) => pageGraph(props),
} satisfies PageType<NoEntity, GlossaryPage>;
