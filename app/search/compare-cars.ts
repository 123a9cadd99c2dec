// Finds the cars of a comparison, and their city, by queries.

import { joinCars } from "../catalog/compared-cars.ts";
import { comparisonPath, comparisonSearchPath, modelYearParameters } from "../catalog/paths.ts";
import { MIN_COMPARED } from "../estimate/comparison-rules.ts";
import { formatYear } from "../estimate/format.ts";
import { type Answer, answerQuery } from "./find-pages.ts";
import { describeMissing, type Missing } from "./missing.ts";
import type { SearchIndex } from "./search-index.ts";

/** `fiat-argo-2022`, of the newest year where the query has none; null if it means no car. */
function findSlug({ lack: { car, year } }: Answer): string | null {
  if (!car) return null;
  return Object.values(modelYearParameters(car.model, year ?? car.years[0] ?? 0)).join("-");
}

/** What a field asks for that the comparison cannot have. @param texts of all fields @param city that of the comparison */
function listMissing(answer: Answer, texts: readonly string[], place: number, city: Answer["place"]): Missing[] {
  const { lack, beside, place: own } = answer;
  if (!lack.car)
    return answer.missing.length > 0 ? [...answer.missing] : describeMissing({ texts: texts.slice(place, place + 1) });
  const missing = describeMissing({ ...lack, texts: [] }, ({ model }, year) =>
    comparisonSearchPath(
      texts.map((text, at) => (at === place ? `${model.brand.name} ${model.name} ${formatYear(year)}` : text)),
    ),
  );
  const unused = [...beside, ...(own && own !== city ? [own.label] : [])];
  if (unused.length === 0) return missing;
  const text = `A comparação usa o modelo, o ano e uma cidade, e não “${unused.join(" ")}”.`;
  return [...missing, { text, links: [] }];
}

/** The path of the comparison that the queries ask for, or null; and by query what it cannot have. @param texts no empty ones */
export function compareCars(index: SearchIndex, texts: readonly string[]) {
  const answers = texts.map((text) => answerQuery(index, text));
  const [city = null] = answers.flatMap(({ place }) => (place?.city ? place : []));
  const missing = answers.map((answer, place) => listMissing(answer, texts, place, city));
  const slugs = [...new Set(answers.flatMap((answer) => findSlug(answer) ?? []))];
  const isWhole = missing.every(({ length }) => length === 0) && slugs.length >= MIN_COMPARED;
  return { path: isWhole ? comparisonPath(joinCars(slugs), city?.city ?? null) : null, missing };
}
