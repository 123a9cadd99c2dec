// Finds a comparison by typed texts: each car is the first model-year in the search's results.

import { joinCars } from "../../catalog/compared-cars.ts";
import { comparisonPath, MODEL_YEAR_ADDRESS } from "../../catalog/paths.ts";
import { MIN_COMPARED } from "../../estimate/comparison-rules.ts";
import { searchPages } from "../../pages/search.server.ts";
import type { RequestContext } from "../../server/request-context.ts";

/** `fiat-argo-2022`; null if the text matches no model-year. @throws ThrownProblem 503 */
async function findCarSlug(context: RequestContext, text: string): Promise<string | null> {
  const { hits } = await searchPages(context, text);
  const [car] = hits.flatMap(({ path }) => MODEL_YEAR_ADDRESS.match(path) ?? []);
  return car ? `${car.brand}-${car.model}-${car.year}` : null;
}

/** The path, null unless each text matches a car; and the texts that match none. @param typed one text per car @throws ThrownProblem 503 */
export async function findComparison(context: RequestContext, typed: readonly string[]) {
  const asked = typed.map((text) => text.trim()).filter((text) => text !== "");
  const slugs = await Promise.all(asked.map((text) => findCarSlug(context, text)));
  const known = [...new Set(slugs.flatMap((slug) => slug ?? []))];
  const unknown = asked.filter((_, index) => slugs[index] === null);
  const isWhole = unknown.length === 0 && known.length >= MIN_COMPARED;
  return { path: isWhole ? comparisonPath(joinCars(known), null) : null, asked, unknown };
}
