// `/seletores/modelos/:brand`: the models of a brand, as a selector's options.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerOptions, listModelOptions } from "../pages/selectors.server.ts";

export function loader({ context: { site }, params }: LoaderFunctionArgs): Promise<Response> {
  return answerOptions(listModelOptions(site.sources, params.brand ?? ""));
}
