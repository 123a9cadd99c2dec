// "Recebi uma cotação": where its price lies among the quotes of its like. Computed here; nothing is sent.

import { useEffect, useId, useRef, useState } from "react";
import { formatRange } from "../../pricing/estimated-price.ts";
import { formatCount, formatWholeMoney } from "../../pricing/format.ts";
import { parseQuote, QUOTE_RANGE } from "../../rating/fragment.ts";
import {
  adviseOn,
  describePosition,
  describeWithin,
  findShareBelow,
  judgeShare,
  type Quantile,
} from "../../rating/position.ts";
import { Table } from "../table.tsx";
import { Term } from "../term.tsx";

interface OwnQuoteProps {
  /** R$ a year; null until one is said. */
  quote: number | null;
  say: (quote: number | null) => void;
  quantiles: readonly Quantile[];
  /** Eight of ten of those quotes lie between. */
  range: { readonly low: number; readonly high: number };
  /** `cotações esperadas para este carro` */
  quotes: string;
  /** Whose they are, where nobody said who drives: `, para o motorista médio no Brasil`; else empty. */
  whose: string;
  /** What to say for an answer of one's own; else empty. */
  lacking: string;
}

/** The same for who has no JavaScript. */
function QuantileTable({ quantiles, quotes }: Pick<OwnQuoteProps, "quantiles" | "quotes">) {
  return (
    <div className="without-script">
      <Table
        caption="Recebi uma cotação: é cara?"
        rows={quantiles}
        columns={[
          { heading: "Uma cotação de", cell: ({ price }) => formatWholeMoney(Math.round(price)) },
          { heading: "É mais cara que", cell: ({ share }) => `${Math.round(100 * share)}% das ${quotes}` },
        ]}
      />
    </div>
  );
}

/** As it stands in the field. */
const writeQuote = (quote: number | null) => (quote === null ? "" : formatCount(quote));

export function OwnQuote({ quote, say, quantiles, range, quotes, whose, lacking }: OwnQuoteProps) {
  const id = useId();
  // The field is the browser's own, not React's state: what was typed before hydration would be lost.
  const field = useRef<HTMLInputElement>(null);
  const written = useRef<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  // What a link says stands in the field, too; on another page nothing was said yet.
  useEffect(() => {
    if (field.current === null || quote === written.current) return;
    field.current.value = writeQuote(quote);
    written.current = quote;
    setRefused(false);
  }, [quote]);
  const share = quote === null ? null : findShareBelow(quantiles, quote);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value ?? "";
    const read = parseQuote(typed);
    setRefused(read === null && typed.trim() !== "");
    if (read !== null || typed.trim() === "") say(read);
  };
  return (
    <>
      <form className="own-quote with-script" onSubmit={submit}>
        <label htmlFor={id}>Recebi uma cotação de R$</label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          size={8}
          maxLength={12}
          placeholder="por ano"
          ref={field}
          aria-describedby={`${id}-answer`}
        />
        <button type="submit">É cara?</button>
      </form>
      <p id={`${id}-answer`} className="own-quote-answer with-script" role="status">
        {isRefused
          ? `Escreva o preço por ano, de ${formatWholeMoney(QUOTE_RANGE.min)} a ${formatWholeMoney(QUOTE_RANGE.max)}.`
          : null}
        {!isRefused && quote !== null && share !== null ? (
          <>
            <strong>{`${judgeShare(share)}${whose}. ${describePosition(quantiles, quote, quotes)}.`}</strong>{" "}
            {`O usual vai de ${formatRange(range)} por ano${describeWithin(share, quote, range)}.${lacking} ${adviseOn(share, quote, range)} `}
            <Term id="franquia">O que é franquia</Term>
          </>
        ) : null}
      </p>
      <QuantileTable quantiles={quantiles} quotes={quotes} />
    </>
  );
}
