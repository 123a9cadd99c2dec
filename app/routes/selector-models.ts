// `/seletores/modelos/:brand`: the models of a brand, as a selector's options.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerData } from "../pages/resource.server.ts";
import { listModelOptions } from "../pages/selectors.server.ts";
import { findSourcesOf } from "../pages/serve-page.server.ts";

export function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerData(() => listModelOptions(findSourcesOf(context), params.brand ?? ""));
}
