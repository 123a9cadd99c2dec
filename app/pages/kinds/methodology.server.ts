// The methodology page: every rule behind the numbers, with how many quotes it used and left out.

import { createAddress } from "../../catalogue/address.ts";
import { METHODOLOGY_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { METHODOLOGY_PATH } from "../../catalogue/paths.ts";
import type { AnswerOf } from "../../database/functions.ts";
import { keptAs } from "../../kept/kept-as.ts";
import { countOf } from "../../pricing/format.ts";
import { WINDOW_DAYS } from "../../pricing/rules.ts";
import type { InsurerSpread } from "../../pricing/value.ts";
import { methodologyGraph } from "../../seo/json-ld/site.ts";
import { METHODOLOGY_TITLE } from "../../seo/titles.ts";
import type { PageKind } from "../page-kind.ts";
import { DATABASE_FAILED } from "../problem.ts";
import type { QuoteCountsPage } from "../quote-counts.server.ts";
import { describeSinglePage, type NoSubject } from "../single-page.ts";

/** How the rating model's fit in use went. */
export type RatingModel = NonNullable<AnswerOf<"get_methodology_page">["model"]>;

export interface MethodologyPage extends QuoteCountsPage {
  /** Null before its first fit. */
  readonly model: RatingModel | null;
  readonly spread: InsurerSpread | null;
  /** Cheapest first; without names unless the owner lets the site say them. Effects in logarithms. */
  readonly insurers: readonly { readonly name: string | null; readonly effect: number; readonly quotes: number }[];
}

const methodology: PageKind<NoSubject, MethodologyPage> = {
  ...describeSinglePage("paginas"),
  name: "methodology",
  address: createAddress(METHODOLOGY_PATH),
  accepts: keptAs<MethodologyPage>("MethodologyPage"),
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
