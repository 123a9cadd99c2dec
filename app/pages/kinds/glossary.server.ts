// The glossary: the words of car insurance, each with what it does to the price. It has no numbers, and asks nobody.

import * as v from "valibot";
import { GLOSSARY_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { GLOSSARY_PATH } from "../../catalogue/paths.ts";
import type { Checked } from "../../schemas/values.ts";
import { glossaryGraph } from "../../seo/json-ld/site.ts";
import { GLOSSARY_TITLE } from "../../seo/titles.ts";
import { describeSinglePage, type NoSubject, type PageKind } from "../page-kind.ts";

const glossaryPageSchema = v.object({
  terms: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      text: v.string(),
      source: v.object({ name: v.string(), url: v.string() }),
      /** Whether it is a word of this site, and none of insurance. */
      isOfThisSite: v.boolean(),
    }),
  ),
});

type GlossaryPage = Checked<typeof glossaryPageSchema>;

export type GlossaryTerm = GlossaryPage["terms"][number];

export default {
  ...describeSinglePage("glossary", GLOSSARY_PATH, GLOSSARY_TITLE, GLOSSARY_BREADCRUMBS),
  payload: glossaryPageSchema,
  asksToBeFound: () => true,
  // A chunk of its own: nothing else that every isolate begins with needs the words.
  async load() {
    const [{ METHODOLOGY }, { TERMS }] = await Promise.all([
      import("../../glossary/sources.ts"),
      import("../../glossary/terms.ts"),
    ]);
    const terms = TERMS.map(({ id, name, text, source }) => ({
      ...{ id, name, text, source },
      isOfThisSite: source === METHODOLOGY,
    }));
    return { page: { terms } };
  },
  findDay: () => null,
  description: (_, { terms }) =>
    `${terms.length} termos do seguro de carro em palavras simples: o que é franquia, classe de bônus, sinistro, prêmio, e o que cada um faz com o preço.`,
  graph: (facts, _, { terms }) => glossaryGraph(facts, terms),
} satisfies PageKind<NoSubject, GlossaryPage>;
