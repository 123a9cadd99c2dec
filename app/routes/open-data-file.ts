// `/dados/:file`: a table of numbers as CSV or JSON.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { OWNER } from "../owner.ts";
import { listOpenData, OPEN_DATA_KINDS } from "../pages/open-data.server.ts";
import { fileAnswer, fileNotFound, orPlainProblem } from "../pages/resource.server.ts";
import { FIGURE_COLUMNS, renderCsv, renderJson, streamText } from "../seo/open-data.ts";

export function loader({ context: { site }, params }: LoaderFunctionArgs): Promise<Response> {
  const answer = async () => {
    const [name = "", format = "", ...rest] = (params.file ?? "").split(".");
    const kind = OPEN_DATA_KINDS.find((candidate) => candidate.name === name);
    if (!kind || rest.length > 0 || (format !== "csv" && format !== "json")) {
      return fileNotFound("Este arquivo não existe. Veja o que há em /dados.");
    }
    const rows = await listOpenData(site.sources, kind);
    site.askForIndexing(true);
    const columns = [...kind.nameColumns, ...FIGURE_COLUMNS.map((column) => column.name)];
    return format === "csv"
      ? fileAnswer(streamText(renderCsv(columns, rows, site.origin)), "text/csv; charset=utf-8; header=present")
      : fileAnswer(
          streamText(renderJson(columns, rows, site.origin, OWNER.dataLicence.url)),
          "application/json; charset=utf-8",
        );
  };
  return orPlainProblem(answer());
}
