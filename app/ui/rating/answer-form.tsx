// Which version, and who drives: choices that the answer follows at once. Without JavaScript the form is not seen; the
// grid below says the same of drivers.

import { useRef } from "react";
import type { DriverProfile } from "../../pricing/driver-profile.ts";
import { formatWholeMoney } from "../../pricing/format.ts";
import type { RatedVersion, Rating } from "../../pricing/rating.ts";
import { type Choice, listAgeRanges, listGenders, listMaritalStatuses, listYoungDrivers } from "./driver-choices.ts";
import type { ChosenDriver } from "./use-driver.ts";

/** Those whose value is known. */
function listVersions({ versions }: Rating): Choice<string>[] {
  return versions.flatMap(({ id, name, fipeValue }) =>
    fipeValue === null ? [] : [{ value: String(id), label: `${name} (${formatWholeMoney(fipeValue)})` }],
  );
}

function ChoiceField<Value extends string>({
  label,
  name,
  choices,
  value,
  onChange,
}: {
  label: string;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
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

export function AnswerForm({
  rating,
  version,
  chooseVersion,
  chosen,
}: {
  rating: Rating;
  version: RatedVersion;
  chooseVersion: (id: number) => void;
  chosen: ChosenDriver;
}) {
  const { driver, isChosen, isReady, choose, forget } = chosen;
  const form = useRef<HTMLFormElement>(null);
  const forgetAll = () => {
    forget();
    // The button goes: the focus would be nowhere.
    form.current?.querySelector("select")?.focus();
  };
  const change = (part: Partial<DriverProfile>) => choose({ ...driver, ...part });
  return (
    <form ref={form} className="answer-form" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={!isReady}>
        <legend>O carro e quem dirige</legend>
        <ChoiceField
          label="Versão"
          name="versao"
          choices={listVersions(rating)}
          value={String(version.id)}
          onChange={(id) => chooseVersion(Number(id))}
        />
        <ChoiceField
          label="Faixa de idade"
          name="idade"
          choices={listAgeRanges(rating)}
          value={driver.ageRange}
          onChange={(ageRange) => change({ ageRange })}
        />
        <ChoiceField
          label="Sexo"
          name="sexo"
          choices={listGenders(rating)}
          value={driver.gender}
          onChange={(gender) => change({ gender })}
        />
        <ChoiceField
          label="Estado civil"
          name="estado-civil"
          choices={listMaritalStatuses(rating, driver.gender)}
          value={driver.maritalStatus}
          onChange={(maritalStatus) => change({ maritalStatus })}
        />
        <ChoiceField
          label="Jovens na residência"
          name="jovens"
          choices={listYoungDrivers(rating)}
          value={driver.youngDrivers}
          onChange={(youngDrivers) => change({ youngDrivers })}
        />
      </fieldset>
      <p className="answer-note">
        O que você escolhe fica só neste aparelho.{" "}
        <button type="button" className="answer-forget" disabled={!isChosen} onClick={forgetAll}>
          Esquecer minhas escolhas
        </button>
      </p>
    </form>
  );
}
