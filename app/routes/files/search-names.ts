// `/buscar/nomes`: the names for the search in browsers.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { fileResponse, serveFile } from "../../pages/resource.server.ts";
import { getNames } from "../../pages/search.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return serveFile(context, async () => fileResponse(JSON.stringify(await getNames(context)), "application/json"));
}
