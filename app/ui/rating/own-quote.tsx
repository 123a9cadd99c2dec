// "Recebi uma cotação": where its price lies among the quotes of its like. Computed here; nothing is sent.

import { useId, useState } from "react";
import { formatCount, formatWholeMoney } from "../../pricing/format.ts";
import { formatRange } from "../../pricing/typical-price.ts";
import { parseQuote, QUOTE_RANGE } from "../../rating/fragment.ts";
import { adviseOn, describePosition, findShareBelow, type Quantile } from "../../rating/position.ts";
import { Table } from "../table.tsx";
import { Term } from "../term.tsx";

interface OwnQuoteProps {
  /** R$ a year; null until one is said. */
  quote: number | null;
  say: (quote: number | null) => void;
  quantiles: readonly Quantile[];
  /** Eight of ten of those quotes lie between. */
  range: { readonly low: number; readonly high: number };
  /** `cotações como a sua` */
  quotes: string;
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

export function OwnQuote({ quote, say, quantiles, range, quotes }: OwnQuoteProps) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const share = quote === null ? null : findShareBelow(quantiles, quote);
  return (
    <>
      <form
        className="own-quote with-script"
        // What a link says stands in the field, too.
        key={quote}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get("cotacao");
          const read = typeof typed === "string" ? parseQuote(typed) : null;
          setRefused(read === null && typed !== "");
          say(read);
        }}
      >
        <label htmlFor={id}>Recebi uma cotação de R$</label>
        <input
          id={id}
          name="cotacao"
          inputMode="decimal"
          autoComplete="off"
          size={8}
          maxLength={12}
          placeholder="por ano"
          defaultValue={quote === null ? "" : formatCount(quote)}
          aria-describedby={`${id}-answer`}
        />
        <button type="submit">É cara?</button>
      </form>
      <p id={`${id}-answer`} className="own-quote-answer with-script" role="status">
        {isRefused
          ? `Escreva o preço por ano, de ${formatWholeMoney(QUOTE_RANGE.min)} a ${formatWholeMoney(QUOTE_RANGE.max)}.`
          : null}
        {quote !== null && share !== null ? (
          <>
            <strong>{`${describePosition(quantiles, quote, quotes)}.`}</strong>{" "}
            {`O usual vai de ${formatRange(range)} por ano. ${adviseOn(share)} `}
            <Term id="franquia">O que é franquia</Term>
          </>
        ) : null}
      </p>
      <QuantileTable quantiles={quantiles} quotes={quotes} />
    </>
  );
}
