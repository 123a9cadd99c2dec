// State, then optionally a city (sections 2 and 5 of the specification).

import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { CITY_ADDRESS, MODEL_YEAR_IN_CITY_ADDRESS, PLACE_SEARCH_PATH, STATE_ADDRESS } from "../../catalogue/paths.ts";
import type { PlaceChoice } from "../../pages/selectors.server.ts";
import { Selector } from "./selector.tsx";
import { useOptions } from "./use-options.ts";

export interface StateOption {
  readonly slug: string;
  readonly label: string;
  readonly path: string;
}

const NOTHING_CHOSEN: PlaceChoice = { state: "", cities: [], unknownCity: false, vehicle: null };

/** The page of what is chosen; null while something is missing. */
function findPath(vehicle: PlaceChoice["vehicle"], uf: string, city: string): string | null {
  if (!uf) return null;
  if (!vehicle) return city ? CITY_ADDRESS.path({ uf, city }) : STATE_ADDRESS.path({ uf });
  const [brand = "", model = "", year = ""] = vehicle.slugs.split("/");
  return city ? MODEL_YEAR_IN_CITY_ADDRESS.path({ brand, model, year, uf, city }) : null;
}

export function PlaceSelector({
  states,
  chosen = NOTHING_CHOSEN,
}: {
  states: readonly StateOption[];
  chosen?: PlaceChoice;
}) {
  const [state, setState] = useState(chosen.state);
  const [city, setCity] = useState("");
  const [enhanced, setEnhanced] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    setEnhanced(true);
    // What was chosen before the script arrived; React does not hear of it.
    const early = form.current?.elements.namedItem("estado");
    if (early instanceof HTMLSelectElement && early.value) setState(early.value);
  }, []);
  const navigate = useNavigate();

  const { vehicle } = chosen;
  const path = findPath(vehicle, state, city);
  const cities = useOptions(enhanced && state ? `/seletores/cidades/${state}` : null);
  const cityOptions = enhanced ? cities.options : chosen.cities;

  return (
    <form
      ref={form}
      className="selectors"
      action={PLACE_SEARCH_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        if (path !== null) navigate(path);
      }}
    >
      {vehicle ? <input type="hidden" name="carro" value={vehicle.slugs} /> : null}
      <Selector
        name="estado"
        label="Estado"
        placeholder="Escolha o estado"
        options={states.map(({ slug, label }) => ({ value: slug, label }))}
        value={state}
        disabled={false}
        onChange={(value) => {
          setState(value);
          setCity("");
        }}
      />
      <Selector
        name="cidade"
        label={vehicle ? "Cidade" : "Cidade (opcional)"}
        placeholder={cities.loading ? "Carregando..." : vehicle ? "Escolha a cidade" : "Todas as cidades"}
        options={cityOptions}
        value={city}
        disabled={enhanced ? !state || cities.loading : cityOptions.length === 0}
        onChange={setCity}
      />
      <button type="submit" disabled={enhanced && path === null}>
        Ver Preços por Região
      </button>
    </form>
  );
}
