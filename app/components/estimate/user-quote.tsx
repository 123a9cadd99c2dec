// "Já tem uma cotação?": where its price lies among the quotes of its like. Computed here; nothing is sent.

import { useEffect, useId, useRef, useState } from "react";
import { formatCount, formatRange, formatWholeMoney } from "../../estimate/format.ts";
import {
  adviseOn,
  describePosition,
  findShareBelow,
  judgeShare,
  type Quantile,
} from "../../estimate/rating/position.ts";
import { parseQuote, QUOTE_RANGE } from "../../estimate/rating/url-hash.ts";

interface OwnQuoteProps {
  /** R$ a year; null until one is said. */
  quote: number | null;
  say: (quote: number | null) => void;
  quantiles: readonly Quantile[];
  /** Eight of ten of those quotes lie between, R$ a year. */
  range: { readonly low: number; readonly high: number };
  /** Without who drives there is no verdict yet: it may turn. */
  hasDriver: boolean;
  /** Leads to the form of who drives. */
  askDriver: () => void;
}

/** As it stands in the field. */
const writeQuote = (quote: number | null) => (quote === null ? "" : formatCount(quote));

const MISSING = "Escreva o preço da sua cotação, em reais por ano.";
const OUT_OF_RANGE = `Escreva o preço por ano, de ${formatWholeMoney(QUOTE_RANGE.min)} a ${formatWholeMoney(QUOTE_RANGE.max)}.`;

type VerdictProps = Pick<OwnQuoteProps, "quantiles" | "range"> & { quote: number };

function Verdict({ quote, quantiles, range }: VerdictProps) {
  const share = findShareBelow(quantiles, quote);
  if (share === null) return null;
  return (
    <>
      <strong>{`${judgeShare(share)}. ${describePosition(quantiles, quote)}.`}</strong>{" "}
      {`O usual vai de ${formatRange(range)} por ano. ${adviseOn(share, quote, range)}`}
    </>
  );
}

export function OwnQuote({ quote, say, quantiles, range, hasDriver, askDriver }: OwnQuoteProps) {
  const id = useId();
  // The field is the browser's own, not React's state: what was typed before hydration would be lost.
  const field = useRef<HTMLInputElement>(null);
  const written = useRef<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isForAverage, setForAverage] = useState(false);
  // What a link says stands in the field, too; on another page nothing was said yet.
  useEffect(() => {
    if (field.current === null || quote === written.current) return;
    field.current.value = writeQuote(quote);
    written.current = quote;
    setProblem(null);
  }, [quote]);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? "";
    const read = parseQuote(typed);
    setProblem(typed === "" ? MISSING : read === null ? OUT_OF_RANGE : null);
    if (read !== null || typed === "") say(read);
    if (read !== null && !hasDriver && !isForAverage) askDriver();
  };
  const isAsked = quote !== null && problem === null;
  return (
    <>
      <form className="own-quote with-script" onSubmit={submit}>
        <label htmlFor={id}>Já tem uma cotação?</label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          size={8}
          maxLength={12}
          placeholder="R$ por ano"
          ref={field}
          aria-describedby={`${id}-answer`}
        />
        <button type="submit">Veja se está cara</button>
      </form>
      <div id={`${id}-answer`} className="own-quote-answer with-script" role="status">
        {problem}
        {isAsked && (hasDriver || isForAverage) ? <Verdict quote={quote} quantiles={quantiles} range={range} /> : null}
        {isAsked && !hasDriver && !isForAverage ? (
          <>
            Informe quem dirige: a resposta pode mudar.{" "}
            <button type="button" className="link-button" onClick={() => setForAverage(true)}>
              Comparar com a média dos motoristas
            </button>
          </>
        ) : null}
      </div>
    </>
  );
}
