// Sitemaps and robots.txt as text (sitemaps.org).

import type { SitemapPage } from "../data/open-data.ts";
import { escapeXml } from "./escape-xml.ts";

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

/** Everything may be read; what is not to be listed says so itself, which a robot must be let in to read. */
export function renderRobots(sitemapUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemapUrl}\n`;
}

export const SITEMAP_TYPE = "application/xml; charset=utf-8";
