// `/sitemaps/:file`: the addresses of one kind of page, at most 20,000.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerFile, fileAnswer, fileNotFound } from "../pages/resource.server.ts";
import { findSitemapPart } from "../pages/sitemap.server.ts";
import { MAX_SITEMAP_ENTRIES, renderSitemap, SITEMAP_TYPE } from "../seo/sitemap.ts";

export function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerFile(async () => {
    const pages = await findSitemapPart(context, params.file ?? "", MAX_SITEMAP_ENTRIES);
    if (!pages) return fileNotFound("Este mapa do site não existe. Veja /sitemap.xml.");
    const entries = pages.map(([path, changedOn]) => ({ url: context.origin + path, changedOn }));
    return fileAnswer(renderSitemap(entries), SITEMAP_TYPE);
  });
}
