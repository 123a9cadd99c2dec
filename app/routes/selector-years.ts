// `/seletores/anos/:brand/:model`: the years of a model, as a selector's options.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listYearOptions } from "../pages/selectors.server.ts";

export async function loader({ context: { site }, params }: LoaderFunctionArgs): Promise<Response> {
  return Response.json(await listYearOptions(site.sources, params.brand ?? "", params.model ?? ""));
}
