// The home page's two groups of choices (sections 2 and 5 of the specification), in one form. Each group has a button that
// leads to the page of its own choice alone, and both together have one; without JavaScript each submission offers the next.

import { IN_A_CITY, MODEL_YEAR_ADDRESS, PLACE_SEARCH_PATH, VEHICLE_SEARCH_PATH } from "../../catalog/paths.ts";
import type { Choice } from "../../pages/selectors.server.ts";
import {
  findPlacePath,
  findVehicleInCityPath,
  PlaceFields,
  usePlaceChoice,
  useVehicleChoice,
  VehicleFields,
} from "./fields.tsx";
import { GoButton } from "./selector.tsx";

export function HomeSelectors({ brands, states }: { brands: readonly Choice[]; states: readonly Choice[] }) {
  const vehicleChoice = useVehicleChoice();
  const placeChoice = usePlaceChoice();
  const { vehicle } = vehicleChoice;
  const { place } = placeChoice;
  return (
    <form className="selectors selectors-home" action={VEHICLE_SEARCH_PATH}>
      <fieldset>
        <legend>
          <h2>Preço por veículo</h2>
        </legend>
        <VehicleFields brands={brands} choice={vehicleChoice} />
        <GoButton path={vehicle && MODEL_YEAR_ADDRESS.path(vehicle)}>Ver Preços de Seguro</GoButton>
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
