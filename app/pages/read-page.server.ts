// Reads a page's payload through the cache, and turns a failing database into the page's own words.

import { DeadlineError } from "../cache/clock.ts";
import type { ReadOptions } from "../cache/payload-cache.ts";
import { DatabaseError } from "../database/error.ts";
import { type Problem, pageProblem } from "./problem.ts";
import type { PageSources } from "./sources.ts";

/**
 * The payload kept under a canonical path, or the loaded one.
 * @throws ThrownProblem 503 with `failed` where the database does not answer; whatever `load` throws
 */
export async function readPage<Page>(
  sources: PageSources,
  path: string,
  failed: Problem,
  load: () => Promise<Page>,
  options: ReadOptions = {},
): Promise<Page> {
  return orProblem(sources, failed, () => sources.cache.read("page", path, load, options));
}

/** What `work` resolves to; a DatabaseError is reported and becomes the thrown problem, 503. */
export async function orProblem<Result>(
  { report }: Pick<PageSources, "report">,
  failed: Problem,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError || error instanceof DeadlineError)) throw error;
    report("page failed", error);
    throw pageProblem(503, failed);
  }
}
