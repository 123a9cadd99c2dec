// The methodology page: every rule behind the numbers, with how many quotes it used and left out.

import * as v from "valibot";
import { METHODOLOGY_BREADCRUMBS } from "../../catalog/breadcrumbs.ts";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import { methodologyResult } from "../../data/answers.ts";
import type { Checked } from "../../data/values.ts";
import { countOf } from "../../estimate/format.ts";
import { WINDOW_DAYS } from "../../estimate/rules.ts";
import { describeSinglePage, type NoEntity, type PageType } from "../../pages/page-type.ts";
import { agencyId, pageGraph } from "../../seo/json-ld/parts.ts";
import { METHODOLOGY_TITLE } from "../../seo/titles.ts";

const { quotes, ...others } = methodologyResult.entries;

const methodologyPageSchema = v.object({
  ...others,
  counts: quotes,
});

type MethodologyPage = Checked<typeof methodologyPageSchema>;

export default {
  ...describeSinglePage("methodology", METHODOLOGY_PATH, METHODOLOGY_TITLE, METHODOLOGY_BREADCRUMBS),
  payload: methodologyPageSchema,
  asksToBeFound: () => true,
  async load({ database }) {
    const { quotes: counts, ...others } = await database.call("get_methodology_page", {});
    return { page: { ...others, counts } };
  },
  findDay: ({ counts }) => counts?.countedAt ?? null,
  description: (_, { counts }) =>
    `Como calculamos os preços: quais de ${countOf(counts?.counts.received ?? 0, "cotação", "cotações")} entram na conta, quais ficam de fora e por quê, e quando um número é uma estimativa. Janela de ${WINDOW_DAYS} dias.`,
  graph: (props) => pageGraph(props, { about: agencyId(props.canonical) }),
} satisfies PageType<NoEntity, MethodologyPage>;
