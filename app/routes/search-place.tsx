// `/buscar/regiao`: the place selector on a page of its own, for those without JavaScript.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PLACE_SEARCH_PATH } from "../catalogue/paths.ts";
import { DATABASE_FAILED, orProblem } from "../pages/problem.ts";
import { listStateChoices, searchPlace } from "../pages/selectors.server.ts";
import { describeErrorHead } from "../seo/head.ts";
import { findPlacePath, findVehicleInCityPath, PlaceFields, usePlaceChoice } from "../ui/selectors/fields.tsx";
import { GoButton } from "../ui/selectors/selector.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const chosen = { state: query.get("estado") ?? "", city: query.get("cidade"), vehicle: query.get("carro") };
  return orProblem(context, DATABASE_FAILED, async () => {
    const search = await searchPlace(context, chosen);
    if (search.kind === "complete") throw redirect(search.path, 302);
    return { search, states: listStateChoices(await context.catalogue.getStates()) };
  });
}

export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Buscar preço de seguro por região");

export default function SearchPlaceScreen() {
  const { states, search } = useLoaderData<typeof loader>();
  const choice = usePlaceChoice(search);
  const { vehicle } = search;
  const [brand = "", model = "", year = ""] = vehicle?.slugs.split("/") ?? [];
  const wanted = vehicle ? "Escolha a cidade." : "Escolha a cidade, ou veja o estado inteiro.";
  return (
    <>
      <h1>Preço por região</h1>
      {search.unknownCity ? <p role="alert">Esta cidade não fica no estado escolhido.</p> : null}
      {vehicle ? <p className="lead">{`O preço do seguro ${vehicle.of} na sua cidade.`}</p> : null}
      <p>{search.state ? wanted : "Escolha o estado."}</p>
      <form className="selectors" action={PLACE_SEARCH_PATH}>
        {vehicle ? <input type="hidden" name="carro" value={vehicle.slugs} /> : null}
        <PlaceFields states={states} choice={choice} needsCity={vehicle !== null} />
        <GoButton
          path={vehicle ? findVehicleInCityPath({ brand, model, year }, choice.place) : findPlacePath(choice.place)}
        >
          {vehicle ? "Ver este carro nesta cidade" : "Ver Preços por Região"}
        </GoButton>
      </form>
    </>
  );
}
