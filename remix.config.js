// Remix's options and its route table: the pages, from their descriptions in app/pages/kinds, and the files and forms named
// below. vite.config.ts hands this to the Remix plugin.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Every public URL that is no page beside its file in app/routes. */
const RESOURCES = /** @type {const} */ ([
  ["/dados/:file", "open-data-file.ts"],
  ["/indice.xml", "index-feed.ts"],
  ["/sitemap.xml", "sitemap.ts"],
  ["/sitemaps/:file", "sitemap-part.ts"],
  ["/robots.txt", "robots.ts"],
  ["/compartilhar/*", "share-picture.ts"],

  ["/buscar", "search.tsx"],
  ["/buscar/sugestoes", "search-suggestions.ts"],
  ["/buscar/veiculo", "search-vehicle.tsx"],
  ["/buscar/regiao", "search-place.tsx"],
  ["/seletores/modelos/:brand", "selector-models.ts"],
  ["/seletores/anos/:brand/:model", "selector-years.ts"],
  ["/seletores/cidades/:uf", "selector-cities.ts"],
  ["/api/content-management", "content-management.ts"],

  ["*", "unknown-address.tsx"],
]);

const KINDS = join(import.meta.dirname, "app/pages/kinds");

/** The addresses of all kinds of pages, each beside its route module and with an id of its own. */
async function listPages() {
  const kinds = await Promise.all(
    readdirSync(KINDS).map(async (file) => {
      /** @type {Record<string, import("./app/pages/page-kind.ts").AnyPageKind>} */
      const module = await import(pathToFileURL(join(KINDS, file)).href);
      return Object.values(module);
    }),
  );
  return kinds.flat().flatMap(({ name, route = name, address, alsoAt = [] }) =>
    [address.pattern, ...alsoAt].map((path, index) => ({
      path,
      file: `${route.replaceAll("_", "-")}.tsx`,
      id: index === 0 ? name : `${name}-${index + 1}`,
    })),
  );
}

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/*"],
  serverModuleFormat: "esm",
  routes: async (defineRoutes) => {
    const pages = await listPages();
    return defineRoutes((route) => {
      for (const { path, file, id } of pages) route(path, `routes/${file}`, { index: path === "/", id });
      for (const [path, file] of RESOURCES) route(path, `routes/${file}`);
    });
  },
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: false,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    // Off: it would ask the Worker for routes at run time, an address of its own that has to be cached and guarded.
    v3_lazyRouteDiscovery: false,
  },
};
