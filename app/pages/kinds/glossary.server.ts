// The glossary: the words of car insurance, each with what it does to the price. It has no numbers, and asks nobody.

import * as v from "valibot";
import { GLOSSARY_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { GLOSSARY_PATH } from "../../catalogue/paths.ts";
import { TERMS } from "../../glossary/terms.ts";
import type { Checked } from "../../schemas/values.ts";
import { glossaryGraph } from "../../seo/json-ld/site.ts";
import { GLOSSARY_TITLE } from "../../seo/titles.ts";
import { describeSinglePage, type NoSubject, type PageKind } from "../page-kind.ts";

const glossaryPageSchema = v.object({});

export default {
  ...describeSinglePage("glossary", GLOSSARY_PATH, GLOSSARY_TITLE, GLOSSARY_BREADCRUMBS),
  payload: glossaryPageSchema,
  asksToBeFound: () => true,
  load: async () => ({ page: {} }),
  findDay: () => null,
  description: () =>
    `${TERMS.length} termos do seguro de carro em palavras simples: o que é franquia, classe de bônus, sinistro, prêmio, e o que cada um faz com o preço.`,
  graph: glossaryGraph,
} satisfies PageKind<NoSubject, Checked<typeof glossaryPageSchema>>;
