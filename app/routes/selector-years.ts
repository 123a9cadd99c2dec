// `/seletores/anos/:brand/:model`: the years of a model, as a selector's options.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerOptions, listYearOptions } from "../pages/selectors.server.ts";

export function loader({ context: { site }, params }: LoaderFunctionArgs): Promise<Response> {
  return answerOptions(listYearOptions(site.sources, params.brand ?? "", params.model ?? ""));
}
