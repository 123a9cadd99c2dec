// Measures screens that are kept on a phone whose processor is four times as slow as this machine's.

import { median } from "d3-array";
import { type Browser, chromium } from "playwright-core";
import { prepareChromium } from "../chromium.ts";
import { listScreens } from "./pages.ts";
import type { BenchPart } from "./part.ts";
import { readPages, startSite } from "./running-worker.ts";

const SLOWED = 4;
const VISITS = 5;
/** Milliseconds after the load event, and after the tap. */
const REST = 1_500;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Milliseconds. */
const MEASURES = ["largest contentful paint", "long tasks in sum", "first tap"] as const;
type Times = Record<(typeof MEASURES)[number], number>;

/** Runs in the page, and leaves what it has seen in `window.name`. */
function observe(): void {
  const seen: Times = { "largest contentful paint": 0, "long tasks in sum": 0, "first tap": 0 };
  const watch = (type: string, take: (entry: PerformanceEventTiming) => void) => {
    // Without the least threshold, in milliseconds, a tap of less than 104 would count as 0.
    const wanted = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      // Of the fields of an event, entries of the other types have those that are read of them.
      for (const entry of list.getEntries() as PerformanceEventTiming[]) take(entry);
      window.name = JSON.stringify(seen);
    }).observe(wanted);
  };
  watch("largest-contentful-paint", (paint) => {
    seen["largest contentful paint"] = paint.startTime;
  });
  watch("longtask", (task) => {
    seen["long tasks in sum"] += task.duration;
  });
  watch("event", ({ name, startTime, processingEnd }) => {
    if (name === "click") seen["first tap"] = processingEnd - startTime;
  });
}

async function visit(browser: Browser, url: string): Promise<Times> {
  await using context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript(observe);
  await page.goto(url);
  await page.waitForTimeout(REST);
  await page.locator(".hamburger").tap();
  await page.waitForTimeout(REST);
  return JSON.parse(await page.evaluate(() => window.name));
}

export const phone: BenchPart = {
  title: "screens on a slow phone …",
  goals: {
    "largest contentful paint": ["≤", 500],
    "long tasks in sum": ["≤", 150],
    "first tap": ["≤", 100],
  },
  async *measure({ rest }) {
    await using site = await startSite(rest);
    const screens = await listScreens();
    await readPages(site, [...screens.values()]);
    await using browser = await chromium.launch(prepareChromium());
    for (const [screen, path] of screens) {
      const visits: Times[] = [];
      while (visits.length < VISITS) visits.push(await visit(browser, new URL(path, site.url).href));
      const medianOf = (name: keyof Times) => median(visits, (times) => times[name]) ?? Number.NaN;
      yield [screen, Object.fromEntries(MEASURES.map((name) => [name, medianOf(name)]))];
    }
  },
};
