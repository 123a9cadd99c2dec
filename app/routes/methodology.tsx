// `/metodologia`: every rule behind the numbers, with how many quotes it used and left out.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../catalogue/paths.ts";
import { METHODOLOGY_TRAIL } from "../catalogue/trails.ts";
import { findQuoteCounts } from "../pages/quote-counts.server.ts";
import { countOf } from "../pricing/format.ts";
import { WINDOW_DAYS } from "../pricing/rules.ts";
import { describeHead } from "../seo/head.ts";
import { methodologyGraph } from "../seo/json-ld/site.ts";
import { METHODOLOGY_TITLE } from "../seo/titles.ts";
import { MethodologyScreen } from "../ui/screens/methodology.tsx";

export async function loader({ context: { site } }: LoaderFunctionArgs) {
  site.ensureCanonical(METHODOLOGY_PATH);
  const counts = await findQuoteCounts(site.sources, METHODOLOGY_PATH);
  site.askForIndexing(true);
  return { counts, trail: METHODOLOGY_TRAIL, canonical: site.origin + METHODOLOGY_PATH };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { counts, canonical, trail } = data;
  const total = countOf(counts?.counts.total ?? 0, "cotação", "cotações");
  const facts = { title: METHODOLOGY_TITLE, canonical, trail, modifiedOn: counts?.countedAt ?? null };
  return describeHead({
    ...facts,
    description: `Como calculamos os preços: quais de ${total} entram na conta, quais ficam de fora e por quê, e quando um número é uma estimativa. Janela de ${WINDOW_DAYS} dias.`,
    indexable: true,
    picture: null,
    graph: methodologyGraph(facts),
  });
};

export default function Methodology() {
  const { counts } = useLoaderData<typeof loader>();
  return <MethodologyScreen counts={counts} />;
}
