// `/buscar/regiao`: the place selector without JavaScript.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DATABASE_FAILED, orProblem } from "../pages/problem.ts";
import { listStateChoices, searchPlace } from "../pages/selectors.server.ts";
import { findSourcesOf } from "../pages/serve-page.server.ts";
import { describeErrorHead } from "../seo/head.ts";
import { SearchPlaceScreen } from "../ui/screens/search.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const chosen = { state: query.get("estado") ?? "", city: query.get("cidade"), vehicle: query.get("carro") };
  return orProblem(context, DATABASE_FAILED, async () => {
    const search = await searchPlace(findSourcesOf(context), chosen);
    if (search.kind === "complete") throw redirect(search.path, 302);
    return { search, states: listStateChoices(await context.catalogue.getStates()) };
  });
}

export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Buscar preço de seguro por região");

export default function SearchPlace() {
  const { states, search } = useLoaderData<typeof loader>();
  return <SearchPlaceScreen states={states} search={search} />;
}
