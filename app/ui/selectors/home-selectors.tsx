// The home page's two groups of choices (sections 2 and 5 of the specification), in one form: a car, a place, or a car in a
// place. Each has a button of its own, and both together have one; without JavaScript each submission of the GET form offers the next choice.

import { useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { PLACE_SEARCH_PATH, VEHICLE_SEARCH_PATH } from "../../catalogue/paths.ts";
import { findPlacePath, findVehiclePath } from "./chosen-path.ts";
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
  const vehiclePath = findVehiclePath(vehicleChoice.vehicle, placeChoice);
  const placePath = findPlacePath(null, placeChoice);
  const isBoth = vehicleChoice.vehicle !== null && placeChoice.city !== "";
  return (
    <form
      ref={form}
      className="selectors selectors-home"
      action={VEHICLE_SEARCH_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        const { nativeEvent } = event;
        const asked = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter?.getAttribute("formaction") : null;
        const path = asked === PLACE_SEARCH_PATH ? placePath : vehiclePath;
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
      <button type="submit" disabled={enhanced && !isBoth}>
        Ver este carro nesta cidade
      </button>
    </form>
  );
}
