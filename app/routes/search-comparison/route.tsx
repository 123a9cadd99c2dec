// `/buscar/comparacao?um=argo 2022&outro=polo 2020`: redirects to the comparison of the cars that the queries mean,
// each the first model-year in the search's results.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { joinCars } from "../../catalog/compared-cars.ts";
import { COMPARED_FIELDS, comparisonPath, MODEL_YEAR_ADDRESS } from "../../catalog/paths.ts";
import { CompareForm } from "../../components/search/compare-form.tsx";
import { MIN_COMPARED } from "../../estimate/comparison-rules.ts";
import { searchPages } from "../../pages/search.server.ts";
import { describeErrorHead } from "../../seo/head.ts";
import type { RequestContext } from "../../server/request-context.ts";

/** `fiat-argo-2022`; null if the text matches no model-year. @throws ThrownProblem 503 */
async function findCarSlug(context: RequestContext, text: string): Promise<string | null> {
  const { hits } = await searchPages(context, text);
  const [car] = hits.flatMap(({ path }) => MODEL_YEAR_ADDRESS.match(path) ?? []);
  return car ? `${car.brand}-${car.model}-${car.year}` : null;
}

/** The path, null unless each text matches a car; and the texts that match none. @throws ThrownProblem 503 */
async function findComparison(context: RequestContext, typed: readonly string[]) {
  const asked = typed.map((text) => text.trim()).filter((text) => text !== "");
  const slugs = await Promise.all(asked.map((text) => findCarSlug(context, text)));
  const known = [...new Set(slugs.flatMap((slug) => slug ?? []))];
  const unknown = asked.filter((_, index) => slugs[index] === null);
  const isWhole = unknown.length === 0 && known.length >= MIN_COMPARED;
  return { path: isWhole ? comparisonPath(joinCars(known), null) : null, asked, unknown };
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const found = await findComparison(
    context,
    COMPARED_FIELDS.map((field) => searchParams.get(field) ?? ""),
  );
  if (found.path !== null) throw redirect(found.path, 302);
  return found;
}

export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Comparar o seguro de carros");

export default function SearchComparisonScreen() {
  const { asked, unknown } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Comparar o seguro de carros</h1>
      <p role="alert">
        {unknown.length > 0
          ? `Não encontramos ${unknown.map((query) => `“${query}”`).join(" nem ")}. Escreva o modelo e o ano: “argo 2022”.`
          : "Escreva dois carros diferentes, com o ano."}
      </p>
      <CompareForm key={asked.join("|")} asked={asked} />
    </>
  );
}
