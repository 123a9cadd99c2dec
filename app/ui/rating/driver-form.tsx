// Who drives, on a screen of many cars.

import { useRef } from "react";
import { describeDriver } from "../../rating/driver.ts";
import type { DriverEffects } from "../../schemas/rating.ts";
import { DriverFields, DriverNote } from "./driver-fields.tsx";
import type { ChosenDriver } from "./use-driver.ts";

/** For whom the prices of a screen are, in words. */
export function describeAnswered({ driver, isChosen }: ChosenDriver): string {
  const words = describeDriver(driver).toLowerCase();
  return isChosen ? `para o motorista que você escolheu (${words})` : `para o motorista mais comum (${words})`;
}

export function DriverForm({ drivers, chosen }: { drivers: DriverEffects; chosen: ChosenDriver }) {
  const form = useRef<HTMLFormElement>(null);
  const forget = () => {
    chosen.forget();
    // The button goes: the focus would be nowhere.
    form.current?.querySelector("select")?.focus();
  };
  return (
    <form ref={form} className="answer-form" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={!chosen.isReady}>
        <legend>Quem dirige</legend>
        <DriverFields drivers={drivers} chosen={chosen} />
      </fieldset>
      <DriverNote isChosen={chosen.isChosen} forget={forget} />
    </form>
  );
}
