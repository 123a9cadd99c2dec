// Remix's options and route table: the page types of app/routes/*/page.server.ts, and the files and forms below. vite.config.ts
// passes this to the Remix plugin.

import { listPageRoutes, listPageTypes } from "./tools/page-types.ts";

/** All other public URLs, by their file in app/routes. */
const RESOURCES = {
  "files/open-data-file.ts": ["/dados/:file"],
  "files/sitemap.ts": ["/sitemap.xml", "/sitemaps/:file"],
  "files/robots.ts": ["/robots.txt"],

  "search/route.tsx": ["/buscar"],
  "files/search-names.ts": ["/buscar/nomes"],
  "search-vehicle/route.tsx": ["/buscar/veiculo"],
  "search-place/route.tsx": ["/buscar/regiao"],
  "search-comparison/route.tsx": ["/buscar/comparacao"],
  "files/selector-options.ts": ["/seletores/modelos/:brand", "/seletores/anos/:brand/:model", "/seletores/cidades/:uf"],
  "files/content-management.ts": ["/api/content-management"],

  "not-found/route.tsx": ["*"],
};

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/*"],
  serverModuleFormat: "esm",
  routes: async (defineRoutes) => {
    const pages = listPageRoutes(await listPageTypes());
    return defineRoutes((route) => {
      for (const { path, file, id } of pages) route(path, file, { index: path === "/", id });
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
    // Off: it needs an address that the Worker would have to cache and protect.
    v3_lazyRouteDiscovery: false,
  },
};
