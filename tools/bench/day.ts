// Counts what a day costs: calls of the database, reads and writes of KV. Nothing of it depends on the machine.

import { getDataState } from "../../app/server/health.ts";
import { ADVANCE, type KvCounts, runSchedule } from "../worker.ts";
import type { BenchPart } from "./part.ts";
import { listPages, type RunningWorker, readPages, startSite } from "./running-worker.ts";

const PAGES = 1_000;
const VIEWS = 10_000;
const KINDS = ["marcas", "modelos", "anos", "versoes", "estados", "cidades"];
/** Milliseconds. */
const DAY = 24 * 3_600_000;
const SCHEDULE = 120_000;

/** Of all page types in turn, the first ones viewed most: the page of a rank has a share of 1 / rank. */
async function listViews(site: RunningWorker): Promise<string[]> {
  const lists = await Promise.all(KINDS.map((part) => listPages(site, part, PAGES)));
  const inTurn = Array.from({ length: PAGES }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
  const pages = inTurn.slice(0, PAGES);
  const sum = pages.reduce((total, _, index) => total + 1 / (index + 1), 0);
  const timesOf = (index: number) => Math.max(1, Math.round(VIEWS / sum / (index + 1)));
  const views = pages.flatMap((page, index) => Array.from({ length: timesOf(index) }, () => page));
  // Through the whole day: a step that shares no factor with their number.
  return views.map((_, index) => views[(index * 3_571) % views.length] ?? "/");
}

async function advance({ url }: RunningWorker, milliseconds: number): Promise<KvCounts> {
  const response = await fetch(url, { headers: { [ADVANCE]: String(milliseconds) } });
  return response.json() as Promise<KvCounts>;
}

export const day: BenchPart = {
  title: "ten thousand views of a thousand pages within a day, with a refresh at night …",
  goals: { "KV writes": ["≤", 2.1 * PAGES] },
  async *measure({ rest, say }) {
    const calls: string[] = [];
    let changedAt = "2026-11-28T07:11:00.000001Z";
    await using site = await startSite(
      async (request) => {
        const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
        calls.push(name);
        return name === getDataState.name ? Response.json({ changedAt }) : rest(request);
      },
      { clockAhead: 0 },
    );
    const views = await listViews(site);
    await runSchedule(site.miniflare);
    calls.length = 0;
    const before = await advance(site, SCHEDULE);
    let scheduledAt = 0;
    for (const [index, path] of views.entries()) {
      const now = (index * DAY) / views.length;
      if (now > DAY / 3) changedAt = "2026-11-29T07:11:00.000001Z";
      for (; scheduledAt < now; scheduledAt += SCHEDULE) await runSchedule(site.miniflare);
      await advance(site, DAY / views.length);
      await readPages(site, [path]);
      if (index % 1_000 === 0) say(`${index} views`);
    }
    const after = await advance(site, 0);
    const ofSchedule = calls.filter((name) => name === getDataState.name).length;
    const row = {
      views: views.length,
      pages: new Set(views).size,
      "calls of pages": calls.length - ofSchedule,
      "calls of the schedule": ofSchedule,
      "KV reads": after.gets - before.gets,
      "KV writes": after.puts - before.puts,
    };
    yield ["a day", row];
  },
};
