// `/seletores/modelos/:brand`: the models of a brand, as a selector's options.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listModelOptions } from "../pages/selectors.server.ts";

export async function loader({ context: { site }, params }: LoaderFunctionArgs): Promise<Response> {
  return Response.json(await listModelOptions(site.sources, params.brand ?? ""));
}
