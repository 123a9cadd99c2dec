// Remix's options, and the one table of public URLs. vite.config.ts hands this to the Remix plugin.

/** Every public URL beside its file in app/routes. Ids are given where one file answers two URLs. */
const ROUTES = /** @type {const} */ ([
  ["/", "home.tsx", "home"],
  ["/seguro-de-carro", "home.tsx", "home-long-address"],
  ["/seguro-de-carro/marca", "brand-list.tsx"],
  ["/seguro-de-carro/marca/:brand", "brand.tsx"],
  ["/seguro-de-carro/marca/:brand/:model", "model.tsx"],
  ["/seguro-de-carro/marca/:brand/:model/:year", "model-year.tsx", "model-year"],
  ["/seguro-de-carro/marca/:brand/:model/:year/:uf/:city", "model-year.tsx", "model-year-in-city"],
  ["/seguro-de-carro/marca/:brand/:model/:year/:version", "version.tsx"],
  ["/seguro-de-carro/:uf", "state.tsx"],
  ["/seguro-de-carro/:uf/:city", "city.tsx"],

  ["/dados", "open-data.tsx"],
  ["/dados/:file", "open-data-file.ts"],
  ["/metodologia", "methodology.tsx"],
  ["/sitemap.xml", "sitemap.ts"],
  ["/sitemaps/:file", "sitemap-part.ts"],
  ["/robots.txt", "robots.ts"],
  ["/compartilhar/*", "share-picture.ts"],

  ["/buscar/veiculo", "search-vehicle.tsx"],
  ["/buscar/regiao", "search-place.tsx"],
  ["/seletores/modelos/:brand", "selector-models.ts"],
  ["/seletores/anos/:brand/:model", "selector-years.ts"],
  ["/seletores/cidades/:uf", "selector-cities.ts"],
  ["/api/content-management", "content-management.ts"],

  ["*", "unknown-address.tsx"],
]);

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/*"],
  serverModuleFormat: "esm",
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      for (const [path, file, id] of ROUTES) {
        route(path, `routes/${file}`, { index: path === "/", ...(id && { id }) });
      }
    }),
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
