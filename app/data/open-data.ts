// Rows of the open data tables and of the sitemaps.

export type Cell = string | number | null;

export interface OpenDataColumn {
  readonly name: string;
  readonly description: string;
  readonly unit?: string;
}

/** The date is ISO: when the page's numbers last changed; null if unknown. */
export type SitemapPage = readonly [path: string, changedOn: string | null];
