// The comparison that is asked for in words: each car by the search, as the first model-year that it finds.

import { joinCars } from "../../catalog/compared-cars.ts";
import { comparisonPath } from "../../catalog/paths.ts";
import { MIN_COMPARED } from "../../estimate/comparison-rules.ts";
import { searchPages } from "../../pages/search.server.ts";
import type { RequestContext } from "../../server/request-context.ts";

export interface FoundComparison {
  /** Null where it cannot be told which cars are meant. */
  readonly path: string | null;
  /** What was typed. */
  readonly asked: readonly string[];
  /** What of it means no car. */
  readonly unknown: readonly string[];
}

/** `fiat-argo-2022`, as comparisons name it; null where no car of a year is meant. @throws ThrownProblem 503 */
async function findCarSlug(context: RequestContext, words: string): Promise<string | null> {
  const { hits } = await searchPages(context, words);
  const car = hits.find((hit) => hit.car?.year)?.car;
  return car ? `${car.brand}-${car.model}-${car.year}` : null;
}

/** @param typed one text a car @throws ThrownProblem 503 */
export async function findComparison(context: RequestContext, typed: readonly string[]): Promise<FoundComparison> {
  const asked = typed.map((words) => words.trim()).filter((words) => words !== "");
  const slugs = await Promise.all(asked.map((words) => findCarSlug(context, words)));
  const known = [...new Set(slugs.flatMap((slug) => slug ?? []))];
  const unknown = asked.filter((_, place) => slugs[place] === null);
  const isWhole = unknown.length === 0 && known.length >= MIN_COMPARED;
  return { path: isWhole ? comparisonPath(joinCars(known), null) : null, asked, unknown };
}
