// The choice of a place on a page of its own.

import { useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { PLACE_SEARCH_PATH } from "../../catalogue/paths.ts";
import type { PlaceChoice } from "../../pages/selectors.server.ts";
import { findPlacePath, findVehicleInCityPath } from "./chosen-path.ts";
import { PlaceFields, type StateOption } from "./place-fields.tsx";
import { usePlaceChoice } from "./use-place-choice.ts";

export function PlaceSelector({ states, chosen }: { states: readonly StateOption[]; chosen: PlaceChoice }) {
  const form = useRef<HTMLFormElement>(null);
  const choice = usePlaceChoice(chosen, form);
  const navigate = useNavigate();
  const { vehicle } = chosen;
  const [brand = "", model = "", year = ""] = vehicle?.slugs.split("/") ?? [];
  const path = vehicle ? findVehicleInCityPath({ brand, model, year }, choice) : findPlacePath(choice);
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
      <PlaceFields states={states} choice={choice} needsCity={vehicle !== null} />
      <button type="submit" disabled={choice.enhanced && path === null}>
        {vehicle ? "Ver este carro nesta cidade" : "Ver Preços por Região"}
      </button>
    </form>
  );
}
