// The indexable pages for the sitemaps, by page type and in parts.

import { group, max } from "d3-array";
import * as v from "valibot";
import { getWhole } from "../../catalog/catalog.server.ts";
import { SITEMAP_PATH, sitemapPartPath } from "../../catalog/paths.ts";
import { DatabaseError } from "../../data/error.ts";
import { defineRead } from "../../data/read-function.ts";
import { count, isoDate } from "../../data/values.ts";
import { addressOf } from "../../pages/page-type.ts";
import { readKept } from "../../pages/resource.server.ts";
import type { SitemapPage } from "../../seo/sitemap.ts";
import type { RequestContext } from "../../server/request-context.ts";
import { PAGE_TYPES } from "../page-types.server.ts";

/** The indexable pages of each type, and when one of them last changed. A database in use has some type. */
export const countIndexablePages = defineRead(
  "count_indexable_pages",
  {},
  v.pipe(v.array(v.object({ kind: v.string(), pages: count, changedOn: v.nullable(isoDate) })), v.minLength(1)),
);

/** The ids of a page's entity: `["12", "2022"]`. */
export const listIndexablePages = defineRead(
  "list_indexable_pages",
  { of_kind: "string", first: "number", most: "number" },
  v.array(v.object({ ids: v.array(v.string()), changedOn: isoDate })),
);

type Counts = v.InferOutput<(typeof countIndexablePages)["result"]>;

const LISTED = PAGE_TYPES.flatMap((pageType) => (pageType.sitemap ? [{ pageType, ...pageType.sitemap }] : []));

type ListedPageTypes = typeof LISTED;

/** The page types of each part, in the order of their addresses. */
const PARTS = group(LISTED, ({ part }) => part);

/** The newest change of any page. */
const findLastChange = (counts: Counts) => max(counts, ({ changedOn }) => changedOn) ?? null;

/** Single pages; they change with the site's numbers. */
function listFixedPages(pageTypes: ListedPageTypes, counts: Counts): SitemapPage[] {
  const changedOn = findLastChange(counts);
  return pageTypes.flatMap(({ pageType, isFixed }): SitemapPage[] =>
    isFixed ? [[pageType.address.pattern, changedOn]] : [],
  );
}

async function loadPart(
  { database, catalogue }: RequestContext,
  pageTypes: ListedPageTypes,
  first: number,
  most: number,
): Promise<SitemapPage[]> {
  const counted = pageTypes.filter(({ isFixed }) => !isFixed);
  const withFixed = first === 0 && counted.length < pageTypes.length;
  const [whole, counts, ...answers] = await Promise.all([
    getWhole(catalogue),
    withFixed ? database.call(countIndexablePages, {}) : null,
    ...counted.map(({ pageType }) => database.call(listIndexablePages, { of_kind: pageType.name, first, most })),
  ]);
  const pages = counted.flatMap(({ pageType, findEntity }, index) =>
    (answers[index] ?? []).flatMap(({ ids, changedOn }): SitemapPage[] => {
      const entity = findEntity(ids, whole);
      return entity === null ? [] : [[addressOf(pageType, entity).path, changedOn]];
    }),
  );
  if (counts) return [...pages, ...listFixedPages(pageTypes, counts)];
  // A listed part has pages.
  if (pages.length === 0) throw new DatabaseError("nonsense", "list_indexable_pages", "no page");
  return pages;
}

/** Parses a part's file name, `versoes-2.xml`; null if it is none. */
function readPart(file: string) {
  const [, name = "", digits = ""] = /^([a-z-]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  const pageTypes = PARTS.get(name);
  return pageTypes ? { path: sitemapPartPath(name, Number(digits)), pageTypes, number: Number(digits) } : null;
}

/** Whether a path has the form of a part's; only the database knows which parts there are. */
export function isSitemapPart(path: string): boolean {
  return readPart(path.split("/").at(-1) ?? "")?.path === path;
}

/** All parts with the date of their last change. @param most pages in a part @throws ThrownProblem 503 */
export async function listSitemapParts(context: RequestContext, most: number): Promise<readonly SitemapPage[]> {
  return readKept(context, SITEMAP_PATH, async () => {
    const counts = await context.database.call(countIndexablePages, {});
    return [...PARTS].flatMap(([name, pageTypes]): SitemapPage[] => {
      const rows = counts.filter(({ kind }) => pageTypes.some(({ pageType }) => pageType.name === kind));
      const fixed = listFixedPages(pageTypes, counts).length;
      const pages = Math.max(fixed, ...rows.map((row) => row.pages));
      const changedOn = findLastChange(fixed > 0 ? counts : rows);
      const parts = Math.ceil(pages / most);
      return Array.from({ length: parts }, (_, index) => [sitemapPartPath(name, index + 1), changedOn]);
    });
  });
}

/** The pages of a part; null if there is none. @param most pages in a part @throws ThrownProblem 503 */
export async function findSitemapPart(
  context: RequestContext,
  file: string,
  most: number,
): Promise<readonly SitemapPage[] | null> {
  const part = readPart(file);
  if (!part) return null;
  const { path, pageTypes, number } = part;
  // No made-up number reaches the database.
  const listed = (await listSitemapParts(context, most)).some(([part]) => part === path);
  if (!listed) return null;
  return readKept(context, path, () => loadPart(context, pageTypes, (number - 1) * most, most));
}
