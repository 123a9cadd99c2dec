// `/robots.txt`.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { SITEMAP_PATH } from "../../catalog/paths.ts";
import { fileResponse } from "../../pages/resource.server.ts";
import { renderRobots } from "../../seo/sitemap.ts";

export function loader({ context }: LoaderFunctionArgs): Response {
  return fileResponse(renderRobots(context.origin + SITEMAP_PATH), "text/plain; charset=utf-8");
}
