// The three choices that name a car.

import { Selector } from "./selector.tsx";
import type { useVehicleChoice } from "./use-vehicle-choice.ts";

export interface BrandOption {
  readonly slug: string;
  readonly label: string;
  readonly path: string;
}

export function VehicleFields({
  brands,
  choice,
}: {
  brands: readonly BrandOption[];
  choice: ReturnType<typeof useVehicleChoice>;
}) {
  const { enhanced, brand, model, year, models, years } = choice;
  return (
    <>
      <Selector
        name="marca"
        label="Marca"
        placeholder="Escolha a marca"
        options={brands.map(({ slug, label }) => ({ value: slug, label }))}
        value={brand}
        disabled={false}
        onChange={choice.chooseBrand}
      />
      <Selector
        name="modelo"
        label="Modelo"
        placeholder={models.loading ? "Carregando..." : "Escolha o modelo"}
        options={models.options}
        value={model}
        disabled={enhanced ? !brand || models.loading : models.options.length === 0}
        onChange={choice.chooseModel}
      />
      <Selector
        name="ano"
        label="Ano"
        placeholder={years.loading ? "Carregando..." : "Escolha o ano"}
        options={years.options}
        value={year}
        disabled={enhanced ? !model || years.loading : years.options.length === 0}
        onChange={choice.chooseYear}
      />
    </>
  );
}
