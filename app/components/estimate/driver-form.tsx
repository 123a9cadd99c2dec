// The driver: one line until it is opened, then a form whose choices the prices follow at once. Hidden without JavaScript.

import type { DriverEffects } from "../../data/rating.ts";
import { listAnswers, listChoices } from "../../estimate/rating/driver.ts";
import { DRIVER_FACTORS } from "../../estimate/rating/factors.ts";
import { Select } from "../select.tsx";
import type { UserInputState } from "./use-user-input.ts";

interface DriverFormProps {
  /** The levels that the quotes tell of. */
  drivers: DriverEffects;
  userInput: UserInputState;
  /** A description of the user input; the driver alone without it. */
  description?: string;
  /** Further fields. */
  children?: React.ReactNode;
}

function DriverFields({ drivers, userInput: { input, change } }: DriverFormProps) {
  return DRIVER_FACTORS.map((factor) => {
    const options = listChoices(factor, drivers, input.driver);
    const { [factor.name]: level, ...others } = input.driver;
    return options.length < 2 ? null : (
      <Select
        key={factor.name}
        label={factor.question}
        name={factor.field}
        placeholder="Não informar"
        options={options}
        value={level ?? ""}
        onChange={(chosen) => change({ driver: chosen === "" ? others : { ...others, [factor.name]: chosen } })}
      />
    );
  });
}

/** Parents state the age of a child, which doubles the price. */
const [YOUNGEST] = Object.keys(DRIVER_FACTORS.find(({ name }) => name === "age_range")?.levels ?? {});

export function DriverForm(props: DriverFormProps) {
  const { drivers, userInput, description, children } = props;
  const { driver, versionId } = userInput.input;
  return (
    <details className="driver with-script">
      <summary>
        Quem dirige: <span>{(description ?? listAnswers(driver).join(", ")) || "não informado"}</span>
      </summary>
      <form onSubmit={(event) => event.preventDefault()}>
        <fieldset disabled={!userInput.isReady}>
          <legend className="visually-hidden">Informe quem dirige</legend>
          {children}
          <DriverFields {...props} />
        </fieldset>
        {driver.age_range === YOUNGEST && drivers.young_drivers ? (
          <p className="footnote">
            Informe a idade de quem mais dirige. Se um jovem mora na casa, mas quase não dirige, responda só à última
            pergunta.
          </p>
        ) : null}
        {driver.young_drivers === "yes" ? (
          <p className="footnote">
            Informe o jovem à seguradora: se ele não for declarado, a seguradora pode negar a indenização.
          </p>
        ) : null}
        <p className="footnote">
          Suas respostas ficam só neste aparelho.{" "}
          <button
            type="button"
            className="link-button"
            disabled={Object.keys(driver).length === 0 && versionId === null}
            onClick={({ currentTarget }) => {
              userInput.forget();
              // The button goes, and the focus with it.
              currentTarget.form?.querySelector("select")?.focus();
            }}
          >
            Apagar respostas
          </button>
        </p>
      </form>
    </details>
  );
}

/** Above an estimate for the driver of somebody who shared a link. */
export function LinkedNote({ isLinked, input }: Pick<UserInputState, "isLinked" | "input">) {
  if (!isLinked || !input.isSent) return null;
  return (
    <p className="linked-note" role="status">
      Estas escolhas são de quem enviou o link; as suas, guardadas neste aparelho, não mudam.
    </p>
  );
}
