// `/seletores/…`: the models of a brand, the years of a model, or the cities of a state, as a selector's options.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { serveData } from "../../pages/resource.server.ts";
import { listOptions } from "../../pages/selectors.server.ts";

export function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  return serveData(context, () => listOptions(context, params));
}
