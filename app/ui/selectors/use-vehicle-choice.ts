// Brand, then model, then year: what is chosen, and what can be.

import { useEffect, useState } from "react";
import type { VehicleChoice } from "../../pages/selectors.server.ts";
import { useOptions } from "./use-options.ts";

export const NO_VEHICLE: VehicleChoice = { brand: "", model: "", models: [], years: [] };

/** @param given what the server knows of the choice; its options are used until the script asks for others */
export function useVehicleChoice(given: VehicleChoice, form: React.RefObject<HTMLFormElement | null>) {
  const [brand, setBrand] = useState(given.brand);
  const [model, setModel] = useState(given.model);
  const [year, setYear] = useState("");
  const [enhanced, setEnhanced] = useState(false);
  useEffect(() => {
    setEnhanced(true);
    // What was chosen before the script arrived; React does not hear of it.
    const early = form.current?.elements.namedItem("marca");
    if (early instanceof HTMLSelectElement && early.value) setBrand(early.value);
  }, [form]);
  const models = useOptions(enhanced && brand ? `/seletores/modelos/${brand}` : null);
  const years = useOptions(enhanced && brand && model ? `/seletores/anos/${brand}/${model}` : null);
  const isComplete = brand !== "" && model !== "" && year !== "" && !models.loading && !years.loading;
  return {
    enhanced,
    brand,
    model,
    year,
    /** Null while something is missing. */
    vehicle: isComplete ? { brand, model, year } : null,
    models: { ...models, options: enhanced ? models.options : given.models },
    years: { ...years, options: enhanced ? years.options : given.years },
    chooseBrand(value: string) {
      setBrand(value);
      setModel("");
      setYear("");
    },
    chooseModel(value: string) {
      setModel(value);
      setYear("");
    },
    chooseYear: setYear,
  };
}
