// The methodology page: the rules behind the numbers, with the quotes that count and those left out.

import * as v from "valibot";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import { defineRead } from "../../data/read-function.ts";
import { countedQuotes } from "../../data/results.ts";
import { amount, count, isoDate } from "../../data/values.ts";
import { countOf } from "../../estimate/format.ts";
import { DRIVER_FACTORS } from "../../estimate/rating/factors.ts";
import { WINDOW_DAYS } from "../../estimate/rules.ts";
import { definePage, describeSinglePage, type PayloadOf } from "../../pages/page-type.ts";
import { agencyId, pageGraph } from "../../seo/json-ld/parts.ts";

export const getMethodologyPage = defineRead(
  "get_methodology_page",
  {},
  v.object({
    /** The constants that only the database applies. */
    rules: v.object({
      /** Percent of FIPE. */
      maxRatedPercentage: amount,
      /** Shares: what an interval promises to contain, and what a fit's intervals contained at least and at most. */
      promisedCoverage: amount,
      minCoverage: amount,
      maxCoverage: amount,
      minQuotesToFit: count,
      minQuotesForSupport: count,
      minRequestsForIndex: count,
    }),
    counts: countedQuotes,
    /** Size and accuracy of the fit in use; null before the rating model's first. */
    model: v.nullable(
      v.object({
        fittedOn: isoDate,
        quotesLearnt: count,
        /**
         * Accuracy on quotes outside the fit, coverage as a share, error in percent. Classes by the data behind car and
         * place, `model/city`; `all/all` are all cars in named places.
         */
        classes: v.array(v.object({ class: v.string(), verified: count, coverage: amount, error: amount })),
      }),
    ),
  }),
);

const AGES = DRIVER_FACTORS.find(({ name }) => name === "age_range")?.levels ?? {};

type Result = v.InferOutput<typeof getMethodologyPage.result>;

/** The classes that the table shows, out of those that the database has: all, by support, by age, and without any answer. */
function listClasses({ rules: { minQuotesForSupport }, model }: Result) {
  const shown = [
    ["all/all", "Todos os carros"],
    ["model_year/city", `Carro e cidade com ${minQuotesForSupport} cotações ou mais`],
    ["brand/state", `Modelo e cidade com menos de ${minQuotesForSupport} cotações`],
    ["all/country", "Todos, sem informar a cidade"],
    ["none/all", "Todos, sem informar quem dirige"],
    ...Object.entries(AGES).map(([level, label]) => [`age_range/${level}`, `Motorista de ${label}`]),
  ];
  return shown.flatMap(([name, label = ""]) => {
    const found = model?.classes.find((each) => each.class === name);
    return found ? [{ ...found, label }] : [];
  });
}

const methodology = definePage({
  ...describeSinglePage({ name: "methodology", path: METHODOLOGY_PATH, crumb: "Metodologia" }),
  title: () => "Metodologia dos preços de seguro de carro",
  isIndexable: () => true,
  reads: [getMethodologyPage],
  async load({ database }) {
    const result = await database.call(getMethodologyPage, {});
    return { page: { ...result, model: result.model && { ...result.model, classes: listClasses(result) } } };
  },
  findDay: ({ counts }) => counts?.countedAt ?? null,
  description: (_, { counts }) =>
    `Como calculamos os preços: quais de ${countOf(counts?.counts.received ?? 0, "cotação", "cotações")} entram na conta, quais ficam de fora e por quê, e quando um número é uma estimativa. Janela de ${WINDOW_DAYS} dias.`,
  graph: (props) => pageGraph(props, { about: agencyId(props.canonical) }),
});

export type MethodologyPage = PayloadOf<typeof methodology>;

export default methodology;
