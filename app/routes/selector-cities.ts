// `/seletores/cidades/:uf`: the cities of a state, as a selector's options.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listCityOptions } from "../pages/selectors.server.ts";

export async function loader({ context: { site }, params }: LoaderFunctionArgs): Promise<Response> {
  return Response.json(await listCityOptions(site.sources, params.uf ?? ""));
}
