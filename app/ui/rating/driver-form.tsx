// Who drives: a form whose choices the prices follow at once, and what is remembered of it. Without JavaScript it is not seen.

import { useRef } from "react";
import { type DriverEffects, describeDriver } from "../../rating/driver.ts";
import { DriverFields } from "./driver-fields.tsx";
import type { ChosenDriver } from "./use-driver.ts";

/** For whom the prices of a screen are, in words. */
export function describeAnswered({ driver, isChosen }: ChosenDriver): string {
  const words = describeDriver(driver).toLowerCase();
  return isChosen ? `para o motorista que você escolheu (${words})` : `para o motorista mais comum (${words})`;
}

/** @param children fields that come before the driver's */
export function DriverForm({
  drivers,
  chosen,
  legend = "Quem dirige",
  children,
}: {
  drivers: DriverEffects;
  chosen: ChosenDriver;
  legend?: string;
  children?: React.ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const forget = () => {
    chosen.forget();
    // The button goes: the focus would be nowhere.
    form.current?.querySelector("select")?.focus();
  };
  return (
    <form ref={form} className="answer-form" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={!chosen.isReady}>
        <legend>{legend}</legend>
        {children}
        <DriverFields drivers={drivers} chosen={chosen} />
      </fieldset>
      <p className="answer-note">
        O que você escolhe fica só neste aparelho.{" "}
        <button type="button" className="answer-forget" disabled={!chosen.isChosen} onClick={forget}>
          Esquecer minhas escolhas
        </button>
      </p>
    </form>
  );
}
