// Modules that only the build knows.

declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export = build;
}

// React's types do not list its entries by runtime.
declare module "react-dom/server.node" {
  export { renderToPipeableStream } from "react-dom/server";
}

/** Names the sources that the Worker was built from; put in by the build. */
declare const __BUILD_ID__: string;

/** The version of the newest migration that the Worker was built with; put in by the build. */
declare const __NEWEST_MIGRATION__: string;
