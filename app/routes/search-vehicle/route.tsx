// `/buscar/veiculo`: the vehicle selector on a page of its own, for those without JavaScript. Each submission offers the next
// choice; the last one leads to the page. Where the car's page in a city is asked for, the place goes along.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { IN_A_CITY, MODEL_YEAR_ADDRESS, placeSearchPath, VEHICLE_SEARCH_PATH } from "../../catalog/paths.ts";
import {
  type ChosenCar,
  findVehicleInCityPath,
  useVehicleChoice,
  VehicleFields,
} from "../../components/selectors/fields.tsx";
import { GoButton } from "../../components/selectors/selector.tsx";
import { DATABASE_FAILED, orProblem } from "../../pages/problem.ts";
import { listBrandChoices, searchVehicle, type VehicleSearch } from "../../pages/selectors.server.ts";
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

/** The page of the car; where a city is asked for, of the car there, or where the city is asked for. */
function findPath(car: ChosenCar, { place }: VehicleSearch): string | null {
  if (!place) return MODEL_YEAR_ADDRESS.path(car);
  return findVehicleInCityPath(car, place) ?? placeSearchPath(car, place.state);
}

export default function SearchVehicleScreen() {
  const { brands, search } = useLoaderData<typeof loader>();
  const choice = useVehicleChoice(search);
  const { place } = search;
  return (
    <>
      <h1>Preço por veículo</h1>
      <p>{search.model ? "Escolha o ano." : search.brand ? "Escolha o modelo." : "Escolha a marca."}</p>
      <form className="selectors" action={VEHICLE_SEARCH_PATH}>
        {place ? <input type="hidden" {...IN_A_CITY} /> : null}
        {place?.state ? <input type="hidden" name="estado" value={place.state} /> : null}
        {place?.city ? <input type="hidden" name="cidade" value={place.city} /> : null}
        <VehicleFields brands={brands} choice={choice} />
        <GoButton path={choice.vehicle && findPath(choice.vehicle, search)}>
          {place ? "Ver este carro nesta cidade" : "Ver Preços de Seguro"}
        </GoButton>
      </form>
    </>
  );
}
