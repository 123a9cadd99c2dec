// What the tables of `/dados` and the sitemaps hold.

import * as v from "valibot";
import { type Checked, isoDate, path } from "./values.ts";

const cellSchema = v.nullable(v.union([v.string(), v.number()]));

export type Cell = Checked<typeof cellSchema>;

export const cellsSchema = v.array(v.array(cellSchema));

export interface OpenDataColumn {
  readonly name: string;
  readonly description: string;
  readonly unit?: string;
}

export const sitemapPagesSchema = v.array(v.strictTuple([path, v.nullable(isoDate)]));

/** A page's path, and the day when its numbers last changed; null where nobody knows. */
export type SitemapPage = Checked<typeof sitemapPagesSchema>[number];
