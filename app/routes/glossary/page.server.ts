// The glossary: the terms of car insurance with their effect on the price. It needs no database.

import { GLOSSARY_PATH } from "../../catalog/paths.ts";
import { below, definePage, describeSinglePage, NO_ENTITY, type PayloadOf } from "../../pages/page-type.ts";
import { pageGraph } from "../../seo/json-ld/parts.ts";
import home from "../home/page.server.ts";

const glossary = definePage({
  ...describeSinglePage({ name: "glossary", path: GLOSSARY_PATH, crumb: "Glossário do seguro de carro" }),
  title: () => "Glossário do seguro de carro: o que cada termo quer dizer",
  above: below(home, () => NO_ENTITY),
  isIndexable: () => true,
  // Imported on demand, for a fast start of the Worker.
  async load() {
    const { TERMS } = await import("../../content/glossary.ts");
    const terms = TERMS.map(({ id, name, text, source }) => ({ id, name, text, source }));
    return { page: { terms } };
  },
  findDay: () => null,
  description: (_, { terms }) =>
    `${terms.length} termos do seguro de carro em palavras simples: o que é franquia, classe de bônus, sinistro, prêmio, e o que cada um faz com o preço.`,
  graph: (props) => pageGraph(props),
});

export type GlossaryTerm = PayloadOf<typeof glossary>["terms"][number];

export default glossary;
