// `/buscar/veiculo`: the vehicle selector without JavaScript. Each submission offers the next choice; the last one
// leads to the page.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { IN_A_CITY } from "../catalogue/paths.ts";
import { DATABASE_FAILED, orProblem } from "../pages/problem.ts";
import { listBrandChoices, searchVehicle } from "../pages/selectors.server.ts";
import { findSourcesOf } from "../pages/serve-page.server.ts";
import { describeErrorHead } from "../seo/head.ts";
import { SearchVehicleScreen } from "../ui/screens/search.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const chosen = {
    brand: query.get("marca") ?? "",
    model: query.get("modelo") ?? "",
    year: query.get("ano") ?? "",
    place:
      query.get(IN_A_CITY.name) === IN_A_CITY.value
        ? { state: query.get("estado") ?? "", city: query.get("cidade") ?? "" }
        : null,
  };
  return orProblem(context, DATABASE_FAILED, async () => {
    const search = await searchVehicle(findSourcesOf(context), chosen);
    if (search.kind === "complete") throw redirect(search.path, 302);
    return { search, brands: listBrandChoices(await context.catalogue.getBrands()) };
  });
}

export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Buscar preço de seguro por veículo");

export default function SearchVehicle() {
  const { brands, search } = useLoaderData<typeof loader>();
  return <SearchVehicleScreen brands={brands} search={search} />;
}
