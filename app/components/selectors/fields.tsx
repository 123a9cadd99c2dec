// A car by brand, model and year, and a place by state and city.

import { useState } from "react";
import { countOf } from "../../estimate/format.ts";
import type { Choice, PlaceChoice, VehicleChoice } from "../../pages/selectors.server.ts";
import { Select } from "../select.tsx";
import { Status } from "../status.tsx";
import { useScript } from "../use-script.ts";
import { useOptions } from "./use-options.ts";

/** @param given what the server knows of the choice */
export function useVehicleChoice(given?: VehicleChoice) {
  const [car, choose] = useState({ brand: given?.brand ?? "", model: given?.model ?? "", year: "" });
  const { brand, model, year } = car;
  const models = useOptions(brand && `/seletores/modelos/${brand}`, given?.models);
  const years = useOptions(brand && model && `/seletores/anos/${brand}/${model}`, given?.years);
  return { car, models, years, choose, isComplete: year !== "" && !models.loading && !years.loading };
}

/** @param given what the server knows of the choice */
export function usePlaceChoice(given?: PlaceChoice) {
  const [place, choose] = useState({ state: given?.state ?? "", city: "" });
  const cities = useOptions(place.state && `/seletores/cidades/${place.state}`, given?.cities);
  return { place, cities, choose };
}

interface FieldProps extends Pick<React.ComponentProps<typeof Select>, "name" | "label" | "placeholder" | "value"> {
  choices: ReturnType<typeof useOptions>;
  onChange: (value: string) => void;
}

/** A choice whose options depend on the one before it. */
function DependentField({ choices, placeholder, ...field }: FieldProps) {
  const { options, disabled, loading, failed, retry } = choices;
  const state = loading ? "Carregando..." : failed ? "Não carregou. Toque para tentar de novo" : null;
  const found = options.length === 0 ? "" : countOf(options.length, "opção", "opções");
  return (
    <>
      <Select
        {...field}
        {...{ options, disabled }}
        placeholder={state ?? placeholder}
        {...(failed && { onPointerDown: retry, onKeyDown: retry })}
      />
      <Status>{disabled ? "" : `${field.label}: ${state ?? found}`}</Status>
    </>
  );
}

type VehicleFieldsProps = { brands: readonly Choice[]; choice: ReturnType<typeof useVehicleChoice> };

export function VehicleFields({ brands, choice: { car, models, years, choose } }: VehicleFieldsProps) {
  return (
    <>
      <Select
        name="marca"
        label="Marca"
        placeholder="Escolha a marca"
        options={brands}
        value={car.brand}
        onChange={(brand) => choose({ brand, model: "", year: "" })}
      />
      <DependentField
        name="modelo"
        label="Modelo"
        placeholder="Escolha o modelo"
        choices={models}
        value={car.model}
        onChange={(model) => choose((car) => ({ ...car, model, year: "" }))}
      />
      <DependentField
        name="ano"
        label="Ano"
        placeholder="Escolha o ano"
        choices={years}
        value={car.year}
        onChange={(year) => choose((car) => ({ ...car, year }))}
      />
    </>
  );
}

interface PlaceFieldsProps {
  states: readonly Choice[];
  choice: ReturnType<typeof usePlaceChoice>;
  needsCity?: boolean;
}

export function PlaceFields({ states, choice: { place, cities, choose }, needsCity = false }: PlaceFieldsProps) {
  return (
    <>
      <Select
        name="estado"
        label="Estado"
        placeholder="Escolha o estado"
        options={states}
        value={place.state}
        onChange={(state) => choose({ state, city: "" })}
      />
      <DependentField
        name="cidade"
        label={needsCity ? "Cidade" : "Cidade (opcional)"}
        placeholder={needsCity ? "Escolha a cidade" : "Todas as cidades"}
        choices={cities}
        value={place.city}
        onChange={(city) => choose(({ state }) => ({ state, city }))}
      />
    </>
  );
}

interface SubmitButtonProps
  extends Pick<JSX.IntrinsicElements["button"], "name" | "value" | "formAction" | "children"> {
  /** Whether all that its page needs is chosen. */
  isReady: boolean;
}

/** Without JavaScript it is always enabled: the server then offers the next choice. */
export function SubmitButton({ isReady, ...button }: SubmitButtonProps) {
  const hasScript = useScript();
  return <button type="submit" {...button} disabled={hasScript && !isReady} />;
}
