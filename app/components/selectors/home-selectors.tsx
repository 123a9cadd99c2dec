// The home page's two groups of choices (sections 2 and 5 of the specification), in one form. The server redirects each
// submission to the page of what is chosen: each group has a button for its own page, and a third leads to the car in the city.

import { Form } from "@remix-run/react";
import { IN_A_CITY, PLACE_SEARCH_PATH, VEHICLE_SEARCH_PATH } from "../../catalog/paths.ts";
import type { Choice } from "../../pages/selectors.server.ts";
import { PlaceFields, SubmitButton, usePlaceChoice, useVehicleChoice, VehicleFields } from "./fields.tsx";

export function HomeSelectors({ brands, states }: { brands: readonly Choice[]; states: readonly Choice[] }) {
  const vehicle = useVehicleChoice();
  const place = usePlaceChoice();
  const { state, city } = place.place;
  return (
    <Form className="selectors selectors-home" action={VEHICLE_SEARCH_PATH}>
      <fieldset>
        <legend>
          <h2>Preço por veículo</h2>
        </legend>
        <VehicleFields brands={brands} choice={vehicle} />
        <SubmitButton isReady={vehicle.isComplete}>Ver Preços de Seguro</SubmitButton>
      </fieldset>
      <fieldset>
        <legend>
          <h2>Preço por região</h2>
        </legend>
        <PlaceFields states={states} choice={place} />
        <SubmitButton isReady={state !== ""} formAction={PLACE_SEARCH_PATH}>
          Ver Preços por Região
        </SubmitButton>
      </fieldset>
      <SubmitButton isReady={vehicle.isComplete && city !== ""} {...IN_A_CITY}>
        Ver este carro nesta cidade
      </SubmitButton>
    </Form>
  );
}
