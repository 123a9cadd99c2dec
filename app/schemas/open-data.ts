// What the tables of `/dados`, the feed of the index and the sitemaps hold.

import * as v from "valibot";
import { type Checked, isoDate, path } from "./values.ts";

const cellSchema = v.nullable(v.union([v.string(), v.number()]));

export type Cell = Checked<typeof cellSchema>;

export const cellsSchema = v.array(v.array(cellSchema));

export const openDataColumnSchema = v.object({
  name: v.string(),
  description: v.string(),
  unit: v.exactOptional(v.string()),
});

export type OpenDataColumn = Checked<typeof openDataColumnSchema>;

/** A format that every table is handed out in. */
export const openDataFormatSchema = v.object({
  extension: v.picklist(["csv", "json"]),
  encodingFormat: v.picklist(["text/csv", "application/json"]),
});

export type OpenDataFormat = Checked<typeof openDataFormatSchema>;

export const feedEntriesSchema = v.array(
  v.object({ path, title: v.string(), summary: v.string(), published: isoDate, updated: isoDate }),
);

export type FeedEntry = Checked<typeof feedEntriesSchema>[number];

export const sitemapPagesSchema = v.array(v.strictTuple([path, v.nullable(isoDate)]));

/** A page's path, and the day when its numbers last changed; null where nobody knows. */
export type SitemapPage = Checked<typeof sitemapPagesSchema>[number];
