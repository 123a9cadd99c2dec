// `/seletores/cidades/:uf`: the cities of a state, as a selector's options.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerData } from "../pages/resource.server.ts";
import { listCityOptions } from "../pages/selectors.server.ts";
import { findSourcesOf } from "../pages/serve-page.server.ts";

export function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerData(() => listCityOptions(findSourcesOf(context), params.uf ?? ""));
}
