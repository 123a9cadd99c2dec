// Who drives: the fields, for every screen that answers for the visitor's own driver.

import { useState } from "react";
import { type DriverProfile, nameAgeRange, nameMaritalStatus } from "../../pricing/driver-profile.ts";
import type { Rating } from "../../pricing/rating.ts";
import {
  type Choice,
  listAgeRanges,
  listGenders,
  listMaritalStatuses,
  listYoungDrivers,
  withAge,
} from "./driver-choices.ts";
import type { ChosenDriver } from "./use-driver.ts";

export function ChoiceField<Value extends string>({
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

/** @param drivers the levels that the quotes tell of */
export function DriverFields({
  drivers,
  chosen: { driver, choose },
}: {
  drivers: Rating["drivers"];
  chosen: ChosenDriver;
}) {
  const change = (part: Partial<DriverProfile>) => choose({ ...driver, ...part });
  /** The marital status that an age has put aside: it comes back with another age. */
  const [putAside, setPutAside] = useState<DriverProfile["maritalStatus"] | null>(null);
  const chooseAge = (ageRange: DriverProfile["ageRange"]) => {
    const before = { ...driver, maritalStatus: putAside ?? driver.maritalStatus };
    const next = withAge(before, ageRange);
    setPutAside(next.maritalStatus === before.maritalStatus ? null : before.maritalStatus);
    choose(next);
  };
  return (
    <>
      <ChoiceField
        label="Idade de quem dirige"
        name="idade"
        choices={listAgeRanges(drivers)}
        value={driver.ageRange}
        onChange={chooseAge}
      />
      <ChoiceField
        label="Sexo"
        name="sexo"
        choices={listGenders(drivers)}
        value={driver.gender}
        onChange={(gender) => change({ gender })}
      />
      <ChoiceField
        label="Estado civil"
        name="estado-civil"
        choices={listMaritalStatuses(drivers, driver.gender)}
        value={driver.maritalStatus}
        onChange={(maritalStatus) => {
          setPutAside(null);
          change({ maritalStatus });
        }}
      />
      <p className="driver-note" role="status">
        {putAside === null
          ? ""
          : `De ${nameAgeRange(driver.ageRange) ?? ""}, contamos ${nameMaritalStatus(driver) ?? ""}, como a maioria. Se não for, mude o estado civil.`}
      </p>
      <ChoiceField
        label="Mora com jovens de 18 a 25 anos?"
        name="jovens"
        choices={listYoungDrivers(drivers)}
        value={driver.youngDrivers}
        onChange={(youngDrivers) => change({ youngDrivers })}
      />
    </>
  );
}

/** What is remembered of it, and how it is forgotten. @param forget also moves the focus off the button, which goes */
export function DriverNote({ isChosen, forget }: { isChosen: boolean; forget: () => void }) {
  return (
    <p className="answer-note">
      O que você escolhe fica só neste aparelho.{" "}
      <button type="button" className="answer-forget" disabled={!isChosen} onClick={forget}>
        Esquecer minhas escolhas
      </button>
    </p>
  );
}
