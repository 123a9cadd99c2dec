// Where comparisons begin: a form alone, so that the database is not asked.

import * as v from "valibot";
import { COMPARE_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { COMPARE_PATH } from "../../catalogue/paths.ts";
import { MAX_COMPARED, MIN_COMPARED } from "../../pricing/comparison-rules.ts";
import type { Checked } from "../../schemas/values.ts";
import { comparisonGraph } from "../../seo/json-ld/vehicles.ts";
import { COMPARE_TITLE } from "../../seo/titles.ts";
import { describeSinglePage, type NoSubject, type PageKind } from "../page-kind.ts";

const comparePageSchema = v.object({});

export default {
  ...describeSinglePage("compare", COMPARE_PATH, COMPARE_TITLE, COMPARE_BREADCRUMBS),
  payload: comparePageSchema,
  asksToBeFound: () => true,
  load: async () => ({ page: {} }),
  findDay: () => null,
  description: () =>
    `Compare o seguro de ${MIN_COMPARED} a ${MAX_COMPARED} carros lado a lado: preço estimado, valor FIPE e percentual FIPE de cada um.`,
  graph: (facts) => comparisonGraph(facts, []),
} satisfies PageKind<NoSubject, Checked<typeof comparePageSchema>>;
