// `/dados`: which numbers can be had, and how they are counted.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OPEN_DATA_PATH } from "../catalogue/paths.ts";
import { OPEN_DATA_TRAIL } from "../catalogue/trails.ts";
import { OPEN_DATA_KINDS } from "../pages/open-data.server.ts";
import { findQuoteCounts } from "../pages/quote-counts.server.ts";
import { countOf } from "../pricing/format.ts";
import { WINDOW_DAYS } from "../pricing/rules.ts";
import { daysBefore } from "../pricing/window.ts";
import { describeHead } from "../seo/head.ts";
import { openDataGraph } from "../seo/json-ld/site.ts";
import { FIGURE_COLUMNS } from "../seo/open-data.ts";
import { OPEN_DATA_TITLE } from "../seo/titles.ts";
import { OpenDataScreen } from "../ui/screens/open-data.tsx";

const FORMATS = [
  ["csv", "text/csv"],
  ["json", "application/json"],
] as const;

export async function loader({ context: { site } }: LoaderFunctionArgs) {
  site.ensureCanonical(OPEN_DATA_PATH);
  const counts = await findQuoteCounts(site.sources, OPEN_DATA_PATH);
  site.askForIndexing(true);
  const tables = OPEN_DATA_KINDS.map(({ name, title }) => ({
    title,
    files: FORMATS.map(([format, encodingFormat]) => ({
      label: format.toUpperCase(),
      path: `${OPEN_DATA_PATH}/${name}.${format}`,
      encodingFormat,
    })),
  }));
  return { tables, counts, trail: OPEN_DATA_TRAIL, canonical: site.origin + OPEN_DATA_PATH };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { tables, counts, canonical, trail } = data;
  const used = countOf(counts?.counts.countedForVehicles ?? 0, "cotação", "cotações");
  const description = `Preços de seguro de carro por estado, marca, modelo e ano-modelo, em CSV e JSON: mediana, média e percentis de ${used} dos últimos ${WINDOW_DAYS} dias.`;
  const facts = { title: OPEN_DATA_TITLE, canonical, trail, modifiedOn: counts?.countedAt ?? null };
  return describeHead({
    ...facts,
    description,
    indexable: true,
    picture: null,
    graph: openDataGraph(
      facts,
      description,
      tables.flatMap((table) => table.files),
      FIGURE_COLUMNS,
      counts && { from: daysBefore(counts.countedAt, WINDOW_DAYS), to: counts.countedAt },
    ),
  });
};

export default function OpenData() {
  const { tables, counts } = useLoaderData<typeof loader>();
  return <OpenDataScreen tables={tables} columns={FIGURE_COLUMNS} counts={counts} />;
}
