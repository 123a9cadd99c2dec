// Remix's options and its route table: the pages, from their descriptions in app/pages/kinds, and the files and forms named
// below. vite.config.ts hands this to the Remix plugin.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Every public URL that is no page, below its file in app/routes. */
const RESOURCES = {
  "open-data-file.ts": ["/dados/:file"],
  "sitemap.ts": ["/sitemap.xml", "/sitemaps/:file"],
  "robots.ts": ["/robots.txt"],

  "search.tsx": ["/buscar"],
  "search-names.ts": ["/buscar/nomes"],
  "search-vehicle.tsx": ["/buscar/veiculo"],
  "search-place.tsx": ["/buscar/regiao"],
  "search-comparison.tsx": ["/buscar/comparacao"],
  "selector-options.ts": ["/seletores/modelos/:brand", "/seletores/anos/:brand/:model", "/seletores/cidades/:uf"],
  "content-management.ts": ["/api/content-management"],

  "unknown-address.tsx": ["*"],
};

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
      for (const [file, paths] of Object.entries(RESOURCES)) {
        for (const path of paths) route(path, `routes/${file}`, path === paths[0] ? {} : { id: path });
      }
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
