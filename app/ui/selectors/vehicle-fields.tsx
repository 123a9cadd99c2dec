// Brand, then model, then year: what is chosen, and the fields.

import { useState } from "react";
import type { VehicleChoice } from "../../pages/selectors.server.ts";
import type { ChosenCar } from "./chosen-path.ts";
import { Selector } from "./selector.tsx";
import { type Named, useOptions } from "./use-options.ts";

export const NO_VEHICLE: VehicleChoice = { brand: "", model: "", models: [], years: [] };

/** @param given what the server knows of the choice */
export function useVehicleChoice(given: VehicleChoice) {
  const [{ brand, model, year }, choose] = useState<ChosenCar>({ brand: given.brand, model: given.model, year: "" });
  const models = useOptions(brand ? `/seletores/modelos/${brand}` : null, given.models);
  const years = useOptions(brand && model ? `/seletores/anos/${brand}/${model}` : null, given.years);
  const isComplete = brand !== "" && model !== "" && year !== "" && !models.loading && !years.loading;
  return {
    brand,
    model,
    year,
    models,
    years,
    choose,
    /** Null while something is missing. */
    vehicle: isComplete ? { brand, model, year } : null,
  };
}

export function VehicleFields({
  brands,
  choice,
}: {
  brands: readonly Named[];
  choice: ReturnType<typeof useVehicleChoice>;
}) {
  const { brand, model, year, models, years, choose } = choice;
  return (
    <>
      <Selector
        name="marca"
        label="Marca"
        placeholder="Escolha a marca"
        options={brands.map(({ slug, label }) => ({ value: slug, label }))}
        value={brand}
        onChange={(brand) => choose({ brand, model: "", year: "" })}
      />
      <Selector
        name="modelo"
        label="Modelo"
        placeholder="Escolha o modelo"
        {...models}
        value={model}
        onChange={(model) => choose((car) => ({ ...car, model, year: "" }))}
      />
      <Selector
        name="ano"
        label="Ano"
        placeholder="Escolha o ano"
        {...years}
        value={year}
        onChange={(year) => choose((car) => ({ ...car, year }))}
      />
    </>
  );
}
