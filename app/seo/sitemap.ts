// Sitemaps and robots.txt as text (sitemaps.org).

/** The date is ISO: when the page's numbers last changed; null if unknown. */
export type SitemapPage = readonly [path: string, changedOn: string | null];

/** Text for elements and attributes. Control characters are not allowed in XML: they are removed. */
function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}

/** Addresses in one sitemap; the protocol allows 50,000. */
export const MAX_SITEMAP_ENTRIES = 20_000;

/** @param root `sitemapindex` of sitemaps, `urlset` of pages */
export function renderSitemap(root: "urlset" | "sitemapindex", origin: string, pages: readonly SitemapPage[]): string {
  const entry = root === "urlset" ? "url" : "sitemap";
  const lines = pages.map(([path, changedOn]) => {
    const changed = changedOn === null ? "" : `<lastmod>${changedOn}</lastmod>`;
    return `<${entry}><loc>${escapeXml(origin + path)}</loc>${changed}</${entry}>\n`;
  });
  const opening = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${lines.join("")}</${root}>\n`;
}

/** Robots may read everything: a page that is not indexable says so itself. */
export function renderRobots(sitemapUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemapUrl}\n`;
}
