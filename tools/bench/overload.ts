// More cold pages than an isolate can compute, on an idle machine and beside busy processes: how many are sent all the same, how soon
// the others are refused, and what becomes of pages that are kept. Figures are ratios of one run, since machines differ.

import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { kvKeyOf, pageKey } from "../../app/cache/key.ts";
import type { AnswerRest } from "../database/rest-server.ts";
import { quantile } from "./load.ts";
import { type Answered, ask, offer } from "./offer.ts";
import { listPages, type RunningSite, readPages, startSite } from "./pages.ts";

/** Of the capacity. */
const OFFERED = [2, 5, 10] as const;
const SECONDS = 20;
const CAPACITY_SECONDS = 10;
const BURST = 60;
/** Milliseconds between two looks at a page that is kept. */
const LOOK_EVERY = 100;
const KEPT = "/metodologia";
const STORED_PAGES = 300;
/** Milliseconds after the last answer: writes go on, with one more try. */
const WRITTEN_WITHIN = 5_000;
const BUSY_PROCESSES = 4;

/** What became of one load. */
export interface OfferedLoad {
  /** Pages sent a second, of the capacity. */
  readonly goodput: number;
  /** Milliseconds within which 95 % of the refusals came; and the slowest answer of all. */
  readonly refusedWithin: number;
  readonly slowest: number;
  /** The 95th percentile of a kept page's time, of that without load. */
  readonly kept: number;
  /** Of 60 pages asked for at once ten seconds later. */
  readonly burst: number;
}

export interface Overload {
  /** Cold pages a second, asked for eight at a time. */
  readonly capacity: number;
  /** Of 60 pages asked for at once before any load. */
  readonly burst: number;
  /** By what was offered, `5 C`. */
  readonly offered: Readonly<Record<string, OfferedLoad>>;
  /** Of 300 pages at 0.8 C: those that were sent, and those of them that are in KV in the end. */
  readonly sent: number;
  readonly stored: number;
}

const countSent = (answers: readonly Answered[]) => answers.filter(({ status }) => status === 200).length;

/** How long a kept page takes, asked for again and again until told to stop. */
function watchKept(url: URL) {
  const times: number[] = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      times.push((await ask(url)).took);
      await setTimeout(LOOK_EVERY);
    }
  })();
  return async (): Promise<number> => {
    isOver = true;
    await done;
    return quantile(
      times.sort((a, b) => a - b),
      0.95,
    );
  };
}

/** A car's pages in cities: more than are asked for, none of them before. */
async function listColdPages(site: RunningSite): Promise<() => URL> {
  const [years, cities] = [await listPages(site, "anos"), await listPages(site, "cidades")];
  let next = 0;
  return () => {
    const [year, city] = [
      years[next % years.length],
      cities[(next * 7 + Math.floor(next / years.length)) % cities.length],
    ];
    next += 1;
    return new URL(`${year?.pathname}${city?.pathname.replace("/seguro-de-carro", "")}`, site.url);
  };
}

async function measureCapacity(nextPage: () => URL): Promise<number> {
  const end = performance.now() + CAPACITY_SECONDS * 1_000;
  let sent = 0;
  const visit = async () => {
    while (performance.now() < end) {
      const { status } = await ask(nextPage());
      if (status === 200) sent += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, visit));
  return sent / CAPACITY_SECONDS;
}

/** Offers 300 pages at 0.8 of the capacity. @returns how many were sent, and how many of those KV has in the end */
async function measureStored(site: RunningSite, capacity: number, nextPage: () => URL) {
  const pages = Array.from({ length: STORED_PAGES }, nextPage);
  const answers = await offer({ urls: pages.map(String), rate: 0.8 * capacity });
  await setTimeout(WRITTEN_WITHIN);
  const store = await site.miniflare.getKVNamespace("PAGE_CACHE", "site");
  const sent = pages.filter((_, index) => answers[index]?.status === 200);
  const kept = await Promise.all(sent.map(({ pathname }) => store.get(kvKeyOf(pageKey(pathname)))));
  return { sent: sent.length, stored: kept.filter((text) => text !== null).length };
}

async function measureSite(rest: AnswerRest, say: (line: string) => void): Promise<Overload> {
  const site = await startSite({ rest, isDirect: true });
  const nextPage = await listColdPages(site);
  const kept = new URL(KEPT, site.url);
  await readPages([kept, new URL("/", site.url)]);
  await readPages([kept]);
  const askBurst = async () => countSent(await Promise.all(Array.from({ length: BURST }, () => ask(nextPage()))));
  await measureCapacity(nextPage);
  const capacity = await measureCapacity(nextPage);
  await setTimeout(2_000);
  const burst = await askBurst();
  await setTimeout(2_000);
  const watchCalm = watchKept(kept);
  await setTimeout(10_000);
  const calm = await watchCalm();
  const offered: Record<string, OfferedLoad> = {};
  for (const times of OFFERED) {
    say(`${times} times of ${capacity.toFixed(0)} cold pages a second`);
    const watch = watchKept(kept);
    const pages = Array.from({ length: times * capacity * SECONDS }, nextPage);
    const answers = await offer({ urls: pages.map(String), rate: times * capacity });
    const keptTime = await watch();
    const refused = answers.filter(({ status }) => status === 503).map(({ took }) => took);
    await setTimeout(10_000);
    offered[`${times} C`] = {
      goodput: countSent(answers) / SECONDS / capacity,
      refusedWithin: quantile(
        refused.sort((a, b) => a - b),
        0.95,
      ),
      slowest: Math.max(...answers.map(({ took }) => took)),
      kept: keptTime / calm,
      burst: await askBurst(),
    };
  }
  await setTimeout(2_000);
  const stored = await measureStored(site, capacity, nextPage);
  await site.miniflare.dispose();
  return { capacity, burst, offered, ...stored };
}

/** Processes that do nothing but compute. @returns what ends them */
function keepBusy(): () => void {
  const busy: ChildProcess[] = Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  const end = () => {
    for (const child of busy) child.kill("SIGKILL");
  };
  process.once("exit", end);
  return end;
}

/** On the machine as it is, and beside busy processes. @param say told which load it is at */
export async function measureOverload(
  rest: AnswerRest,
  say: (line: string) => void,
): Promise<Record<"idle" | "busy", Overload>> {
  const idle = await measureSite(rest, say);
  say(`beside ${BUSY_PROCESSES} busy processes …`);
  const end = keepBusy();
  try {
    return { idle, busy: await measureSite(rest, say) };
  } finally {
    end();
  }
}
