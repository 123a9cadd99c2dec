// Which version, and who drives: choices that the answer follows at once. Without JavaScript the form is not seen; the
// grid below says the same of drivers.

import { useRef } from "react";
import { formatWholeMoney } from "../../pricing/format.ts";
import type { Choice } from "../../rating/driver.ts";
import type { RatedVersion, Rating } from "../../schemas/rating.ts";
import { ChoiceField, DriverFields, DriverNote } from "./driver-fields.tsx";
import type { ChosenDriver } from "./use-driver.ts";

/** Those whose value is known. */
function listVersions({ versions }: Rating): Choice[] {
  return versions.flatMap(({ id, name, fipeValue }) =>
    fipeValue === null ? [] : [{ value: String(id), label: `${name} (${formatWholeMoney(fipeValue)})` }],
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
  const form = useRef<HTMLFormElement>(null);
  const forgetAll = () => {
    chosen.forget();
    // The button goes: the focus would be nowhere.
    form.current?.querySelector("select")?.focus();
  };
  return (
    <form ref={form} className="answer-form" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={!chosen.isReady}>
        <legend>O carro e quem dirige</legend>
        <ChoiceField
          label="Versão"
          name="versao"
          choices={listVersions(rating)}
          value={String(version.id)}
          onChange={(id) => chooseVersion(Number(id))}
        />
        <DriverFields drivers={rating.drivers} chosen={chosen} />
      </fieldset>
      <DriverNote isChosen={chosen.isChosen} forget={forgetAll} />
    </form>
  );
}
