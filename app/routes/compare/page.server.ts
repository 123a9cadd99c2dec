// The form for comparisons. It needs no database.

import { COMPARE_BREADCRUMBS } from "../../catalog/breadcrumbs.ts";
import { COMPARE_PATH } from "../../catalog/paths.ts";
import { MAX_COMPARED, MIN_COMPARED } from "../../estimate/comparison-rules.ts";
import { definePage, describeSinglePage } from "../../pages/page-type.ts";
import { comparisonGraph } from "../../seo/json-ld/insurance.ts";
import { COMPARE_TITLE } from "../../seo/titles.ts";

export default definePage({
  ...describeSinglePage("compare", COMPARE_PATH, COMPARE_TITLE, COMPARE_BREADCRUMBS),
  isIndexable: () => true,
  load: async () => ({ page: {} }),
  findDay: () => null,
  description: () =>
    `Compare o seguro de ${MIN_COMPARED} a ${MAX_COMPARED} carros lado a lado: preço estimado, valor FIPE e percentual FIPE de cada um.`,
  graph: (props) => comparisonGraph(props, []),
});
