// "Já tem uma cotação?": where the price of the user's quote lies among similar quotes. Computed here; nothing is sent.

import { useEffect, useId, useRef, useState } from "react";
import { formatCount, formatRange, formatWholeMoney } from "../../estimate/format.ts";
import { adviseOn, describePosition, findShareBelow, judgeShare } from "../../estimate/rating/position.ts";
import { MAX_AMOUNT_LENGTH, parseQuote, QUOTE_RANGE } from "../../estimate/rating/url-hash.ts";
import type { PageEstimate } from "./use-estimate.ts";
import type { UserInputState } from "./use-user-input.ts";

const MISSING = "Escreva o preço da sua cotação, em reais por ano.";
const OUT_OF_RANGE = `Escreva o preço por ano, de ${formatWholeMoney(QUOTE_RANGE.min)} a ${formatWholeMoney(QUOTE_RANGE.max)}.`;

function Verdict({ quote, estimate: { quantiles, prediction } }: { quote: number; estimate: PageEstimate }) {
  const share = findShareBelow(quantiles, quote);
  if (share === null) return null;
  return (
    <>
      <strong>{`${judgeShare(share)}. ${describePosition(quantiles, quote)}.`}</strong>
      <span>{` O usual vai de ${formatRange(prediction)} por ano. ${adviseOn(share, quote, prediction)}`}</span>
    </>
  );
}

function openDriverForm(): void {
  const form = document.querySelector<HTMLDetailsElement>("details.driver");
  if (!form) return;
  form.open = true;
  form.querySelector("select")?.focus();
}

export function UserQuote({ estimate, userInput }: { estimate: PageEstimate; userInput: UserInputState }) {
  const { quote, isForAverage } = userInput.input;
  const id = useId();
  // An uncontrolled field: React would lose what was typed before hydration.
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The verdict may turn with the driver, so the driver is asked for first.
  const hasDriver = isForAverage || Object.keys(estimate.driver).length > 0;
  // A link brings a quote, and another page has none.
  useEffect(() => {
    if (field.current === null || quote === shown.current) return;
    field.current.value = quote === null ? "" : formatCount(quote);
    shown.current = quote;
    setProblem(null);
  }, [quote]);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? "";
    const parsed = parseQuote(typed);
    setProblem(typed === "" ? MISSING : parsed === null ? OUT_OF_RANGE : null);
    if (parsed !== null || typed === "") userInput.setQuote(parsed);
    if (parsed !== null && !hasDriver) openDriverForm();
  };
  return (
    <>
      <form className="user-quote with-script" onSubmit={submit}>
        <label htmlFor={id}>Já tem uma cotação?</label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          size={8}
          maxLength={MAX_AMOUNT_LENGTH}
          placeholder="R$ por ano"
          ref={field}
          aria-describedby={`${id}-verdict`}
        />
        <button type="submit">Veja se está cara</button>
      </form>
      <div id={`${id}-verdict`} className="user-quote-verdict with-script" role="status">
        {problem ? <span>{problem}</span> : null}
        {quote === null || problem ? null : hasDriver ? (
          <Verdict quote={quote} estimate={estimate} />
        ) : (
          <span>
            Informe quem dirige: a resposta pode mudar.{" "}
            <button type="button" className="link-button" onClick={userInput.compareWithAverage}>
              Comparar com a média dos motoristas
            </button>
          </span>
        )}
      </div>
    </>
  );
}
