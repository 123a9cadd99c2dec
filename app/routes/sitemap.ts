// `/sitemap.xml`: the index over the sitemaps of each kind of page.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerFile, fileAnswer } from "../pages/resource.server.ts";
import { listSitemapParts } from "../pages/sitemap.server.ts";
import { MAX_SITEMAP_ENTRIES, renderSitemapIndex, SITEMAP_TYPE } from "../seo/sitemap.ts";

export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return answerFile(async () => {
    const parts = await listSitemapParts(context, MAX_SITEMAP_ENTRIES);
    const entries = parts.map(([path, changedOn]) => ({ url: context.origin + path, changedOn }));
    return fileAnswer(renderSitemapIndex(entries), SITEMAP_TYPE);
  });
}
