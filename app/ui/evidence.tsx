// The price that a page leads with, and what it rests on: how many quotes, which window, the newest date, and how prices spread.

import {
  countTypicalQuotes,
  hasFewQuotes,
  limitOfTypical,
  nameQuotes,
  sumTypicalQuotes,
} from "../pricing/count-quotes.ts";
import { formatDate } from "../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE, MIN_QUOTES_FOR_MEAN, MIN_QUOTES_TO_NAME_COUNT, WINDOW_DAYS } from "../pricing/rules.ts";
import { formatEnds } from "../pricing/typical-price.ts";
import type { Statistics, TypicalPrice } from "../schemas/prices.ts";
import { type AverageDriverEstimate, describeEstimate, describeGap, Headline } from "./headline.tsx";
import { IntervalPicture } from "./interval-picture.tsx";
import { TakeAlong } from "./take-along.tsx";

/** `Com base em 1.234 cotações dos últimos 180 dias, …`: said from 20 quotes on (section 9); fewer are only counted. */
function describeBasis(statistics: Statistics): string {
  const { windowDays, lastQuoteAt } = statistics.evidence;
  const quotes = sumTypicalQuotes(statistics);
  const newest = lastQuoteAt ? `, ${quotes === 1 ? "de" : "a mais recente de"} ${formatDate(lastQuoteAt)}` : "";
  const counted = `${countTypicalQuotes(statistics)} dos últimos ${windowDays} dias${limitOfTypical(statistics)}${newest}.`;
  if (quotes >= MIN_QUOTES_TO_NAME_COUNT) return `Com base em ${counted}`;
  return quotes >= MIN_QUOTES_FOR_MEAN ? counted : `Só ${counted}`;
}

/** What is known of just this. */
export function describeEvidence(statistics: Statistics | null): string {
  return statistics
    ? describeBasis(statistics)
    : `Não há cotações de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE nos últimos ${WINDOW_DAYS} dias.`;
}

interface EvidenceProps {
  /** Null where nothing is known. */
  typical: TypicalPrice | null;
  /** Null where there are no quotes. */
  spread: Statistics | null;
  /** What an estimate is of: `para um carro de R$ 70 mil, na média dos motoristas` */
  estimated?: string;
  /** What the visitor was quoted: R$ a year. */
  quote?: number | null;
  /** Over an observed price, where the page's title does not name the place: `Preço típico no Brasil` */
  kicker?: string;
  /** Beside an observed price; null where it is not known. */
  averageDriver?: AverageDriverEstimate | null;
  /** Below all else in its card. */
  children?: React.ReactNode;
}

/** The same without what leads elsewhere, for where a change of it is read out. */
export function EvidenceFigure({
  typical,
  spread,
  estimated = "",
  quote = null,
  kicker = "Preço típico",
  averageDriver = null,
  children,
}: EvidenceProps) {
  const basis = describeEvidence(spread);
  if (!typical) return <p className="evidence evidence-none">{basis}</p>;
  const { amount, low, high } = typical;
  const observed = typical.basis === "observed" ? spread : null;
  const beside = observed && averageDriver;
  const isRough = observed !== null && hasFewQuotes(observed);
  return (
    <figure className="evidence" id="preco-tipico">
      <div className={beside ? `headlines${isRough ? " headlines-rough" : ""}` : undefined}>
        <Headline kicker={observed ? kicker : `Preço típico (estimativa) ${estimated}`} amount={amount} />
        {beside ? <Headline isSecond kicker="Estimativa" amount={beside.estimate.amount} /> : null}
      </div>
      {isRough ? (
        <p className="headline-few">{`Preço típico de só ${nameQuotes(sumTypicalQuotes(observed))}: é uma ordem de grandeza.`}</p>
      ) : null}
      {beside ? (
        <p className="headline-gap">{`${isRough ? "" : `${describeGap(beside, observed)} `}${describeEstimate(beside)}`}</p>
      ) : null}
      <IntervalPicture
        low={low}
        middle={amount}
        high={high}
        quantiles={observed?.quantiles ?? []}
        quote={quote}
        estimate={beside ? beside.estimate : null}
      />
      <p>
        De cada 10 {observed ? "cotações, 8 ficam" : "motoristas, 8 pagariam"} entre{" "}
        <strong>{formatEnds(typical)}</strong> por ano.
      </p>
      <figcaption>
        {basis}
        {observed ? ` Metade fica entre ${nameHalf(observed)}.` : ""}
        {beside ? ` Pela estimativa, 8 de cada 10 pagariam entre ${formatEnds(beside.estimate)}.` : ""}
      </figcaption>
      {children}
    </figure>
  );
}

function nameHalf({ percentile25, percentile75 }: Statistics): string {
  return formatEnds({ low: Math.round(percentile25), high: Math.round(percentile75) });
}

/** The count, window and newest date always; a price where there is one (section 9). */
export function Evidence(props: EvidenceProps) {
  return (
    <EvidenceFigure {...props}>
      <TakeAlong picture="preco-tipico" />
    </EvidenceFigure>
  );
}
