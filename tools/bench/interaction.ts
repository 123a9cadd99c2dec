// How soon a phone that is slowed four times answers a first tap, by the browser's own event timing.

import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../chromium.ts";

/** How often each is tapped, in a fresh profile each time. */
const RUNS = 10;
/** A cheap phone beside the machine of the bench. */
const SLOWED = 4;

interface Tapped {
  readonly path: string;
  /** CSS pixels; 360 without it. */
  readonly width?: number;
  tap(page: Page): Promise<void>;
}

/** What is tapped first on a page that has come to rest. */
export const TAPPED: Readonly<Record<string, Tapped>> = {
  search: { path: "/", tap: (page) => page.locator('main input[type="search"]').first().tap() },
  menu: { path: "/seguro-de-carro/sp", tap: (page) => page.getByRole("button", { name: "Abrir menu" }).tap() },
  "driver form": {
    path: "/seguro-de-carro/marca/fiat/argo/2024/sp/sao-paulo",
    tap: (page) => page.locator("form select:enabled").first().tap(),
  },
  // Narrow screens have a select in its place.
  "sort button": {
    path: "/seguro-de-carro/marca/fiat",
    width: 1_024,
    tap: (page) => page.locator("th button").first().tap(),
  },
};

/** Milliseconds from a tap to the next frame, the longest event of it. */
async function tapOnce(browser: Browser, base: string, { path, width = 360, tap }: Tapped): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    await page.goto(base + path, { waitUntil: "networkidle" });
    await page.evaluate(() => {
      const events: number[] = [];
      Object.assign(window, { events });
      new PerformanceObserver((list) => events.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: "event",
        durationThreshold: 16,
      } as PerformanceObserverInit);
    });
    await tap(page);
    await page.waitForTimeout(1_500);
    // Events of less than 16 ms are not told of.
    return await page.evaluate(() => Math.max(16, ...(window as unknown as { events: number[] }).events));
  } finally {
    await context.close();
  }
}

/** The 75th percentile of the milliseconds, by what is tapped. */
export async function measureInteraction(base: string, say: (line: string) => void): Promise<Record<string, number>> {
  const browser = await launchChromium();
  try {
    const measured: Record<string, number> = {};
    for (const [name, tapped] of Object.entries(TAPPED)) {
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await tapOnce(browser, base, tapped));
      measured[name] = runs.sort((a, b) => a - b)[Math.ceil(0.75 * RUNS) - 1] ?? Number.NaN;
      say(`  ${name}: ${measured[name]} ms`);
    }
    return measured;
  } finally {
    await browser.close();
  }
}
