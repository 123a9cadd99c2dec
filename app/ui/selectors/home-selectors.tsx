// The home page's two groups of choices (sections 2 and 5 of the specification), in one form. Each group has a button that
// leads to the page of its own choice alone, and both together have one; without JavaScript each submission of the GET form
// offers the next choice.

import { useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { IN_A_CITY, PLACE_SEARCH_PATH, VEHICLE_SEARCH_PATH } from "../../catalogue/paths.ts";
import { findPlacePath, findVehicleInCityPath, findVehiclePath } from "./chosen-path.ts";
import { PlaceFields, type StateOption } from "./place-fields.tsx";
import { NO_PLACE, usePlaceChoice } from "./use-place-choice.ts";
import { NO_VEHICLE, useVehicleChoice } from "./use-vehicle-choice.ts";
import { type BrandOption, VehicleFields } from "./vehicle-fields.tsx";

export function HomeSelectors({ brands, states }: { brands: readonly BrandOption[]; states: readonly StateOption[] }) {
  const form = useRef<HTMLFormElement>(null);
  const vehicleChoice = useVehicleChoice(NO_VEHICLE, form);
  const placeChoice = usePlaceChoice(NO_PLACE, form);
  const navigate = useNavigate();
  const { enhanced } = vehicleChoice;
  const vehiclePath = findVehiclePath(vehicleChoice.vehicle);
  const placePath = findPlacePath(placeChoice);
  const bothPath = findVehicleInCityPath(vehicleChoice.vehicle, placeChoice);
  return (
    <form
      ref={form}
      className="selectors selectors-home"
      action={VEHICLE_SEARCH_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        const { nativeEvent } = event;
        const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
        const isPlace = button?.getAttribute("formaction") === PLACE_SEARCH_PATH;
        const path = button?.hasAttribute("name") ? bothPath : isPlace ? placePath : vehiclePath;
        if (path !== null) navigate(path);
      }}
    >
      <fieldset>
        <legend>
          <h2>Preço por veículo</h2>
        </legend>
        <VehicleFields brands={brands} choice={vehicleChoice} />
        <button type="submit" disabled={enhanced && vehiclePath === null}>
          Ver Preços de Seguro
        </button>
      </fieldset>
      <fieldset>
        <legend>
          <h2>Preço por região</h2>
        </legend>
        <PlaceFields states={states} choice={placeChoice} />
        <button type="submit" formAction={PLACE_SEARCH_PATH} disabled={enhanced && placePath === null}>
          Ver Preços por Região
        </button>
      </fieldset>
      <button type="submit" {...IN_A_CITY} disabled={enhanced && bothPath === null}>
        Ver este carro nesta cidade
      </button>
    </form>
  );
}
