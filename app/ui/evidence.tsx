// The price that a page leads with, and what it rests on: how many quotes, which window, the newest date, and how prices spread.

import { countObservedQuotes, limitOfObserved, sumObservedQuotes } from "../pricing/count-quotes.ts";
import { formatDate } from "../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE, MIN_QUOTES_FOR_MEAN, MIN_QUOTES_TO_NAME_COUNT, WINDOW_DAYS } from "../pricing/rules.ts";
import { formatEnds } from "../pricing/typical-price.ts";
import type { Statistics, TypicalPrice } from "../schemas/prices.ts";
import { Headline } from "./headline.tsx";
import { IntervalPicture } from "./interval-picture.tsx";

/**
 * `Com base em 1.234 cotações dos últimos 180 dias, …`: said from 20 quotes on (section 9); fewer are only counted.
 * @param of which ones, where they are of more than the price: `de todos os anos`
 */
function describeBasis(statistics: Statistics, of: string): string {
  const { windowDays, lastQuoteAt } = statistics.evidence;
  const quotes = sumObservedQuotes(statistics);
  const newest = lastQuoteAt ? `, ${quotes === 1 ? "de" : "a mais recente de"} ${formatDate(lastQuoteAt)}` : "";
  const counted = `${countObservedQuotes(statistics)} dos últimos ${windowDays} dias${of && `, ${of}`}${limitOfObserved(statistics)}${newest}.`;
  if (quotes >= MIN_QUOTES_TO_NAME_COUNT) return `Com base em ${counted}`;
  return quotes >= MIN_QUOTES_FOR_MEAN ? counted : `Só ${counted}`;
}

/** What is known of just this. */
export function describeEvidence(statistics: Statistics | null, of = ""): string {
  return statistics
    ? describeBasis(statistics, of)
    : `Não há cotações de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE nos últimos ${WINDOW_DAYS} dias.`;
}

/** An estimate is not of just these. */
const OTHERS = "O cálculo usa também as de carros, lugares e motoristas parecidos.";

interface EvidenceProps {
  /** Null where nothing is known. */
  typical: TypicalPrice | null;
  /** Null where there are no quotes. */
  statistics: Statistics | null;
  /** What an estimate is of: `um carro de R$ 70.000` */
  car?: string;
  /** Where the page's title does not name it: `no Brasil` */
  where?: string;
  /** Which quotes it has, where they are of more than the price: `de todos os anos` */
  quotesOf?: string;
  /** Of what else an estimate is, where more can be said than that it is of like ones. */
  note?: string;
}

/** The count, window and newest date always; a price where there is one (section 9). */
export function Evidence({ typical, statistics, car = "", where = "", quotesOf = "", note = "" }: EvidenceProps) {
  const basis = describeEvidence(statistics, quotesOf);
  if (!typical) return <p className="evidence evidence-none">{basis}</p>;
  const { amount, low, high } = typical;
  const isEstimate = typical.basis === "estimated";
  const place = where && ` ${where}`;
  const others = isEstimate ? ` ${OTHERS}` : "";
  return (
    <figure className="evidence" id="preco-tipico">
      <Headline
        kicker={isEstimate ? `Preço típico${place} (estimativa)` : `Metade das cotações${place} custa até`}
        amount={amount}
        of={isEstimate ? `Motorista médio${car && `, ${car}`}` : ""}
      />
      {note ? (
        <p>
          <strong>{note}</strong>
        </p>
      ) : null}
      {/* The quotes of many cars are no picture of what one costs. */}
      <IntervalPicture
        low={low}
        middle={amount}
        high={high}
        quantiles={isEstimate ? [] : (statistics?.quantiles ?? [])}
      />
      <p>
        De cada 10 {isEstimate ? "motoristas, 8 pagariam" : "cotações, 8 ficam"} entre{" "}
        <strong>{formatEnds(typical)}</strong> por ano.
      </p>
      <figcaption>{basis + (note ? "" : others)}</figcaption>
    </figure>
  );
}
