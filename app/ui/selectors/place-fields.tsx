// State, then a city: what is chosen, and the fields.

import { useState } from "react";
import type { PlaceChoice } from "../../pages/selectors.server.ts";
import type { ChosenPlace } from "./chosen-path.ts";
import { Selector } from "./selector.tsx";
import { type Named, useOptions } from "./use-options.ts";

export const NO_PLACE: PlaceChoice = { state: "", cities: [], unknownCity: false, vehicle: null };

/** @param given what the server knows of the choice */
export function usePlaceChoice(given: PlaceChoice) {
  const [place, choose] = useState<ChosenPlace>({ state: given.state, city: "" });
  const cities = useOptions(place.state ? `/seletores/cidades/${place.state}` : null, given.cities);
  return { place, cities, choose };
}

/** @param needsCity where a state alone leads nowhere */
export function PlaceFields({
  states,
  choice,
  needsCity = false,
}: {
  states: readonly Named[];
  choice: ReturnType<typeof usePlaceChoice>;
  needsCity?: boolean;
}) {
  const { place, cities, choose } = choice;
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
