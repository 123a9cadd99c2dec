// `/sitemap.xml`: the index over the sitemaps of each kind of page.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { fileAnswer, orPlainProblem } from "../pages/resource.server.ts";
import { listSitemapParts } from "../pages/sitemap.server.ts";
import { MAX_SITEMAP_ENTRIES, renderSitemapIndex, SITEMAP_TYPE } from "../seo/sitemap.ts";

export function loader({ context: { site } }: LoaderFunctionArgs): Promise<Response> {
  const answer = async () => {
    const parts = await listSitemapParts(site.sources, MAX_SITEMAP_ENTRIES);
    const entries = parts.map(([path, changedOn]) => ({ url: site.origin + path, changedOn }));
    return fileAnswer(renderSitemapIndex(entries), SITEMAP_TYPE);
  };
  return orPlainProblem(answer());
}
