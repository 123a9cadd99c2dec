// `/buscar/regiao`: the place selector on a page of its own, for those without JavaScript, and what else is asked of a city.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PLACE_SEARCH_PATH } from "../catalogue/paths.ts";
import { type CityQuestion, findCityQuestion } from "../pages/city-question.server.ts";
import { listLargeCities } from "../pages/place-lists.ts";
import { DATABASE_FAILED, orProblem } from "../pages/problem.ts";
import { type Choice, listStateChoices, type PlaceChoice, searchPlace } from "../pages/selectors.server.ts";
import type { Link } from "../schemas/links.ts";
import { describeErrorHead } from "../seo/head.ts";
import { MoreLinks } from "../ui/link-list.tsx";
import { SearchField } from "../ui/search/search-field.tsx";
import {
  type ChosenPlace,
  findComparisonPath,
  findPlacePath,
  findVehicleInCityPath,
  PlaceFields,
  usePlaceChoice,
} from "../ui/selectors/fields.tsx";
import { GoButton } from "../ui/selectors/selector.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { catalogue } = context;
  return orProblem(context, DATABASE_FAILED, async () => {
    const question = await findCityQuestion(context, query);
    if (question) {
      const { leadTo, state, ...asked } = question;
      // A tap away, since many live in one of them, or near.
      const large = listLargeCities(await catalogue.getPlaces(), state, (city) => leadTo(city)?.path ?? null);
      return { asked, large, search: null, states: [] };
    }
    const search = await searchPlace(context, {
      state: query.get("estado") ?? "",
      city: query.get("cidade"),
      vehicle: query.get("carro"),
      cars: query.get("carros"),
    });
    if (search.kind === "complete") throw redirect(search.path, 302);
    return { asked: null, large: [], search, states: listStateChoices(await catalogue.getStates()) };
  });
}

export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Buscar preço de seguro por região");

/** What is asked, and what the button says. */
function describeSearch({ vehicle, cars }: PlaceChoice) {
  if (cars) return { heading: "Esta comparação na sua cidade", lead: null, button: "Comparar nesta cidade" };
  return {
    heading: "Preço por região",
    lead: vehicle && `O preço do seguro ${vehicle.of} na sua cidade.`,
    button: vehicle ? "Ver este carro nesta cidade" : "Ver Preços por Região",
  };
}

/** Null while something is missing. */
function findPath({ vehicle, cars }: PlaceChoice, place: ChosenPlace): string | null {
  const [brand = "", model = "", year = ""] = vehicle?.slugs.split("/") ?? [];
  const car = vehicle && { brand, model, year };
  if (cars) return findComparisonPath(cars, place);
  return car ? findVehicleInCityPath(car, place) : findPlacePath(place);
}

function PlaceForm({ search, states }: { search: PlaceChoice; states: readonly Choice[] }) {
  const choice = usePlaceChoice(search);
  const { vehicle, cars } = search;
  const { heading, lead, button } = describeSearch(search);
  const needsCity = vehicle !== null || cars !== null;
  const wanted = needsCity ? "Escolha a cidade." : "Escolha a cidade, ou veja o estado inteiro.";
  return (
    <>
      <h1>{heading}</h1>
      {search.unknownCity ? <p role="alert">Esta cidade não fica no estado escolhido.</p> : null}
      {lead ? <p className="lead">{lead}</p> : null}
      <p>{search.state ? wanted : "Escolha o estado."}</p>
      <form className="selectors" action={PLACE_SEARCH_PATH}>
        {vehicle ? <input type="hidden" name="carro" value={vehicle.slugs} /> : null}
        {cars ? <input type="hidden" name="carros" value={cars} /> : null}
        <PlaceFields states={states} choice={choice} needsCity={needsCity} />
        <GoButton path={findPath(search, choice.place)}>{button}</GoButton>
      </form>
    </>
  );
}

type Asked = Omit<CityQuestion, "leadTo" | "state">;

function CityForm({ asked, large }: { asked: Asked; large: readonly Link[] }) {
  const { heading, lead, words, others, fields } = asked;
  return (
    <>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <SearchField large hasFocus within={{ fields, words }} />
      <MoreLinks heading={others} items={large} />
    </>
  );
}

export default function SearchPlaceScreen() {
  const { asked, large, search, states } = useLoaderData<typeof loader>();
  return asked ? <CityForm asked={asked} large={large} /> : <PlaceForm search={search} states={states} />;
}
