// `/sitemap.xml`, the index of the sitemaps, and `/sitemaps/:file`, a part.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { fileNotFound, fileResponse, serveFile } from "../../pages/resource.server.ts";
import { MAX_SITEMAP_ENTRIES, renderSitemap } from "../../seo/sitemap.ts";
import { findSitemapPart, listSitemapParts } from "./sitemap.server.ts";

export function loader({ context, params: { file } }: LoaderFunctionArgs): Promise<Response> {
  return serveFile(context, async () => {
    const listed =
      file === undefined
        ? await listSitemapParts(context, MAX_SITEMAP_ENTRIES)
        : await findSitemapPart(context, file, MAX_SITEMAP_ENTRIES);
    if (!listed) return fileNotFound("Este mapa do site não existe. Veja /sitemap.xml.");
    const root = file === undefined ? "sitemapindex" : "urlset";
    return fileResponse(renderSitemap(root, context.origin, listed), "application/xml; charset=utf-8");
  });
}
