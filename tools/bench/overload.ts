// Offers more cold pages than a process can compute. Figures are ratios of one run, since machines differ.

import { setTimeout } from "node:timers/promises";
import { quantile } from "d3-array";
import { ask, offer } from "./offer.ts";
import type { BenchPart } from "./part.ts";
import { listPages, measureLoad, type RunningWorker, readPages, startSite } from "./running-worker.ts";

/** Multiples of the capacity. */
const OFFERED = [2, 5, 10] as const;
const SECONDS = 20;
const CAPACITY_SECONDS = 10;
/** Milliseconds between two looks at a page that is kept. */
const LOOK_EVERY = 100;
const KEPT = "/metodologia";

/** The 95th percentile of a page in KV that is requested again and again until `work` ends. */
async function watchKept<Result>(url: URL, work: Promise<Result>): Promise<[p95: number, result: Result]> {
  const times: number[] = [];
  let isOver = false;
  const looks = (async () => {
    while (!isOver) {
      times.push((await ask(url)).took);
      await setTimeout(LOOK_EVERY);
    }
  })();
  const result = await work;
  isOver = true;
  await looks;
  return [quantile(times, 0.95) ?? Number.NaN, result];
}

async function listColdPages(site: RunningWorker): Promise<() => string> {
  const [years, cities] = [await listPages(site, "anos"), await listPages(site, "cidades")];
  let next = 0;
  return () => {
    const year = years[next % years.length];
    const city = cities[(next * 7 + Math.floor(next / years.length)) % cities.length];
    next += 1;
    return new URL(`${year}${city?.replace("/seguro-de-carro", "")}`, site.url).href;
  };
}

export const overload: BenchPart = {
  title: "more cold pages than an isolate can compute …",
  goals: {
    "goodput of capacity": ["≥", 0.8],
    "95 % refused within, ms": ["≤", 500],
    "slowest response, ms": ["≤", 5_000],
    "a kept page, p95 of calm": ["≤", 3],
  },
  async *measure({ rest, say }) {
    await using site = await startSite(rest, { isDirect: true });
    const nextPage = await listColdPages(site);
    const kept = new URL(KEPT, site.url);
    await readPages(site, [KEPT, "/", KEPT]);
    await measureLoad(site, nextPage, CAPACITY_SECONDS);
    const { "requests/s": capacity } = await measureLoad(site, nextPage, CAPACITY_SECONDS);
    await setTimeout(2_000);
    const [calm] = await watchKept(kept, setTimeout(10_000));
    for (const times of OFFERED) {
      say(`${times} times of ${capacity.toFixed(0)} cold pages a second`);
      const urls = Array.from({ length: times * capacity * SECONDS }, nextPage);
      const [p95, responses] = await watchKept(kept, offer({ urls, rate: times * capacity }));
      await setTimeout(10_000);
      const tookOf = (status: number) => responses.filter((one) => one.status === status).map(({ took }) => took);
      const row = {
        "goodput of capacity": tookOf(200).length / SECONDS / capacity,
        "95 % refused within, ms": quantile(tookOf(503), 0.95) ?? Number.NaN,
        "slowest response, ms": Math.max(...responses.map(({ took }) => took)),
        "a kept page, p95 of calm": p95 / calm,
      };
      yield [`${times} C`, row];
    }
  },
};
