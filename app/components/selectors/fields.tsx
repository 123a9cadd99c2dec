// A car by brand, model and year, and a place by state and city: what is chosen, the fields, and the page that a choice leads to.

import { useState } from "react";
import {
  CITY_ADDRESS,
  COMPARISON_IN_CITY_ADDRESS,
  MODEL_YEAR_IN_CITY_ADDRESS,
  STATE_ADDRESS,
} from "../../catalog/paths.ts";
import type { Choice, PlaceChoice, VehicleChoice } from "../../pages/selectors.server.ts";
import { Selector } from "./selector.tsx";
import { useOptions } from "./use-options.ts";

/** Slugs, empty where nothing is chosen. */
export type ChosenCar = Readonly<Record<"brand" | "model" | "year", string>>;
export type ChosenPlace = Readonly<Record<"state" | "city", string>>;

const NO_VEHICLE: VehicleChoice = { brand: "", model: "", models: [], years: [] };
const NO_PLACE: PlaceChoice = { state: "", cities: [], unknownCity: false, vehicle: null, cars: null };

/** @param given what the server knows of the choice */
export function useVehicleChoice(given = NO_VEHICLE) {
  const [car, choose] = useState<ChosenCar>({ brand: given.brand, model: given.model, year: "" });
  const { brand, model, year } = car;
  const models = useOptions(brand ? `/seletores/modelos/${brand}` : null, given.models);
  const years = useOptions(brand && model ? `/seletores/anos/${brand}/${model}` : null, given.years);
  const isComplete = brand !== "" && model !== "" && year !== "" && !models.loading && !years.loading;
  /** `vehicle` is null while something is missing. */
  return { car, models, years, choose, vehicle: isComplete ? car : null };
}

/** @param given what the server knows of the choice */
export function usePlaceChoice(given = NO_PLACE) {
  const [place, choose] = useState<ChosenPlace>({ state: given.state, city: "" });
  const cities = useOptions(place.state ? `/seletores/cidades/${place.state}` : null, given.cities);
  return { place, cities, choose };
}

/** Null while no state is chosen. */
export function findPlacePath({ state, city }: ChosenPlace): string | null {
  if (!state) return null;
  return city ? CITY_ADDRESS.path({ uf: state, city }) : STATE_ADDRESS.path({ uf: state });
}

/** Null while no city is chosen. @param cars as an address has them */
export function findComparisonPath(cars: string, { state, city }: ChosenPlace): string | null {
  return city ? COMPARISON_IN_CITY_ADDRESS.path({ cars, uf: state, city }) : null;
}

/** Null while something is missing. */
export function findVehicleInCityPath(car: ChosenCar | null, { state, city }: ChosenPlace): string | null {
  return car && city ? MODEL_YEAR_IN_CITY_ADDRESS.path({ ...car, uf: state, city }) : null;
}

interface VehicleFieldsProps {
  brands: readonly Choice[];
  choice: ReturnType<typeof useVehicleChoice>;
}

export function VehicleFields({ brands, choice: { car, models, years, choose } }: VehicleFieldsProps) {
  return (
    <>
      <Selector
        name="marca"
        label="Marca"
        placeholder="Escolha a marca"
        options={brands.map(({ slug, label }) => ({ value: slug, label }))}
        value={car.brand}
        onChange={(brand) => choose({ brand, model: "", year: "" })}
      />
      <Selector
        name="modelo"
        label="Modelo"
        placeholder="Escolha o modelo"
        {...models}
        value={car.model}
        onChange={(model) => choose((car) => ({ ...car, model, year: "" }))}
      />
      <Selector
        name="ano"
        label="Ano"
        placeholder="Escolha o ano"
        {...years}
        value={car.year}
        onChange={(year) => choose((car) => ({ ...car, year }))}
      />
    </>
  );
}

interface PlaceFieldsProps {
  states: readonly Choice[];
  choice: ReturnType<typeof usePlaceChoice>;
  /** Where a state alone leads nowhere. */
  needsCity?: boolean;
}

export function PlaceFields({ states, choice: { place, cities, choose }, needsCity = false }: PlaceFieldsProps) {
  return (
    <>
      <Selector
        name="estado"
        label="Estado"
        placeholder="Escolha o estado"
        options={states.map(({ slug, label }) => ({ value: slug, label }))}
        value={place.state}
        onChange={(state) => choose({ state, city: "" })}
      />
      <Selector
        name="cidade"
        label={needsCity ? "Cidade" : "Cidade (opcional)"}
        placeholder={needsCity ? "Escolha a cidade" : "Todas as cidades"}
        {...cities}
        value={place.city}
        onChange={(city) => choose(({ state }) => ({ state, city }))}
      />
    </>
  );
}
