// The site as an isolate runs it: what it keeps between requests. Values and counts, nothing of one request.

import { createSemaphore, type Semaphore, type SemaphoreLimits } from "../base/semaphore.ts";
import type { Clock } from "../cache/clock.ts";
import { SYSTEM_CLOCK } from "../cache/clock.ts";
import { type CacheIsolate, createCacheIsolate } from "../cache/isolate.ts";
import { type CatalogueMemory, createCatalogueMemory } from "../catalogue/catalogue.server.ts";
import { createTextFailures, type TextFailures } from "../content/failures.ts";
import { type Breaker, createBreaker } from "../database/breaker.ts";
import { createDatabaseIsolate, type DatabaseIsolate } from "../database/isolate.ts";
import { createRefusals, type Refusals } from "../ops/refusals.ts";
import { createIsolatePages, type IsolatePages } from "../rendered/page-cache.ts";
import { createRecentCounts, type RecentCounts } from "./recent-counts.ts";
import { createRobotTest, type RobotTest } from "./robots.ts";

/** Rendering fills the one core, so that more at a time make all of them late. The queue is long for the page that everybody asks for: who waits gets it as it was rendered for another. */
export const PAGES: SemaphoreLimits = { permits: 8, queue: 200, longestWait: 2_000 };

export interface Site {
  /** Held by a page while it is computed and rendered. */
  readonly pages: Semaphore;
  readonly cache: CacheIsolate;
  readonly catalogue: CatalogueMemory;
  readonly database: DatabaseIsolate;
  /** Of their own: texts that fail must not keep pages from being asked for. */
  readonly texts: DatabaseIsolate;
  readonly textService: Breaker;
  /** What anybody may ask by typing it must not keep pages from being asked for. */
  readonly lookUps: DatabaseIsolate;
  readonly textFailures: TextFailures;
  readonly renderedPages: IsolatePages;
  readonly isRobot: RobotTest;
  readonly counts: RecentCounts;
  readonly refusals: Refusals;
}

/** @param clock what the time is, and what waits; a test gives its own */
export function createSite(clock: Clock = SYSTEM_CLOCK): Site {
  return {
    pages: createSemaphore(clock, PAGES),
    cache: createCacheIsolate(clock),
    catalogue: createCatalogueMemory(),
    database: createDatabaseIsolate(clock),
    texts: createDatabaseIsolate(clock),
    textService: createBreaker(clock.now),
    lookUps: createDatabaseIsolate(clock),
    textFailures: createTextFailures(clock.now),
    renderedPages: createIsolatePages(),
    isRobot: createRobotTest(),
    counts: createRecentCounts(clock.now),
    refusals: createRefusals(clock.now),
  };
}
