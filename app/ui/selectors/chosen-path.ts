// The page of what is chosen.

import {
  CITY_ADDRESS,
  MODEL_YEAR_ADDRESS,
  MODEL_YEAR_IN_CITY_ADDRESS,
  placeSearchPath,
  STATE_ADDRESS,
} from "../../catalogue/paths.ts";

export interface ChosenCar {
  readonly brand: string;
  readonly model: string;
  readonly year: string;
}

/** Slugs, empty where nothing is chosen. */
export interface ChosenPlace {
  readonly state: string;
  readonly city: string;
}

/** Of the car in the whole country. Null while something is missing. */
export function findVehiclePath(car: ChosenCar | null): string | null {
  return car && MODEL_YEAR_ADDRESS.path({ ...car });
}

/** Of the place. Null while something is missing. */
export function findPlacePath({ state, city }: ChosenPlace): string | null {
  if (!state) return null;
  return city ? CITY_ADDRESS.path({ uf: state, city }) : STATE_ADDRESS.path({ uf: state });
}

/** Of the car in the city. Null while something is missing. */
export function findVehicleInCityPath(car: ChosenCar | null, { state, city }: ChosenPlace): string | null {
  return car && city ? MODEL_YEAR_IN_CITY_ADDRESS.path({ ...car, uf: state, city }) : null;
}

/** The same, but where the city is asked for while it is missing. Null without a car. */
export function findNextPath(car: ChosenCar | null, place: ChosenPlace): string | null {
  return (
    findVehicleInCityPath(car, place) ?? (car && placeSearchPath(`${car.brand}/${car.model}/${car.year}`, place.state))
  );
}
