// What an address of nothing may have meant: its words, through the search. They are cut as a query is.

import { DeadlineError, withDeadline } from "../cache/clock.ts";
import { getWhole } from "../catalogue/catalogue.server.ts";
import { isVehiclePath, MAX_QUERY_LENGTH } from "../catalogue/paths.ts";
import type { RequestContext } from "../context/request-context.ts";
import { DatabaseError } from "../database/error.ts";
import { isThrownProblem, type Problem, pageProblem } from "./problem.ts";

/** Pages that are offered. */
const MAX_NEAREST = 4;

/** Milliseconds that an error page waits for the catalogue: an isolate that has none yet says less. */
const TIMEOUT = 2_000;

/** What stands in addresses beside names. */
const PARTS = /^\/(?:seguro-de-carro(?:\/marca)?)?/;

async function listNearest(context: RequestContext, words: string): Promise<Problem["nearest"]> {
  const { catalogue, site, isRobot } = context;
  // They are for people: a search is work.
  if (isRobot) return [];
  try {
    const [whole, { findPages, getSearchIndex }] = await Promise.all([
      withDeadline(site.cache.clock, TIMEOUT, () => getWhole(catalogue)),
      import("../search/find-pages.ts"),
    ]);
    const { hits } = findPages(getSearchIndex(whole), words.slice(0, MAX_QUERY_LENGTH));
    const isOfCar = isVehiclePath(context.tidyPath);
    return hits
      .filter(({ path, group }) => path.startsWith("/") && (!isOfCar || group === "cars"))
      .slice(0, MAX_NEAREST)
      .map(({ label, path }) => ({ label, path }));
  } catch (error) {
    if (error instanceof DatabaseError || error instanceof DeadlineError) return [];
    throw error;
  }
}

/** What `work` resolves to; a page that is not there is thrown with those that may have been meant. */
export async function orNearest<Result>(context: RequestContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isThrownProblem(error) || error.init?.status !== 404) throw error;
    const words = context.tidyPath.replace(PARTS, "").replaceAll(/[/-]/g, " ").trim();
    throw pageProblem(404, { ...error.data, words, nearest: await listNearest(context, words) });
  }
}
