// State, then optionally a city: what is chosen, and what can be.

import { useEffect, useState } from "react";
import type { PlaceChoice } from "../../pages/selectors.server.ts";
import { useOptions } from "./use-options.ts";

export const NO_PLACE: PlaceChoice = { state: "", cities: [], unknownCity: false, vehicle: null };

/** @param given what the server knows of the choice; its cities are used until the script asks for others */
export function usePlaceChoice(given: PlaceChoice, form: React.RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState(given.state);
  const [city, setCity] = useState("");
  const [enhanced, setEnhanced] = useState(false);
  useEffect(() => {
    setEnhanced(true);
    // What was chosen before the script arrived; React does not hear of it.
    const early = form.current?.elements.namedItem("estado");
    if (early instanceof HTMLSelectElement && early.value) setState(early.value);
  }, [form]);
  const cities = useOptions(enhanced && state ? `/seletores/cidades/${state}` : null);
  return {
    enhanced,
    state,
    city,
    cities: { ...cities, options: enhanced ? cities.options : given.cities },
    chooseState(value: string) {
      setState(value);
      setCity("");
    },
    chooseCity: setCity,
  };
}
