// The driver's form, whose choices the prices follow at once: open, or one line until it is opened. Hidden without JavaScript.

import type { DriverEffects } from "../../data/rating.ts";
import { listAnswers, listNotes, listQuestions } from "../../estimate/rating/driver.ts";
import { Select } from "../select.tsx";
import type { UserInputState } from "./use-user-input.ts";

interface DriverFormProps {
  /** The levels that the quotes tell of. */
  drivers: DriverEffects;
  userInput: UserInputState;
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

/** On what was just answered; a kept driver moves nothing. */
export function DriverNotes({ drivers, userInput: { input, isNew } }: Pick<DriverFormProps, "drivers" | "userInput">) {
  return (isNew ? listNotes(drivers, input.driver) : []).map((note) => (
    <p key={note} className="footnote with-script">
      {note}
    </p>
  ));
}

export function OpenDriverForm(props: DriverFormProps) {
  const { userInput, versionIds = [], children } = props;
  const { driver, versionIds: chosen } = userInput.input;
  const isEmpty = Object.keys(driver).length === 0 && !versionIds.some((id) => chosen.includes(id));
  return (
    // Firefox fills in what stood there before a reload, which may be a sender's.
    <form className="driver with-script" onSubmit={(event) => event.preventDefault()} autoComplete="off">
      <fieldset disabled={!userInput.isReady}>
        <legend>Quem dirige</legend>
        {children}
        <DriverFields {...props} />
      </fieldset>
      <p className="footnote">
        Suas respostas ficam só neste aparelho.{" "}
        {isEmpty ? null : (
          <button
            type="button"
            className="link-button"
            onClick={({ currentTarget }) => {
              // The button goes, and the focus with it.
              currentTarget.form?.querySelector("select")?.focus();
              userInput.forget(versionIds);
            }}
          >
            Apagar respostas
          </button>
        )}
      </p>
    </form>
  );
}

export function DriverForm(props: DriverFormProps) {
  return (
    <details className="with-script">
      <summary>
        Quem dirige: <span>{listAnswers(props.userInput.input.driver).join(", ") || "não informado"}</span>
      </summary>
      <OpenDriverForm {...props} />
      <DriverNotes {...props} />
    </details>
  );
}

/** Above an estimate for the driver of somebody who shared a link. A status must stand there before its text. */
export function LinkedNote({ isSent }: Pick<UserInputState, "isSent">) {
  return (
    <p className="linked-note" role="status">
      {isSent ? "Estas respostas são de quem enviou o link. As suas não mudam." : null}
    </p>
  );
}
