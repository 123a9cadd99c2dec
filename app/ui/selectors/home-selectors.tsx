// The home page's two groups of choices (sections 2 and 5 of the specification), in one form. Each group has a button that
// leads to the page of its own choice alone, and both together have one; without JavaScript each submission of the GET form
// offers the next choice.

import { IN_A_CITY, PLACE_SEARCH_PATH, VEHICLE_SEARCH_PATH } from "../../catalogue/paths.ts";
import { findPlacePath, findVehicleInCityPath, findVehiclePath } from "./chosen-path.ts";
import { NO_PLACE, PlaceFields, usePlaceChoice } from "./place-fields.tsx";
import { GoButton } from "./selector.tsx";
import type { Named } from "./use-options.ts";
import { NO_VEHICLE, useVehicleChoice, VehicleFields } from "./vehicle-fields.tsx";

export function HomeSelectors({ brands, states }: { brands: readonly Named[]; states: readonly Named[] }) {
  const vehicleChoice = useVehicleChoice(NO_VEHICLE);
  const placeChoice = usePlaceChoice(NO_PLACE);
  const { vehicle } = vehicleChoice;
  const { place } = placeChoice;
  return (
    <form className="selectors selectors-home" action={VEHICLE_SEARCH_PATH}>
      <fieldset>
        <legend>
          <h2>Preço por veículo</h2>
        </legend>
        <VehicleFields brands={brands} choice={vehicleChoice} />
        <GoButton path={findVehiclePath(vehicle)}>Ver Preços de Seguro</GoButton>
      </fieldset>
      <fieldset>
        <legend>
          <h2>Preço por região</h2>
        </legend>
        <PlaceFields states={states} choice={placeChoice} />
        <GoButton path={findPlacePath(place)} formAction={PLACE_SEARCH_PATH}>
          Ver Preços por Região
        </GoButton>
      </fieldset>
      <GoButton path={findVehicleInCityPath(vehicle, place)} {...IN_A_CITY}>
        Ver este carro nesta cidade
      </GoButton>
    </form>
  );
}
