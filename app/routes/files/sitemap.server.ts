// Which pages ask to be found: all that have enough quotes behind them, by kind and in parts.

import { getWhole } from "../../catalog/catalog.server.ts";
import { SITEMAP_PATH, sitemapPartPath } from "../../catalog/paths.ts";
import { DatabaseError } from "../../data/error.ts";
import type { ResultOf } from "../../data/functions.ts";
import { type SitemapPage, sitemapPagesSchema } from "../../data/open-data.ts";
import { addressOf } from "../../pages/page-type.ts";
import { readKept } from "../../pages/read-page.server.ts";
import type { RequestContext } from "../../server/request-context.ts";
import { PAGE_TYPES } from "../page-types.server.ts";

type Counts = ResultOf<"count_indexable_pages">;

const LISTED = PAGE_TYPES.flatMap((kind) => (kind.sitemap ? [{ kind, ...kind.sitemap }] : []));

type ListedPageTypes = typeof LISTED;

/** The kinds of each part, in the order of their addresses. */
const PARTS = Map.groupBy(LISTED, ({ part }) => part);

/** When a page's numbers last changed, of all pages that have some. */
function findLastChange(counts: Counts): string | null {
  const days = counts.flatMap(({ changedOn }) => changedOn ?? []);
  return days.sort().at(-1) ?? null;
}

/** Pages that are always listed; they change with the site's numbers. */
function listFixedPages(kinds: ListedPageTypes, counts: Counts): SitemapPage[] {
  const changedOn = findLastChange(counts);
  return kinds.flatMap(({ kind, isFixed }): SitemapPage[] => (isFixed ? [[kind.address.pattern, changedOn]] : []));
}

async function loadPart(
  { database, catalogue }: RequestContext,
  kinds: ListedPageTypes,
  first: number,
  most: number,
): Promise<SitemapPage[]> {
  const counted = kinds.filter(({ isFixed }) => !isFixed);
  const withFixed = first === 0 && counted.length < kinds.length;
  const [whole, counts, ...answers] = await Promise.all([
    getWhole(catalogue),
    withFixed ? database.call("count_indexable_pages", {}) : null,
    ...counted.map(({ kind }) => database.call("list_indexable_pages", { of_kind: kind.name, first, most })),
  ]);
  const pages = counted.flatMap(({ kind, findEntity }, index) =>
    (answers[index] ?? []).flatMap(([key, changedOn]): SitemapPage[] => {
      const entity = findEntity(key, whole);
      return entity === null ? [] : [[addressOf(kind, entity).path, changedOn]];
    }),
  );
  if (counts) return [...pages, ...listFixedPages(kinds, counts)];
  // The part has pages, or it would not be asked for.
  if (pages.length === 0) throw new DatabaseError("nonsense", "list_indexable_pages", "no page");
  return pages;
}

/** What the file name of a part says, `versoes-2.xml`; null where no part is called so. */
function readPart(file: string) {
  const [, name = "", digits = ""] = /^([a-z-]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  const kinds = PARTS.get(name);
  return kinds ? { path: sitemapPartPath(name, Number(digits)), kinds, number: Number(digits) } : null;
}

/** Whether a path can be a part's; which parts there are only the database knows. */
export function isSitemapPart(path: string): boolean {
  return readPart(path.split("/").at(-1) ?? "")?.path === path;
}

/** All parts with the date on which one of their pages last changed. @param most pages in a part @throws ThrownProblem 503 */
export async function listSitemapParts(context: RequestContext, most: number): Promise<readonly SitemapPage[]> {
  return readKept(context, SITEMAP_PATH, sitemapPagesSchema, async () => {
    const counts = await context.database.call("count_indexable_pages", {});
    return [...PARTS].flatMap(([name, kinds]): SitemapPage[] => {
      const rows = counts.filter(({ kind: name }) => kinds.some(({ kind }) => kind.name === name));
      const fixed = listFixedPages(kinds, counts).length;
      const pages = Math.max(fixed, ...rows.map((row) => row.pages));
      const changedOn = findLastChange(fixed > 0 ? counts : rows);
      return Array.from({ length: Math.ceil(pages / most) }, (_, index) => [
        sitemapPartPath(name, index + 1),
        changedOn,
      ]);
    });
  });
}

/** The pages of a part by its file name; null where there is none. @param most pages in a part @throws ThrownProblem 503 */
export async function findSitemapPart(
  context: RequestContext,
  file: string,
  most: number,
): Promise<readonly SitemapPage[] | null> {
  const part = readPart(file);
  if (!part) return null;
  const { path, kinds, number } = part;
  // Whether there is such a part is known without asking for it, so that no made-up number reaches the database.
  const listed = (await listSitemapParts(context, most)).some(([part]) => part === path);
  if (!listed) return null;
  return readKept(context, path, sitemapPagesSchema, () => loadPart(context, kinds, (number - 1) * most, most));
}
