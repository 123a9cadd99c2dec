// `/buscar/veiculo`: redirects to the page of the chosen car, in the chosen city where one is asked for. Without JavaScript each
// submission offers the next choice.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { IN_A_CITY, VEHICLE_SEARCH_PATH } from "../../catalog/paths.ts";
import { MissingList } from "../../components/link-list.tsx";
import { SubmitButton, useVehicleChoice, VehicleFields } from "../../components/selectors/fields.tsx";
import { DATABASE_FAILED, orProblem } from "../../pages/problem.ts";
import { listBrandChoices, searchVehicle } from "../../pages/selectors.server.ts";
import { describeErrorHead } from "../../seo/head.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const read = (name: string) => query.get(name) ?? "";
  const place = read(IN_A_CITY.name) === IN_A_CITY.value ? { state: read("estado"), city: read("cidade") } : null;
  const chosen = { brand: read("marca"), model: read("modelo"), year: read("ano"), place };
  return orProblem(context, DATABASE_FAILED, async () => {
    const search = await searchVehicle(context, chosen);
    if (search.kind === "complete") throw redirect(search.path, 302);
    return { search, brands: listBrandChoices(await context.catalogue.getBrands()) };
  });
}

export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Buscar preço de seguro por veículo");

export default function SearchVehicleScreen() {
  const { brands, search } = useLoaderData<typeof loader>();
  const choice = useVehicleChoice(search);
  const { place } = search;
  return (
    <>
      <h1>Preço por veículo</h1>
      <MissingList missing={search.missing} />
      <p>{search.model ? "Escolha o ano." : search.brand ? "Escolha o modelo." : "Escolha a marca."}</p>
      <Form className="selectors" action={VEHICLE_SEARCH_PATH}>
        {place ? <input type="hidden" {...IN_A_CITY} /> : null}
        {place?.state ? <input type="hidden" name="estado" value={place.state} /> : null}
        {place?.city ? <input type="hidden" name="cidade" value={place.city} /> : null}
        <VehicleFields brands={brands} choice={choice} />
        <SubmitButton isReady={choice.isComplete}>
          {place ? "Ver este carro nesta cidade" : "Ver Preços de Seguro"}
        </SubmitButton>
      </Form>
    </>
  );
}
