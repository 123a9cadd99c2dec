// `/buscar/nomes`: the names that a browser searches in while one types.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { fileResponse, serveFile } from "../../pages/resource.server.ts";
import { getNames } from "../../pages/search.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return serveFile(context, async () => fileResponse(JSON.stringify(await getNames(context)), "application/json"));
}
