// The methodology page: the rules behind the numbers, with the quotes that count and those left out.

import * as v from "valibot";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import { fittedModelSchema } from "../../data/rating.ts";
import { defineRead } from "../../data/read-function.ts";
import { countedQuotes } from "../../data/results.ts";
import { amount, count } from "../../data/values.ts";
import { countOf } from "../../estimate/format.ts";
import { WINDOW_DAYS } from "../../estimate/rules.ts";
import { definePage, describeSinglePage } from "../../pages/page-type.ts";
import { agencyId, pageGraph } from "../../seo/json-ld/parts.ts";

const rules = v.object({
  /** Percent of FIPE. */
  maxRatedPercentage: amount,
  /** Shares: what an interval promises to contain, and what a fit's intervals contained at least and at most. */
  promisedCoverage: amount,
  minCoverage: amount,
  maxCoverage: amount,
  minQuotesToFit: count,
  minQuotesForSupport: count,
  minRequestsForIndex: count,
});

/** The constants that only the database applies. */
export type MethodRules = v.InferOutput<typeof rules>;

export const getMethodologyPage = defineRead(
  "get_methodology_page",
  {},
  v.object({
    rules,
    counts: countedQuotes,
    /** Null before the rating model's first fit. */
    model: v.nullable(fittedModelSchema),
  }),
);

export default definePage({
  ...describeSinglePage({ name: "methodology", path: METHODOLOGY_PATH, crumb: "Metodologia" }),
  title: () => "Metodologia dos preços de seguro de carro",
  isIndexable: () => true,
  reads: [getMethodologyPage],
  load: async ({ database }) => ({ page: await database.call(getMethodologyPage, {}) }),
  findDay: ({ counts }) => counts?.countedAt ?? null,
  description: (_, { counts }) =>
    `Como calculamos os preços: quais de ${countOf(counts?.counts.received ?? 0, "cotação", "cotações")} entram na conta, quais ficam de fora e por quê, e quando um número é uma estimativa. Janela de ${WINDOW_DAYS} dias.`,
  graph: (props) => pageGraph(props, { about: agencyId(props.canonical) }),
});
