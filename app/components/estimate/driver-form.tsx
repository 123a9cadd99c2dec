// Who drives: one line until it is touched, then a form whose choices the prices follow at once. Without JavaScript it is not seen.

import { useRef } from "react";
import type { DriverEffects } from "../../data/rating.ts";
import { type Choice, listAnswers, listChoices } from "../../estimate/rating/driver.ts";
import { DRIVER_FACTORS } from "../../estimate/rating/factors.ts";
import type { ChosenDriver } from "./use-driver.ts";

interface ChoiceFieldProps {
  label: string;
  name: string;
  choices: readonly Choice[];
  /** Empty where nothing is said. */
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
      <select name={name} value={isListed ? value : ""} onChange={(event) => onChange(event.target.value)}>
        <option value="">Não informar</option>
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
  return DRIVER_FACTORS.map(({ name, ...factor }) => (
    <ChoiceField
      key={name}
      label={factor.question}
      name={factor.field}
      choices={listChoices({ name, ...factor }, drivers, driver)}
      value={driver[name] ?? ""}
      onChange={(level) => {
        const { [name]: _, ...others } = driver;
        choose(level === "" ? others : { ...others, [name]: level });
      }}
    />
  ));
}

/** Parents say the age of a child: as the driver's it doubles the price. */
const [YOUNGEST] = Object.keys(DRIVER_FACTORS.find(({ name }) => name === "age_range")?.levels ?? {});

interface DriverFormProps {
  drivers: DriverEffects;
  chosen: ChosenDriver;
  /** What is said, in words; of the driver alone without it. */
  said?: string;
  children?: React.ReactNode;
}

export function DriverForm({
  drivers,
  chosen,
  said = listAnswers(chosen.driver).join(", "),
  children,
}: DriverFormProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const forget = () => {
    chosen.forget();
    // The button goes: the focus would be nowhere.
    fold.current?.querySelector("select")?.focus();
  };
  return (
    <details className="driver with-script" ref={fold}>
      <summary>
        Quem dirige: <span>{said || "não informado"}</span>
      </summary>
      <form className="answer-form" onSubmit={(event) => event.preventDefault()}>
        <fieldset disabled={!chosen.isReady}>
          <legend className="visually-hidden">Informe quem dirige</legend>
          {children}
          <DriverFields drivers={drivers} chosen={chosen} />
        </fieldset>
        {chosen.driver.age_range === YOUNGEST && drivers.young_drivers ? (
          <p className="answer-note">
            Informe a idade de quem mais dirige. Se um jovem mora na casa, mas quase não dirige, responda só à última
            pergunta.
          </p>
        ) : null}
        {chosen.driver.young_drivers === "yes" ? (
          <p className="answer-note">
            Informe o jovem à seguradora: se ele não for declarado, a seguradora pode negar a indenização.
          </p>
        ) : null}
        <p className="answer-note">
          Suas respostas ficam só neste aparelho.{" "}
          <button type="button" className="link-button" disabled={!chosen.isChosen} onClick={forget}>
            Apagar respostas
          </button>
        </p>
      </form>
    </details>
  );
}
