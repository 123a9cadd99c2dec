// The page of what is chosen. Each is null while something is missing.

import {
  CITY_ADDRESS,
  MODEL_YEAR_ADDRESS,
  MODEL_YEAR_IN_CITY_ADDRESS,
  placeSearchPath,
  STATE_ADDRESS,
} from "../../catalogue/paths.ts";

/** Slugs, empty where nothing is chosen. */
export type ChosenCar = Readonly<Record<"brand" | "model" | "year", string>>;
export type ChosenPlace = Readonly<Record<"state" | "city", string>>;

/** Of the car in the whole country. */
export function findVehiclePath(car: ChosenCar | null): string | null {
  return car && MODEL_YEAR_ADDRESS.path(car);
}

export function findPlacePath({ state, city }: ChosenPlace): string | null {
  if (!state) return null;
  return city ? CITY_ADDRESS.path({ uf: state, city }) : STATE_ADDRESS.path({ uf: state });
}

export function findVehicleInCityPath(car: ChosenCar | null, { state, city }: ChosenPlace): string | null {
  return car && city ? MODEL_YEAR_IN_CITY_ADDRESS.path({ ...car, uf: state, city }) : null;
}

/** Of the car in the city, or where the city is asked for. */
export function findNextPath(car: ChosenCar | null, place: ChosenPlace): string | null {
  return (
    findVehicleInCityPath(car, place) ?? (car && placeSearchPath(`${car.brand}/${car.model}/${car.year}`, place.state))
  );
}
