// `/buscar/regiao`: redirects to the page of the chosen place, or to the page there of a car or a comparison. Without JavaScript
// each submission offers the next choice.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { carSlugs, PLACE_SEARCH_PATH } from "../../catalog/paths.ts";
import { MissingList } from "../../components/link-list.tsx";
import { PlaceFields, SubmitButton, usePlaceChoice } from "../../components/selectors/fields.tsx";
import { DATABASE_FAILED, orProblem } from "../../pages/problem.ts";
import { listStateChoices, type PlaceChoice, searchPlace } from "../../pages/selectors.server.ts";
import { describeErrorHead } from "../../seo/head.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return orProblem(context, DATABASE_FAILED, async () => {
    const search = await searchPlace(context, {
      state: query.get("estado") ?? "",
      city: query.get("cidade"),
      vehicle: query.get("carro"),
      cars: query.get("carros"),
    });
    if (search.kind === "complete") throw redirect(search.path, 302);
    return { search, states: listStateChoices(await context.catalogue.getStates()) };
  });
}

export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Buscar preço de seguro por região");

function describeSearch({ vehicle, cars }: PlaceChoice) {
  if (cars) return { heading: "Esta comparação na sua cidade", lead: null, button: "Comparar nesta cidade" };
  return {
    heading: "Preço por região",
    lead: vehicle && `O preço do seguro ${vehicle.of} na sua cidade.`,
    button: vehicle ? "Ver este carro nesta cidade" : "Ver Preços por Região",
  };
}

export default function SearchPlaceScreen() {
  const { search, states } = useLoaderData<typeof loader>();
  const choice = usePlaceChoice(search);
  const { vehicle, cars } = search;
  const { state, city } = choice.place;
  const { heading, lead, button } = describeSearch(search);
  const needsCity = vehicle !== null || cars !== null;
  const wanted = needsCity ? "Escolha a cidade." : "Escolha a cidade, ou veja o estado inteiro.";
  return (
    <>
      <h1>{heading}</h1>
      <MissingList missing={search.missing} />
      {lead ? <p className="lead">{lead}</p> : null}
      <p>{search.state ? wanted : "Escolha o estado."}</p>
      <Form className="selectors" action={PLACE_SEARCH_PATH}>
        {vehicle ? <input type="hidden" name="carro" value={carSlugs(vehicle.car)} /> : null}
        {cars ? <input type="hidden" name="carros" value={cars} /> : null}
        <PlaceFields states={states} choice={choice} needsCity={needsCity} />
        <SubmitButton isReady={needsCity ? city !== "" : state !== ""}>{button}</SubmitButton>
      </Form>
    </>
  );
}
