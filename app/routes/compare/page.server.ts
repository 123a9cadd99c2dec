// Where comparisons begin: a form alone, so that the database is not asked.

import * as v from "valibot";
import { COMPARE_BREADCRUMBS } from "../../catalog/breadcrumbs.ts";
import { COMPARE_PATH } from "../../catalog/paths.ts";
import type { Checked } from "../../data/values.ts";
import { MAX_COMPARED, MIN_COMPARED } from "../../estimate/comparison-rules.ts";
import { describeSinglePage, type NoEntity, type PageType } from "../../pages/page-type.ts";
import { comparisonGraph } from "../../seo/json-ld/insurance.ts";
import { COMPARE_TITLE } from "../../seo/titles.ts";

const comparePageSchema = v.object({});

export default {
  ...describeSinglePage("compare", COMPARE_PATH, COMPARE_TITLE, COMPARE_BREADCRUMBS),
  payload: comparePageSchema,
  asksToBeFound: () => true,
  load: async () => ({ page: {} }),
  findDay: () => null,
  description: () =>
    `Compare o seguro de ${MIN_COMPARED} a ${MAX_COMPARED} carros lado a lado: preço estimado, valor FIPE e percentual FIPE de cada um.`,
  graph: (props) => comparisonGraph(props, []),
} satisfies PageType<NoEntity, Checked<typeof comparePageSchema>>;
