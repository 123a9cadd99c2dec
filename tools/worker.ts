// Runs the built Worker in workerd, with the options of wrangler.toml: for `npm start`, the tests and the bench.

import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import type { Env } from "../app/server/env.ts";
import { ROOT } from "./paths.ts";
import { endRuntimeWithThisProcess, untilRuntimeStarts } from "./processes/runtime.ts";

/** The Worker's settings: what it is bound to is in wrangler.toml. */
export type WorkerSettings = Omit<Env, "PAGE_CACHE" | "OPS_RATE_LIMIT" | "PAGE_RATE_LIMIT">;

export interface WorkerRun {
  settings: WorkerSettings;
  port: number;
  kvFolder?: string;
  outboundService?: (request: Request) => Promise<Response>;
  /** Another Worker in its place, under the same options; for comparing. */
  script?: string;
  /** Milliseconds by which its clock is ahead of the machine's: a test gives the day. The Worker itself knows of no such thing. */
  clockAhead?: number;
  /** Its own socket, past Miniflare's router, which takes 0.4 ms a request and does not exist on Cloudflare. */
  isDirect?: boolean;
  /** A program in the place of workerd, and the milliseconds that it may take to start. */
  runtime?: string;
  startsWithin?: number;
  handleLog?: (line: { level: string; message: string }) => void;
}

/** The header of a request that sets the clock ahead by so many milliseconds; its answer is how often KV was used. */
export const ADVANCE = "advance-clock";

/** Reads and writes of KV since the process started, and writes that have not ended. */
export type KvCounts = Readonly<Record<"gets" | "puts" | "unfinished", number>>;

/** Comes before the Worker, whose code then finds a clock that is ahead, and goes on as the machine's does. */
const CLOCK = (ahead: number) => `
  let ahead = ${ahead};
  const [date, elapsed] = [Date.now.bind(Date), performance.now.bind(performance)];
  Date.now = () => date() + ahead;
  performance.now = () => elapsed() + ahead - ${ahead};
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [date.now()], made),
    apply: (date) => new date(date.now()).toString(),
  });
  export const advance = (milliseconds) => void (ahead += milliseconds);`;

const AT_CLOCK = (worker: string) => `
  import { advance } from "./given-clock.js";
  import worker from ${JSON.stringify(worker)};
  export * from ${JSON.stringify(worker)};
  const counts = { gets: 0, puts: 0, unfinished: 0 };
  let own;
  const count = (env) => own ??= { ...env, PAGE_CACHE: {
    get: (...given) => (counts.gets++, env.PAGE_CACHE.get(...given)),
    async put(...given) {
      counts.puts++;
      counts.unfinished++;
      await env.PAGE_CACHE.put(...given).finally(() => counts.unfinished--);
    },
  } };
  export default {
    scheduled: (controller, env, ctx) => worker.scheduled(controller, count(env), ctx),
    fetch(request, env, ctx) {
      const milliseconds = request.headers.get("${ADVANCE}");
      if (milliseconds === null) return worker.fetch(request, count(env), ctx);
      advance(Number(milliseconds));
      return Response.json(counts);
    },
  };`;

/** The Worker first, or what sets its clock ahead, then what it imports, as wrangler.toml's rules have it. */
function listModules(main: string, ahead: number | undefined) {
  const folder = dirname(main);
  const moduleOf = (name: string, contents?: string) => ({
    type: "ESModule" as const,
    path: join(folder, name),
    ...(contents && { contents }),
  });
  const first = basename(main);
  const others = readdirSync(folder).filter((name) => name.endsWith(".js") && name !== first);
  const modules = [first, ...others].map((name) => moduleOf(name));
  if (ahead === undefined) return modules;
  return [moduleOf("at-given-clock.js", AT_CLOCK(`./${first}`)), moduleOf("given-clock.js", CLOCK(ahead)), ...modules];
}

/** The running Worker; `dispose()` ends it. @throws UserError where the runtime does not start or the port is taken */
export async function runWorker(run: WorkerRun): Promise<Miniflare> {
  const { workerOptions: untyped, main } = readWorkerOptions(join(ROOT, "wrangler.toml"));
  // Its declared type comes from packages that wrangler does not install; these are options of Miniflare 4.
  const workerOptions = untyped as Partial<V4WorkerOptions>;
  if (!main) throw new Error("wrangler.toml names no `main`.");
  // wrangler hands out options in the shape of Miniflare 4, which Miniflare 5 converts.
  const options = convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: run.port,
    // Not `kvPersist`: the conversion drops it without a word, and every start would begin with an empty cache.
    ...(run.kvFolder && { resourcePersistencePath: run.kvFolder }),
    ...(run.handleLog && { handleStructuredLogs: run.handleLog }),
    workers: [
      {
        ...workerOptions,
        name: "site",
        modules: run.script
          ? [{ type: "ESModule", path: main, contents: run.script }]
          : listModules(main, run.clockAhead),
        modulesRoot: ROOT,
        // A terminal and a test see what went wrong, not one request in a hundred.
        bindings: { ...workerOptions.bindings, LOG_SHARE: "0", ...run.settings },
        ...(run.outboundService && { outboundService: run.outboundService }),
        ...(run.isDirect && { unsafeDirectSockets: [{}] }),
      },
    ],
  });
  endRuntimeWithThisProcess(run.runtime);
  const miniflare = new Miniflare(options);
  await untilRuntimeStarts(miniflare.ready, run.startsWithin).catch((error) => {
    // Waits for a runtime that may never answer.
    miniflare.dispose().catch(() => {});
    throw error;
  });
  return miniflare;
}

/** Milliseconds, as the Cron Trigger of wrangler.toml has it, which Miniflare does not run by itself. */
const SCHEDULE = 120_000;

/** Runs the Worker's schedule at once, and as often as Cloudflare does, as long as this process lives. */
export function keepSchedule(run: () => Promise<unknown>): void {
  // The Worker reports what fails. One that ends meanwhile has nothing to say.
  const runOnce = () => void run().catch(() => {});
  runOnce();
  setInterval(runOnce, SCHEDULE).unref();
}

/** Runs the schedule once. */
export const runSchedule = async (worker: Miniflare) => (await worker.getWorker("site")).scheduled();
