// Sitemaps and robots.txt as text (sitemaps.org).

/** The date is ISO: when the page's numbers last changed; null if unknown. */
export type SitemapPage = readonly [path: string, changedOn: string | null];

/** Addresses in one sitemap; the protocol allows 50,000. */
export const MAX_SITEMAP_ENTRIES = 20_000;

/** @param root `sitemapindex` of sitemaps, `urlset` of pages */
export function renderSitemap(root: "urlset" | "sitemapindex", origin: string, pages: readonly SitemapPage[]): string {
  const entry = root === "urlset" ? "url" : "sitemap";
  const lines = pages.map(([path, changedOn]) => {
    const changed = changedOn === null ? "" : `<lastmod>${changedOn}</lastmod>`;
    // A path of slugs has no other character that XML reserves or forbids.
    const address = (origin + path).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    return `<${entry}><loc>${address}</loc>${changed}</${entry}>\n`;
  });
  const opening = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${lines.join("")}</${root}>\n`;
}

/** Robots may read everything: a page that is not indexable says so itself. */
export function renderRobots(sitemapUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemapUrl}\n`;
}
