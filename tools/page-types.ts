// The page types for what Node runs: the route table, the bench. In the Worker, Vite finds them (page-types.server.ts).

import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnyPageType } from "../app/pages/page-type.ts";
import { ROOT } from "./paths.ts";

const ROUTES = join(ROOT, "app/routes");

type PageModule = { readonly default: AnyPageType | readonly AnyPageType[] };

/** All page types, in the order of their addresses. */
export async function listPageTypes(): Promise<readonly AnyPageType[]> {
  const urls = globSync("*/page.server.ts", { cwd: ROUTES }).map((file) => pathToFileURL(join(ROUTES, file)).href);
  // As app/pages/page-type.ts describes its default export.
  const modules: PageModule[] = await Promise.all(urls.map((url) => import(url)));
  const pageTypes = modules.flatMap((module) => module.default);
  return pageTypes.sort((a, b) => (a.address.pattern < b.address.pattern ? -1 : 1));
}

/**
 * The routes of page types, as rows of Remix's route table: their addresses, the other paths that show them, and the
 * former ones, which redirect.
 */
export function listPageRoutes(pageTypes: readonly AnyPageType[]) {
  return pageTypes.flatMap(({ name, route = name, address, alsoAt = [], formerly = [] }) =>
    [address.pattern, ...alsoAt, ...formerly].map((path, index) => ({
      path,
      file: `routes/${route.replaceAll("_", "-")}/route.tsx`,
      id: index === 0 ? name : `${name}-${index + 1}`,
    })),
  );
}
