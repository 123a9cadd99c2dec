// The tables of `/dados`, and the sitemaps.

export type Cell = string | number | null;

export interface OpenDataColumn {
  readonly name: string;
  readonly description: string;
  readonly unit?: string;
}

/** A page's path, and the ISO date on which its numbers last changed; null if unknown. */
export type SitemapPage = readonly [path: string, changedOn: string | null];
