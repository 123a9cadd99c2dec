// The form for comparisons. It needs no database.

import { COMPARE_PATH } from "../../catalog/paths.ts";
import { MAX_COMPARED, MIN_COMPARED } from "../../estimate/comparison-rules.ts";
import { below, definePage, describeSinglePage, NO_ENTITY } from "../../pages/page-type.ts";
import { pageGraph } from "../../seo/json-ld/parts.ts";
import home from "../home/page.server.ts";

export default definePage({
  ...describeSinglePage({ name: "compare", path: COMPARE_PATH, crumb: "Comparar carros" }),
  title: () => "Comparar seguro de carros",
  above: below(home, () => NO_ENTITY),
  isIndexable: () => true,
  load: async () => ({ page: {} }),
  findDay: () => null,
  description: () =>
    `Compare o seguro de ${MIN_COMPARED} a ${MAX_COMPARED} carros lado a lado: preço estimado, valor FIPE e percentual FIPE de cada um.`,
  graph: (props) => pageGraph(props, { about: [] }),
});
