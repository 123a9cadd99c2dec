// "E se eu mudar de cidade?": two cities beside each other, for one driver and one car, or an average car.

import * as v from "valibot";
import type { Address } from "../../catalogue/address.ts";
import { moveBreadcrumbs } from "../../catalogue/breadcrumbs.ts";
import {
  cityParameters,
  cityPath,
  MOVE_ADDRESS,
  MOVE_WITH_CAR_ADDRESS,
  modelYearParameters,
  moveCarSearchPath,
  movePath,
  placeSlugs,
} from "../../catalogue/paths.ts";
import { describeCity, inCity, inCitySentence, ofCity, toCity } from "../../catalogue/place-names.ts";
import type { City } from "../../catalogue/places.ts";
import type { ModelYear } from "../../catalogue/vehicles.ts";
import { formatYear, startSentence } from "../../pricing/format.ts";
import { nameAverageCar } from "../../rating/prediction.ts";
import { ratingSchema } from "../../schemas/rating.ts";
import { type Checked, path } from "../../schemas/values.ts";
import { rankingGraph } from "../../seo/json-ld/vehicles.ts";
import { moveTitle } from "../../seo/titles.ts";
import { getCity, getModelYear } from "../find-subject.server.ts";
import type { PageKind } from "../page-kind.ts";
import { movedNowhere } from "../problem.ts";
import { carPath, describeModelYear } from "../vehicle-words.ts";

const moveSideSchema = v.object({
  /** `Campinas` */
  name: v.string(),
  /** `em Campinas (SP)` */
  where: v.string(),
  path,
  /** What anybody would pay; null where the model says nothing. */
  rating: v.nullable(ratingSchema),
});

/** A city that one moves from, or to. */
export type MoveSide = Checked<typeof moveSideSchema>;

const movePageSchema = v.object({
  sides: v.array(moveSideSchema),
  /** In words, without a car: `um carro de R$ 70.000`. */
  averageCar: v.string(),
});

interface Move {
  readonly from: City;
  readonly to: City;
  /** Null for an average car. */
  readonly car: ModelYear | null;
}

/** `de Campinas para o Rio de Janeiro` */
const nameMove = (from: City, to: City) => `${ofCity(from.name)} ${toCity(to.name)}`;

/** @param address with `:uf`, `:city`, `:toUf`, `:toCity`, and the parameters of a car or none */
const listOtherYears = (from: City, to: City, { model, year }: ModelYear) =>
  model.years
    .filter((other) => other !== year)
    .map((other) => ({
      label: formatYear(other),
      path: movePath(from, to, { model, year: other }),
      rel: "nofollow" as const,
    }));

function describe(name: string, address: Address) {
  return {
    name,
    route: "move",
    address,
    payload: movePageSchema,
    // Any two cities, and any car.
    isUnbounded: true,
    sitemap: null,
    async find(sources, parameters) {
      const { toUf = "", toCity = "" } = parameters;
      const [from, to, car] = await Promise.all([
        getCity(sources, parameters),
        getCity(sources, { uf: toUf, city: toCity }),
        parameters.brand === undefined ? null : getModelYear(sources, parameters),
      ]);
      if (from.id === to.id) throw movedNowhere({ label: describeCity(from).name, path: cityPath(from) });
      return { subject: { from, to, car: car?.subject ?? null }, certain: car?.certain ?? true };
    },
    parametersOf: ({ from, to, car }) => {
      const { uf, city } = cityParameters(to);
      return { ...(car && modelYearParameters(car.model, car.year)), ...cityParameters(from), toUf: uf, toCity: city };
    },
    async load({ database }, { from, to, car }) {
      const rows = await database.call("get_move_page", {
        in_cities: [from.id, to.id],
        ...(car && { of_model: car.model.id, in_year: car.year }),
      });
      const sides = [from, to].map((city) => {
        const [, rating = null] = rows.find(([id]) => id === city.id) ?? [];
        return {
          name: city.name,
          where: inCitySentence(city),
          path: car ? carPath(car, city) : cityPath(city),
          rating,
        };
      });
      return { page: { sides, averageCar: nameAverageCar(sides[0]?.rating ?? null) } };
    },
    asksToBeFound: () => false,
    findDay: () => null,
    breadcrumbs: ({ from, to, car }) => moveBreadcrumbs(from, startSentence(toCity(to.name)), movePath(from, to, car)),
    title: ({ from, to, car }) => moveTitle(nameMove(from, to), car && describeModelYear(car).name),
    description: ({ from, to, car }) =>
      `Quanto muda o seguro ${car ? describeModelYear(car).of : "do carro"} ${nameMove(from, to)}, com o mesmo motorista.`,
    graph: rankingGraph,
    facts: ({ from, to, car }) => ({
      move: nameMove(from, to),
      back: { label: startSentence(nameMove(to, from)), path: movePath(to, from, car) },
      inCity: inCity(to.name),
      car: car && describeModelYear(car),
      /** Where a car is chosen for it. */
      carSearch: moveCarSearchPath(placeSlugs(from), placeSlugs(to)),
      /** The same with the car of other years: where a search says none, it leads to the newest. */
      otherYears: car ? listOtherYears(from, to, car) : [],
    }),
  } satisfies PageKind<Move, Checked<typeof movePageSchema>>;
}

export default describe("move", MOVE_ADDRESS);

export const moveWithCar = describe("move_with_car", MOVE_WITH_CAR_ADDRESS);
