// `/seletores/anos/:brand/:model`: the years of a model, as a selector's options.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerData } from "../pages/resource.server.ts";
import { listYearOptions } from "../pages/selectors.server.ts";
import { findSourcesOf } from "../pages/serve-page.server.ts";

export function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerData(() => listYearOptions(findSourcesOf(context), params.brand ?? "", params.model ?? ""));
}
