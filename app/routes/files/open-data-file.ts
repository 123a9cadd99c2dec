// `/dados/:file`: a table of numbers as CSV.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { OPEN_DATA_TABLES, readTable } from "../../pages/open-data.server.ts";
import { fileNotFound, fileResponse, serveFile } from "../../pages/resource.server.ts";
import { renderCsv, streamText } from "../../seo/csv-table.ts";

export function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  return serveFile(context, async () => {
    const table = OPEN_DATA_TABLES.find(({ name }) => `${name}.csv` === params.file);
    if (!table) return fileNotFound("Este arquivo não existe. Veja o que há em /dados.");
    context.policy.askForIndexing(!table.isEstimated);
    const [rows, { isSample }] = await Promise.all([readTable(context, table), context.catalogue.getBrands()]);
    const columns = table.columns.map(({ name }) => name);
    return fileResponse(streamText(renderCsv({ columns, rows }, isSample)), "text/csv; charset=utf-8; header=present");
  });
}
