// `/buscar/regiao`: the place selector on a page of its own, for those without JavaScript, and where one moves to.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cityPath, MOVE_FIELDS, moveSearchPath, NEARBY_ID, PLACE_SEARCH_PATH } from "../catalogue/paths.ts";
import type { City } from "../catalogue/places.ts";
import { listCityLinks } from "../pages/place-lists.ts";
import { DATABASE_FAILED, orProblem } from "../pages/problem.ts";
import { findMoveEnd, listStateChoices, type PlaceChoice, searchPlace } from "../pages/selectors.server.ts";
import { NEAREST_MUNICIPALITIES } from "../pricing/comparison-rules.ts";
import { describeErrorHead } from "../seo/head.ts";
import { MoreLinks } from "../ui/link-list.tsx";
import { SearchField } from "../ui/search/search-field.tsx";
import {
  type ChosenPlace,
  findComparisonPath,
  findMovePath,
  findPlacePath,
  findVehicleInCityPath,
  PlaceFields,
  usePlaceChoice,
} from "../ui/selectors/fields.tsx";
import { GoButton } from "../ui/selectors/selector.tsx";

/** What a city is chosen for, where not for its own price: those around it, or a move from it, whose other end comes next. */
const PURPOSE_FIELDS = { near: "perto", leave: "mudar" } as const;

type Purpose = keyof typeof PURPOSE_FIELDS;

function findPurpose(query: URLSearchParams): Purpose | null {
  if (query.has(PURPOSE_FIELDS.near)) return "near";
  return query.has(PURPOSE_FIELDS.leave) ? "leave" : null;
}

/** Where a city that was chosen leads. @param path of the city @param vehicle `fiat/argo/2022` */
function leadOn(path: string, purpose: Purpose | null, vehicle: string | null): string {
  if (purpose === "near") return `${path}#${NEARBY_ID}`;
  return purpose === "leave" ? moveSearchPath("from", path.split("/").slice(-2).join("/"), vehicle ?? "") : path;
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const move = findMoveEnd(query);
  const chosen = {
    state: query.get("estado") ?? "",
    city: query.get("cidade"),
    vehicle: query.get("carro"),
    cars: query.get("carros"),
    move,
  };
  const purpose = findPurpose(query);
  return orProblem(context, DATABASE_FAILED, async () => {
    const search = await searchPlace(context, chosen);
    if (search.kind === "complete") throw redirect(leadOn(search.path, purpose, chosen.vehicle), 302);
    const { catalogue } = context;
    const pathOf = findCityPath(search, purpose, chosen.vehicle);
    return {
      purpose,
      search,
      states: listStateChoices(await catalogue.getStates()),
      // A tap away, since many live in one of them, or near.
      largeCities: pathOf ? listCityLinks(await catalogue.getPlaces(), pathOf) : [],
    };
  });
}

export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Buscar preço de seguro por região");

/** What a large city leads to; null where none is offered. */
function findCityPath(
  { move }: PlaceChoice,
  purpose: Purpose | null,
  vehicle: string | null,
): ((city: City) => string) | null {
  if (purpose) return (city) => leadOn(cityPath(city), purpose, vehicle);
  if (!move) return null;
  const [brand = "", model = "", year = ""] = vehicle?.split("/") ?? [];
  const car = vehicle === null ? null : { brand, model, year };
  return (city) => findMovePath(move, { state: city.state.slug, city: city.slug }, car) ?? cityPath(city);
}

/** What is asked, and what the button says. */
function describeSearch({ vehicle, move, cars }: PlaceChoice, purpose: Purpose | null) {
  if (purpose === "leave") {
    return {
      heading: "Mudar de cidade: de onde você sai?",
      lead: `O que muda no preço do seguro${vehicle ? ` ${vehicle.of}` : ""}, com o mesmo motorista. A outra cidade vem depois.`,
      button: "Escolher a outra cidade",
    };
  }
  if (purpose === "near") {
    return {
      heading: "Onde o seguro custa menos perto de você?",
      lead: `Diga a sua cidade: mostramos as mais baratas das ${NEAREST_MUNICIPALITIES} mais próximas.`,
      button: "Ver as cidades próximas",
    };
  }
  if (cars) return { heading: "Esta comparação na sua cidade", lead: null, button: "Comparar nesta cidade" };
  if (move) {
    return {
      heading: move.end === "from" ? `Mudar ${move.words} para outra cidade` : `Mudar ${move.words}: de onde você sai?`,
      lead: `O que muda no preço do seguro${vehicle ? ` ${vehicle.of}` : ""}, com o mesmo motorista.`,
      button: null,
    };
  }
  const lead = vehicle && `O preço do seguro ${vehicle.of} na sua cidade.`;
  return {
    heading: "Preço por região",
    lead,
    button: vehicle ? "Ver este carro nesta cidade" : "Ver Preços por Região",
  };
}

/** Null while something is missing. */
function findPath({ vehicle, cars }: Pick<PlaceChoice, "vehicle" | "cars">, place: ChosenPlace): string | null {
  const [brand = "", model = "", year = ""] = vehicle?.slugs.split("/") ?? [];
  const car = vehicle && { brand, model, year };
  if (cars) return findComparisonPath(cars, place);
  return car ? findVehicleInCityPath(car, place) : findPlacePath(place);
}

export default function SearchPlaceScreen() {
  const { purpose, states, search, largeCities } = useLoaderData<typeof loader>();
  const choice = usePlaceChoice(search);
  const { vehicle, move, cars } = search;
  const { heading, lead, button } = describeSearch(search, purpose);
  const needsCity = vehicle !== null || cars !== null || purpose !== null;
  const chosen =
    purpose && !choice.place.city
      ? null
      : findPath(purpose === "leave" ? { ...search, vehicle: null } : search, choice.place);
  const path = chosen && leadOn(chosen, purpose, vehicle?.slugs ?? null);
  const wanted = needsCity ? "Escolha a cidade." : "Escolha a cidade, ou veja o estado inteiro.";
  return (
    <>
      <h1>{heading}</h1>
      {search.unknownCity ? <p role="alert">Esta cidade não fica no estado escolhido.</p> : null}
      {lead ? <p className="lead">{lead}</p> : null}
      {move ? (
        <SearchField
          large
          hasFocus
          within={{
            fields: { [MOVE_FIELDS[move.end]]: move.slugs, ...(vehicle && { carro: vehicle.slugs }) },
            words: move.end === "from" ? "Cidade para onde você vai" : "Cidade de onde você sai",
          }}
        />
      ) : (
        <>
          <p>{search.state ? wanted : "Escolha o estado."}</p>
          <form className="selectors" action={PLACE_SEARCH_PATH}>
            {vehicle ? <input type="hidden" name="carro" value={vehicle.slugs} /> : null}
            {cars ? <input type="hidden" name="carros" value={cars} /> : null}
            <PlaceFields states={states} choice={choice} needsCity={needsCity} />
            {purpose ? <input type="hidden" name={PURPOSE_FIELDS[purpose]} value="1" /> : null}
            <GoButton path={path}>{button}</GoButton>
          </form>
        </>
      )}
      <MoreLinks heading={purpose === "near" ? "Ou perto de uma destas" : "Ou uma destas"} items={largeCities} />
    </>
  );
}
