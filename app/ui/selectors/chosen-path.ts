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

interface ChosenPlace {
  readonly state: string;
  readonly city: string;
}

/** Of the car, in the place where one is chosen; with a state alone the city is asked for. Null without a car. */
export function findVehiclePath(car: ChosenCar | null, { state, city }: ChosenPlace): string | null {
  if (!car) return null;
  if (!state) return MODEL_YEAR_ADDRESS.path({ ...car });
  if (city) return MODEL_YEAR_IN_CITY_ADDRESS.path({ ...car, uf: state, city });
  return placeSearchPath(`${car.brand}/${car.model}/${car.year}`, state);
}

/** Of the place, or of the car in it; a car needs a city. Null while something is missing. */
export function findPlacePath(car: ChosenCar | null, { state, city }: ChosenPlace): string | null {
  if (!state) return null;
  if (car) return city ? MODEL_YEAR_IN_CITY_ADDRESS.path({ ...car, uf: state, city }) : null;
  return city ? CITY_ADDRESS.path({ uf: state, city }) : STATE_ADDRESS.path({ uf: state });
}
