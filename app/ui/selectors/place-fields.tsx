// The two choices that name a place.

import { Selector } from "./selector.tsx";
import type { usePlaceChoice } from "./use-place-choice.ts";

export interface StateOption {
  readonly slug: string;
  readonly label: string;
  readonly path: string;
}

/** @param needsCity where a state alone leads nowhere */
export function PlaceFields({
  states,
  choice,
  needsCity = false,
}: {
  states: readonly StateOption[];
  choice: ReturnType<typeof usePlaceChoice>;
  needsCity?: boolean;
}) {
  const { enhanced, state, city, cities } = choice;
  return (
    <>
      <Selector
        name="estado"
        label="Estado"
        placeholder="Escolha o estado"
        options={states.map(({ slug, label }) => ({ value: slug, label }))}
        value={state}
        disabled={false}
        onChange={choice.chooseState}
      />
      <Selector
        name="cidade"
        label={needsCity ? "Cidade" : "Cidade (opcional)"}
        placeholder={cities.loading ? "Carregando..." : needsCity ? "Escolha a cidade" : "Todas as cidades"}
        options={cities.options}
        value={city}
        disabled={enhanced ? !state || cities.loading : cities.options.length === 0}
        onChange={choice.chooseCity}
      />
    </>
  );
}
