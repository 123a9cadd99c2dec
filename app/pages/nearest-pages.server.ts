// What an address of nothing may have meant: its words, through the search. They are cut as a query is.

import { DeadlineError, withDeadline } from "../cache/clock.ts";
import { getWhole } from "../catalogue/catalogue.server.ts";
import { isVehiclePath } from "../catalogue/paths.ts";
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
    const [whole, { findPages, readTyped }] = await Promise.all([
      withDeadline(site.cache.clock, TIMEOUT, () => getWhole(catalogue)),
      import("../search/engine.ts"),
    ]);
    const find = (written: string) => {
      const query = readTyped(written, whole);
      const { hits } = query.all.length > 0 ? findPages(query, whole, null) : { hits: [] };
      // The quote form is no page that was looked for.
      return hits.filter(({ path }) => path.startsWith("/"));
    };
    // The last name by itself, of a car for one of a car: it may be another maker's.
    const isOfCar = isVehiclePath(context.tidyPath);
    const named = find(words.split(" ").findLast((word) => /\D/.test(word)) ?? "").filter(
      ({ path }) => !isOfCar || isVehiclePath(path),
    );
    const found = [...named.slice(0, 1), ...find(words), ...named];
    const pages = new Map(found.map(({ label, path }) => [path, { label, path }]));
    return [...pages.values()].slice(0, MAX_NEAREST);
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
