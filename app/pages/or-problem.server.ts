// A failing database in a page's own words.

import { DeadlineError } from "../cache/clock.ts";
import type { RequestContext } from "../context/request-context.ts";
import { DatabaseError } from "../database/error.ts";
import { type Problem, pageProblem } from "./problem.ts";

/** What `work` resolves to; a DatabaseError is reported and becomes the thrown problem, 503. */
export async function orProblem<Result>(
  { report }: Pick<RequestContext, "report">,
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
