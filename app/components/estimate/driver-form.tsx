// The driver: one line until it is opened, then a form whose choices the prices follow at once. Hidden without JavaScript.

import type { DriverEffects } from "../../data/rating.ts";
import { listAnswers, listNotes, listQuestions } from "../../estimate/rating/driver.ts";
import { Select } from "../select.tsx";
import type { UserInputState } from "./use-user-input.ts";

interface DriverFormProps {
  /** The levels that the quotes tell of. */
  drivers: DriverEffects;
  userInput: UserInputState;
  /** A description of the user input; the driver alone without it. */
  description?: string;
  /** The versions that can be chosen. */
  versionIds?: readonly number[];
  /** Further fields. */
  children?: React.ReactNode;
}

function DriverFields({ drivers, userInput: { input, answer } }: DriverFormProps) {
  return listQuestions(drivers, input.driver).map(({ factor: { name, question, field }, choices }) => (
    <Select
      key={name}
      label={question}
      name={field}
      placeholder="Não informar"
      options={choices}
      value={input.driver[name] ?? ""}
      onChange={(level) => answer(name, level)}
    />
  ));
}

export function DriverForm(props: DriverFormProps) {
  const { drivers, userInput, description, versionIds = [], children } = props;
  const { driver, versionIds: chosen } = userInput.input;
  const isEmpty = Object.keys(driver).length === 0 && !versionIds.some((id) => chosen.includes(id));
  return (
    <details className="driver with-script">
      <summary>
        Quem dirige: <span>{(description ?? listAnswers(driver).join(", ")) || "não informado"}</span>
      </summary>
      {/* Firefox fills in what stood there before a reload, which may be a sender's. */}
      <form onSubmit={(event) => event.preventDefault()} autoComplete="off">
        <fieldset disabled={!userInput.isReady}>
          <legend className="visually-hidden">Informe quem dirige</legend>
          {children}
          <DriverFields {...props} />
        </fieldset>
        {listNotes(drivers, driver).map((note) => (
          <p key={note} className="footnote">
            {note}
          </p>
        ))}
        <p className="footnote">
          Suas respostas ficam só neste aparelho.{" "}
          <button
            type="button"
            className="link-button"
            disabled={isEmpty}
            onClick={({ currentTarget }) => {
              userInput.forget(versionIds);
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
export function LinkedNote({ isSent }: Pick<UserInputState, "isSent">) {
  if (!isSent) return null;
  return (
    <p className="linked-note" role="status">
      Estas escolhas são de quem enviou o link; as suas, guardadas neste aparelho, não mudam.
    </p>
  );
}
