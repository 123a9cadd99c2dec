// `/dados/:file`: a table of numbers as CSV or JSON.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { OWNER } from "../owner.ts";
import { findOpenData } from "../pages/open-data.server.ts";
import { answerFile, fileAnswer, fileNotFound } from "../pages/resource.server.ts";
import { markSample, OPEN_DATA_FORMATS, renderCsv, renderJson, streamText } from "../seo/open-data.ts";

export function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerFile(context, async () => {
    const [name = "", extension = "", ...rest] = (params.file ?? "").split(".");
    const format = OPEN_DATA_FORMATS.find((each) => each.extension === extension);
    const found = format && rest.length === 0 ? await findOpenData(context, name) : null;
    if (!format || !found) return fileNotFound("Este arquivo não existe. Veja o que há em /dados.");
    context.policy.askForIndexing(found.isObserved);
    const { isSample } = await context.catalogue.getBrands();
    const table = isSample ? markSample(found) : found;
    return format.extension === "csv"
      ? fileAnswer(streamText(renderCsv(table)), "text/csv; charset=utf-8; header=present")
      : fileAnswer(streamText(renderJson(table, OWNER.dataLicence.url)), "application/json; charset=utf-8");
  });
}
