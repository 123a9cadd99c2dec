// The answer of a kept car, from its page's own data. Nothing of what was said is asked for: the answer is computed here.

import type { ModelYearPage } from "../../pages/kinds/model-year.server.ts";
import { NOTHING_SAID, parseFragment } from "../../rating/fragment.ts";
import { getOwnVersion } from "../../rating/prediction.ts";
import { type Answered, findAnswer } from "../rating/use-answer.ts";
import type { KeptCar } from "./kept-car.ts";

/** A page as JSON, of which an answer is made. */
interface AnsweredPage {
  readonly pagina: Pick<ModelYearPage, "rating">;
}

/** By its names: it is of this site, and what it is made of was checked there. */
function isAnswered(data: unknown): data is AnsweredPage {
  const page: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "pagina") : null;
  return typeof page === "object" && page !== null && "rating" in page;
}

/** Whether it is the path of a version's page: one part more than a model-year's, one less than that in a city. */
const isOfVersion = (path: string) => path.split("/").length === 7;

/** @throws where the page cannot be had, or says nothing of the car any more */
export async function loadAnswer({ path, fragment }: KeptCar, signal: AbortSignal): Promise<Answered> {
  const response = await fetch(path, { headers: { Accept: "application/json" }, signal });
  const data: unknown = response.ok ? await response.json() : null;
  if (!isAnswered(data)) throw new Error(`no answer at ${path}: ${response.status}`);
  const { rating } = data.pagina;
  const version = rating && isOfVersion(path) ? getOwnVersion(rating) : null;
  const answer = findAnswer({ rating, version }, parseFragment(fragment) ?? NOTHING_SAID);
  if (!answer) throw new Error(`nothing is known of ${path}`);
  return answer;
}
