// `/seletores/cidades/:uf`: the cities of a state, as a selector's options.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerOptions, listCityOptions } from "../pages/selectors.server.ts";

export function loader({ context: { site }, params }: LoaderFunctionArgs): Promise<Response> {
  return answerOptions(listCityOptions(site.sources, params.uf ?? ""));
}
