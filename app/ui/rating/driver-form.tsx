// Who drives: a form whose choices the prices follow at once, and what is remembered of it. Without JavaScript it is not seen.

import { Fragment, useRef, useState } from "react";
import { type Choice, describeDriver, listChoices, nameAnswer } from "../../rating/driver.ts";
import { DRIVER_FACTORS } from "../../rating/factors.ts";
import type { Driver, DriverEffects } from "../../schemas/rating.ts";
import { withAge } from "./drivers.ts";
import type { ChosenDriver } from "./use-driver.ts";

/** For whom the prices of a screen are, in words. */
export function describeAnswered({ driver, isChosen }: ChosenDriver): string {
  const words = describeDriver(driver).toLowerCase();
  return isChosen ? `para o motorista que você escolheu (${words})` : `para o motorista mais comum (${words})`;
}

interface ChoiceFieldProps {
  label: string;
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

export function ChoiceField({ label, name, choices, value, onChange }: ChoiceFieldProps) {
  if (choices.length < 2) return null;
  // A driver remembered from other quotes may be of a level that these do not tell of.
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <label className="selector">
      {label}
      <select
        name={name}
        value={isListed ? value : ""}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {isListed ? null : <option value="">Não informado</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** @param drivers the levels that the quotes tell of */
function DriverFields({ drivers, chosen: { driver, choose } }: { drivers: DriverEffects; chosen: ChosenDriver }) {
  /** The marital status that an age has put aside: it comes back with another age. */
  const [putAside, setPutAside] = useState<string | null>(null);
  const chooseAge = (age: string) => {
    const before: Driver = putAside === null ? driver : { ...driver, marital_status: putAside };
    const next = withAge(before, age);
    setPutAside(next.marital_status === before.marital_status ? null : (before.marital_status ?? null));
    choose(next);
  };
  const change = (factor: string, level: string) => {
    if (factor === "age_range") return chooseAge(level);
    if (factor === "marital_status") setPutAside(null);
    choose({ ...driver, [factor]: level });
  };
  return DRIVER_FACTORS.map((factor) => (
    <Fragment key={factor.name}>
      <ChoiceField
        label={factor.question}
        name={factor.field}
        choices={listChoices(factor, drivers, driver)}
        value={driver[factor.name] ?? ""}
        onChange={(level) => change(factor.name, level)}
      />
      {factor.name === "marital_status" ? (
        <p className="driver-note" role="status">
          {putAside === null
            ? ""
            : `De ${nameAnswer("age_range", driver) ?? ""}, contamos ${nameAnswer("marital_status", driver) ?? ""}, como a maioria. Se não for, mude o estado civil.`}
        </p>
      ) : null}
    </Fragment>
  ));
}

interface DriverFormProps {
  drivers: DriverEffects;
  chosen: ChosenDriver;
  legend?: string;
  children?: React.ReactNode;
}

export function DriverForm({ drivers, chosen, legend = "Quem dirige", children }: DriverFormProps) {
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
        <button type="button" className="link-button" disabled={!chosen.isChosen} onClick={forget}>
          Esquecer minhas escolhas
        </button>
      </p>
    </form>
  );
}
