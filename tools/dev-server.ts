// `npm run dev`: Vite serves the pages through the same fetch handler that workerd runs, with KV from Miniflare.

import type { Plugin } from "vite";
import { getPlatformProxy } from "wrangler";
import type { Env } from "../app/server/env.ts";
import { pickEnv } from "./local-site.ts";
import { handleOver } from "./node-http.ts";
import { untilRuntimeStarts } from "./processes/runtime.ts";
import { keepSchedule } from "./worker.ts";

const SETTINGS = [
  "SITE_ORIGIN",
  "SUPABASE_URL",
  "SUPABASE_ANON_KEY",
  "GTM_ID",
  "CONTENT_SERVICE_URL",
  "OPS_TOKEN",
  "OPS_TOKEN_NEXT",
] as const satisfies readonly (keyof Env)[];

type Context = { waitUntil(work: Promise<unknown>): void };
type Handle<Event, Result> = (event: Event, env: Env, ctx: Context) => Promise<Result>;
type WorkerModule = { default: { fetch: Handle<Request, Response>; scheduled: Handle<null, void> } };

/** The Vite plugin; does nothing in a build. Settings come from the process's environment. */
export function serveWorkerInDevelopment(): Plugin {
  return {
    name: "serve-worker-in-development",
    apply: "serve",
    async configureServer(server) {
      // KV in memory: what is kept was computed by code that is being changed.
      const platform = await untilRuntimeStarts(getPlatformProxy<Env>({ persist: false }));
      server.httpServer?.once("close", () => platform.dispose());
      const env: Env = { ...platform.env, ...pickEnv(...SETTINGS) };
      const loadWorker = async () => ((await server.ssrLoadModule("/app/entry.worker.ts")) as WorkerModule).default;
      // Not in the server that Remix makes of this configuration while it builds.
      const schedule = async () => (await loadWorker()).scheduled(null, env, platform.ctx);
      server.httpServer?.once("listening", () => keepSchedule(schedule));
      return () => {
        server.middlewares.use(async (incoming, outgoing, next) => {
          try {
            // Vite has put its own idea of the address into `url`; the visitor's is the original one.
            incoming.url = incoming.originalUrl ?? incoming.url;
            const worker = await loadWorker();
            await handleOver(incoming, outgoing, (request) => worker.fetch(request, env, platform.ctx));
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
