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
      <strong>{`${judgeShare(share)}: ${describePosition(quantiles, quote)}.`}</strong>
      <span>{` O mais comum é de ${formatRange(prediction)} por ano. ${adviseOn(share, quote, prediction)}`}</span>
    </>
  );
}

export function UserQuote({ estimate, userInput }: { estimate: PageEstimate; userInput: UserInputState }) {
  const { quote, isForAverage } = userInput.input;
  const id = useId();
  // An uncontrolled field: React would lose what was typed before hydration.
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<number | null>(null);
  /** An alert only where the focus, which says it too, does not move. */
  const [problem, setProblem] = useState<{ readonly text: string; readonly role?: "alert" } | null>(null);
  /** How often the visitor has asked: each answer gets the focus. */
  const [asked, setAsked] = useState(0);
  const ask = () => setAsked((before) => before + 1);
  // The verdict may turn with the driver, so the driver is asked for first.
  const hasDriver = isForAverage || Object.keys(estimate.driver).length > 0;
  // A link brings a quote, and another page has none.
  useEffect(() => {
    if (field.current === null || quote === shown.current) return;
    field.current.value = quote === null ? "" : formatCount(quote);
    shown.current = quote;
    if (quote !== null) setProblem(null);
  }, [quote]);
  // The focus says the answer, and closes a phone's keyboard; a status would say it a second time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a problem that a link clears moves no focus
  useEffect(() => {
    if (asked === 0) return;
    (problem ? field : box).current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, [asked]);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? "";
    const parsed = parseQuote(typed);
    const role = document.activeElement === field.current ? "alert" : undefined;
    setProblem(parsed === null ? { text: typed === "" ? MISSING : OUT_OF_RANGE, role } : null);
    ask();
    if (parsed !== null || typed === "") userInput.setQuote(parsed);
  };
  return (
    <>
      <form className="user-quote with-script" onSubmit={submit}>
        <label htmlFor={id}>
          Já tem uma cotação? <small>R$ por ano</small>
        </label>
        <input
          id={id}
          inputMode="decimal"
          size={8}
          maxLength={MAX_AMOUNT_LENGTH}
          ref={field}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-answer` : undefined}
        />
        <button type="submit">Veja se está cara</button>
      </form>
      <div id={`${id}-answer`} ref={box} className="user-quote-verdict with-script" tabIndex={-1}>
        {problem ? (
          <span key={asked} role={problem.role}>
            {problem.text}
          </span>
        ) : null}
        {quote === null || problem ? null : hasDriver ? (
          <Verdict quote={quote} estimate={estimate} />
        ) : (
          <>
            <span>Informe quem dirige: a resposta pode mudar. </span>
            <button
              type="button"
              className="link-button"
              onClick={() => {
                userInput.compareWithAverage();
                ask();
              }}
            >
              Comparar com a média dos motoristas
            </button>
          </>
        )}
      </div>
    </>
  );
}
