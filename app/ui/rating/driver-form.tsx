// Who drives: a form whose choices the prices follow at once, and what is remembered of it. Without JavaScript it is not seen.

import { useRef } from "react";
import { type Choice, listAnswers, listChoices } from "../../rating/driver.ts";
import { DRIVER_FACTORS } from "../../rating/factors.ts";
import type { DriverEffects } from "../../schemas/rating.ts";
import type { ChosenDriver } from "./use-driver.ts";

/** For whom the prices of a screen are, in words. */
export function describeAnswered({ driver, isChosen }: ChosenDriver): string {
  return isChosen ? `para o motorista que você escolheu (${listAnswers(driver).join(", ")})` : "para o motorista médio";
}

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
        <option value="">Tanto faz</option>
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

/** Of a young relative, the case that no quote tells of, and why to tell the insurer. */
const YOUNG_ELSEWHERE =
  "Se o jovem mora em outra casa e usa o carro às vezes, nossas cotações não mostram quanto muda. Em todos os casos, declare-o à seguradora: quem dirige sem ter sido declarado pode custar a indenização.";

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
      {chosen.driver.age_range === YOUNGEST && drivers.young_drivers ? (
        <p className="answer-note">
          O preço é de quem dirige na maior parte do tempo. Se é outra pessoa, escolha a idade dela e responda que mora
          com jovens.
        </p>
      ) : null}
      {chosen.driver.young_drivers === "yes" ? (
        <p className="answer-note">
          {`O preço é com jovens, rapazes ou moças, que moram com você, e dirigem às vezes ou não dirigem. ${YOUNG_ELSEWHERE}`}
        </p>
      ) : null}
      <p className="answer-note">
        O que você escolhe fica só neste aparelho.{" "}
        <button type="button" className="link-button" disabled={!chosen.isChosen} onClick={forget}>
          Esquecer minhas escolhas
        </button>
      </p>
    </form>
  );
}
