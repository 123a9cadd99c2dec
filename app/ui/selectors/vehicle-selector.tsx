// The choice of a car on a page of its own.

import { useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { IN_A_CITY, VEHICLE_SEARCH_PATH } from "../../catalogue/paths.ts";
import type { VehicleChoice } from "../../pages/selectors.server.ts";
import { type ChosenPlace, findNextPath, findVehiclePath } from "./chosen-path.ts";
import { useVehicleChoice } from "./use-vehicle-choice.ts";
import { type BrandOption, VehicleFields } from "./vehicle-fields.tsx";

/** @param place where the car's page in a city is wished for: what was chosen of it, which goes along */
export function VehicleSelector({
  brands,
  chosen,
  place,
}: {
  brands: readonly BrandOption[];
  chosen: VehicleChoice;
  place: ChosenPlace | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  const choice = useVehicleChoice(chosen, form);
  const navigate = useNavigate();
  const path = place ? findNextPath(choice.vehicle, place) : findVehiclePath(choice.vehicle);
  return (
    <form
      ref={form}
      className="selectors"
      action={VEHICLE_SEARCH_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        if (path !== null) navigate(path);
      }}
    >
      {place ? <input type="hidden" {...IN_A_CITY} /> : null}
      {place?.state ? <input type="hidden" name="estado" value={place.state} /> : null}
      {place?.city ? <input type="hidden" name="cidade" value={place.city} /> : null}
      <VehicleFields brands={brands} choice={choice} />
      <button type="submit" disabled={choice.enhanced && path === null}>
        {place ? "Ver este carro nesta cidade" : "Ver Preços de Seguro"}
      </button>
    </form>
  );
}
