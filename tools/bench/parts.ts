// The parts of the bench, in the order in which they run, with the goals of their figures.

import { getBundleReport, weighScripts, weighStart } from "../bundle-report.ts";
import { serveRest } from "../database/rest-server.ts";
import { findFreePort } from "../ports.ts";
import { runWorker } from "../worker.ts";
import { measureFunctions } from "./database.ts";
import { measureFirstAnswers } from "./first-answer.ts";
import { measureFromNothing } from "./from-nothing.ts";
import { measureInteraction } from "./interaction.ts";
import { measureNewIsolate } from "./new-isolate.ts";
import { measureOverload } from "./overload.ts";
import { measureColdPages, measureMemory, measureStart, measureWarmPages, type PageLoad, SETTINGS } from "./pages.ts";
import { type BenchPart, figure } from "./part.ts";
import { KV_REMEMBERS, measurePurge } from "./purge.ts";
import { measureScreens } from "./screens.ts";
import { playBusyHours, playTraces } from "./trace.ts";

function loadColumns({ rate, p50, p99, cpu }: PageLoad) {
  return { "requests/s": figure(rate, 0), "p50 ms": figure(p50), "p99 ms": figure(p99), "CPU ms": figure(cpu, 2) };
}

/** A record of the same keys. */
function mapValues<Value, Result>(record: Readonly<Record<string, Value>>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

/** The largest of those that are known; null where none is. */
function worst(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => value ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

const database: BenchPart = {
  title: "database functions, 200 random pages of each …",
  async measure(bench) {
    const raw = await measureFunctions(bench.database);
    const of = (wanted: string) => raw.find(({ name }) => name === wanted)?.p50 ?? null;
    return {
      raw,
      table: Object.fromEntries(
        raw.map(({ name, p50, p95 }) => [name, { "p50 ms": figure(p50), "p95 ms": figure(p95) }]),
      ),
      goals: [
        {
          of: "a call that can be repeated, model-year in a city, ms",
          value: of("model-year in a city"),
          limit: { atMost: 5 },
        },
        { of: "… four cars side by side in a city, ms", value: of("comparison"), limit: { atMost: 5 } },
      ],
    };
  },
};

const warm: BenchPart = {
  title: "warm pages beside a Worker that answers with the same bytes from KV …",
  async measure({ rest }) {
    const raw = await measureWarmPages(rest);
    const ratios = Object.values(raw).map(({ baseline, site }) => site.rate / baseline.rate);
    return {
      raw,
      table: mapValues(raw, ({ baseline, site }) => ({
        ...loadColumns(site),
        "bare/s": figure(baseline.rate, 0),
        "bare CPU ms": figure(baseline.cpu, 2),
        ratio: figure(site.rate / baseline.rate, 2),
      })),
      goals: [
        {
          of: "a warm page, of a bare Worker's rate, the slowest kind",
          value: Math.min(...ratios),
          limit: { atLeast: 0.9 },
        },
      ],
    };
  },
};

const cold: BenchPart = {
  title: "cold pages, each asked for once …",
  async measure({ rest }) {
    const raw = await measureColdPages(rest);
    return { raw, table: mapValues(raw, loadColumns), goals: [] };
  },
};

const trace: BenchPart = {
  title: "KV's billed key reads a view …",
  async measure() {
    const raw = await playTraces();
    const hours = await playBusyHours();
    const [tails, campaigns] = [
      [raw.calm, raw.purged].map(({ tail }) => tail),
      [raw.calm, raw.purged].map(({ campaign }) => campaign),
    ];
    return {
      raw: { ...raw, hours },
      table: {
        ...mapValues(raw, ({ tail, campaign }) => ({
          "long tail": figure(tail, 2),
          "a campaign's page": figure(campaign, 3),
        })),
        "an hour at ten million views a day": {
          calls: figure(hours.calm.calls, 0),
          writes: figure(hours.calm.writes, 0),
        },
        "… after a purge of everything": {
          calls: figure(hours.purged.calls, 0),
          writes: figure(hours.purged.writes, 0),
        },
      },
      goals: [
        { of: "KV keys a view, long tail, a purge in the middle or none", value: worst(tails), limit: { atMost: 1.1 } },
        { of: "KV keys a view, a page asked for often", value: worst(campaigns), limit: { atMost: 0.1 } },
      ],
    };
  },
};

const purge: BenchPart = {
  title: "until a purge is seen …",
  async measure({ rest }) {
    const raw = await measurePurge(rest);
    return {
      raw,
      table: mapValues({ ...raw }, (seconds) => ({ seconds: figure(seconds, 2) })),
      goals: [
        { of: "a purge is seen by the isolate that took it, s", value: raw.here, limit: { atMost: 5 } },
        {
          of: `… by another one, s, with ${KV_REMEMBERS} of KV's`,
          value: raw.elsewhere + KV_REMEMBERS,
          limit: { atMost: 35 },
        },
      ],
    };
  },
};

const isolate: BenchPart = {
  title: "pages in KV that an isolate has never rendered, each asked for once …",
  async measure({ rest }) {
    const raw = await measureNewIsolate(rest);
    const ratioOf = (load: PageLoad) => load.rate / raw.bare.rate;
    return {
      raw,
      table: mapValues({ ...raw }, (load) => ({ ...loadColumns(load), ratio: figure(ratioOf(load), 2) })),
      goals: [
        {
          of: "a page in KV, rendered at the location, of a bare Worker's rate",
          value: ratioOf(raw.sameLocation),
          limit: { atLeast: 0.5 },
        },
      ],
    };
  },
};

const first: BenchPart = {
  title: "an isolate's first answer, with 30,000 versions …",
  async measure({ say }) {
    const raw = await measureFirstAnswers(say);
    const all = Object.values(raw);
    return {
      raw,
      table: mapValues(raw, ({ rendered, kept, computed }) => ({
        "rendered here, CPU ms": figure(rendered, 0),
        "in KV, CPU ms": figure(kept, 0),
        "computed, CPU ms": figure(computed, 0),
      })),
      goals: [
        {
          of: "a first answer, rendered at the location, CPU ms",
          value: worst(all.map(({ rendered }) => rendered)),
          limit: { atMost: 100 },
        },
        { of: "… in KV alone", value: worst(all.map(({ kept }) => kept)), limit: { atMost: 100 } },
        { of: "… computed", value: worst(all.map(({ computed }) => computed)), limit: { atMost: 100 } },
      ],
    };
  },
};

const overload: BenchPart = {
  title: "more cold pages than an isolate can compute …",
  async measure({ rest, say }) {
    const raw = await measureOverload(rest, say);
    const sites = Object.values(raw);
    const loads = Object.entries(raw).flatMap(([machine, { offered }]) =>
      Object.entries(offered).map(([times, load]) => ({ name: `${machine}, ${times}`, ...load })),
    );
    return {
      raw,
      table: Object.fromEntries(
        loads.map(({ name, goodput, refusedWithin, slowest, kept, burst }) => [
          name,
          {
            "goodput of capacity": figure(goodput, 2),
            "95 % refused within, ms": figure(refusedWithin, 0),
            "slowest answer, ms": figure(slowest, 0),
            "a kept page, p95 of calm": figure(kept, 1),
            "of a burst of 60": figure(burst, 0),
          },
        ]),
      ),
      goals: [
        {
          of: "goodput of capacity, the least",
          value: Math.min(...loads.map(({ goodput }) => goodput)),
          limit: { atLeast: 0.8 },
        },
        {
          of: "95 % of refusals within, ms",
          value: worst(loads.map(({ refusedWithin }) => refusedWithin)),
          limit: { atMost: 500 },
        },
        { of: "the slowest answer, ms", value: worst(loads.map(({ slowest }) => slowest)), limit: { atMost: 5_000 } },
        { of: "a kept page, p95 of calm", value: worst(loads.map(({ kept }) => kept)), limit: { atMost: 3 } },
        {
          of: "a burst after the load, of one before",
          value: Math.min(
            ...sites.flatMap(({ burst, offered }) => Object.values(offered).map((load) => load.burst / burst)),
          ),
          limit: { atLeast: 1 },
        },
        {
          of: "sent at 0.8 of the capacity and in KV, of 300",
          value: Math.min(...sites.map(({ stored }) => stored)),
          limit: { atLeast: 300 },
        },
      ],
    };
  },
};

const worker: BenchPart = {
  title: "the Worker …",
  async measure({ rest, say }) {
    const { server } = getBundleReport();
    const [all, start] = [weighScripts(server) / 1000, weighStart(server) / 1000];
    const startMs = await measureStart(rest);
    const memory = await measureMemory(rest, say);
    const heaps = memory.filter(({ pages }) => pages > 0).map(({ megabytes }) => megabytes);
    const growth = (heaps.at(-1) ?? Number.NaN) / (heaps[0] ?? Number.NaN);
    const value = (of: string) => ({ value: of });
    return {
      raw: { kilobytes: all, startKilobytes: start, startMs, memory },
      table: {
        "scripts, gzipped KB": value(figure(all)),
        "scripts that it begins with, gzipped KB": value(figure(start)),
        "start, ms beyond an empty Worker": value(figure(startMs, 0)),
        ...Object.fromEntries(
          memory.map(({ pages, megabytes }) => [`heap after ${pages} pages, MB`, value(figure(megabytes))]),
        ),
      },
      goals: [
        { of: "scripts that the Worker begins with, gzipped KB", value: start, limit: { atMost: 250 } },
        { of: "an isolate's heap, last look by first", value: growth, limit: { atMost: 1.1 } },
      ],
    };
  },
};

const screens: BenchPart = {
  title: "the screens …",
  async measure({ rest, say }) {
    const served = await serveRest(rest, SETTINGS.SUPABASE_ANON_KEY);
    const port = await findFreePort();
    const base = `http://127.0.0.1:${port}`;
    const site = await runWorker({ port, settings: { ...SETTINGS, SITE_ORIGIN: base, SUPABASE_URL: served.url } });
    const raw = await measureScreens(base, say);
    const taps = await measureInteraction(base, say);
    await site.dispose();
    await served.close();
    const scores = Object.values(raw).map(({ performance }) => Number(performance));
    return {
      raw: { screens: raw, taps },
      table: { ...raw, ...mapValues(taps, (milliseconds) => ({ "first tap, ms": figure(milliseconds, 0) })) },
      goals: [
        { of: "Lighthouse's performance, the lowest screen", value: Math.min(...scores), limit: { atLeast: 95 } },
        { of: "a first tap, slowed four times, p75, ms", value: worst(Object.values(taps)), limit: { atMost: 200 } },
      ],
    };
  },
};

const nothing: BenchPart = {
  title: "from nothing to the first answer …",
  async measure({ say }) {
    const raw = await measureFromNothing(say);
    return {
      raw,
      table: mapValues({ ...raw }, (seconds) => ({ seconds: figure(seconds) })),
      goals: [{ of: "npm ci and npm start, s", value: raw.install + raw.start, limit: { atMost: 90 } }],
    };
  },
};

/** By the names that `--only` takes. */
export const BENCH_PARTS: Readonly<Record<string, BenchPart>> = {
  database,
  warm,
  cold,
  trace,
  purge,
  isolate,
  first,
  overload,
  worker,
  screens,
  nothing,
};
