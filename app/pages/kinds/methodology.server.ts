// The methodology page: every rule behind the numbers, with how many quotes it used and left out.

import * as v from "valibot";
import { createAddress } from "../../catalogue/address.ts";
import { METHODOLOGY_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { METHODOLOGY_PATH } from "../../catalogue/paths.ts";
import { countOf } from "../../pricing/format.ts";
import { WINDOW_DAYS } from "../../pricing/rules.ts";
import { insurerSpreadSchema } from "../../schemas/prices.ts";
import { fittedModelSchema, insurersSchema } from "../../schemas/rating.ts";
import type { Checked } from "../../schemas/values.ts";
import { methodologyGraph } from "../../seo/json-ld/site.ts";
import { METHODOLOGY_TITLE } from "../../seo/titles.ts";
import type { PageKind } from "../page-kind.ts";
import { DATABASE_FAILED } from "../problem.ts";
import { quoteCountsPageSchema } from "../quote-counts.server.ts";
import { describeSinglePage, type NoSubject } from "../single-page.ts";

const methodologyPageSchema = v.object({
  ...quoteCountsPageSchema.entries,
  /** Null before its first fit. */
  model: v.nullable(fittedModelSchema),
  spread: v.nullable(insurerSpreadSchema),
  insurers: insurersSchema,
});

export type MethodologyPage = Checked<typeof methodologyPageSchema>;

const methodology: PageKind<NoSubject, MethodologyPage> = {
  ...describeSinglePage("paginas"),
  name: "methodology",
  address: createAddress(METHODOLOGY_PATH),
  payload: methodologyPageSchema,
  failed: () => DATABASE_FAILED,
  asksToBeFound: () => true,
  async load({ database }) {
    const { quotes, model, spread, insurers } = await database.call("get_methodology_page", {});
    return { page: { counts: quotes, model, spread, insurers }, text: null };
  },
  observe: () => null,
  findDay: ({ counts }) => counts?.countedAt ?? null,
  breadcrumbs: () => METHODOLOGY_BREADCRUMBS,
  title: () => METHODOLOGY_TITLE,
  description: (_, { counts }) =>
    `Como calculamos os preços: quais de ${countOf(counts?.counts.received ?? 0, "cotação", "cotações")} entram na conta, quais ficam de fora e por quê, e quando um número é uma estimativa. Janela de ${WINDOW_DAYS} dias.`,
  findPicture: () => null,
  graph: methodologyGraph,
};

export default methodology;
