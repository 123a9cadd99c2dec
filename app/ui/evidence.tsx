// The price that a page leads with, and what it rests on: how many quotes, which window, the newest date, and how prices spread.

import { countModelQuotes, countQuotes } from "../pricing/count-quotes.ts";
import { isPartial } from "../pricing/enough-quotes.ts";
import { formatDate, formatMoney, formatWholeMoney } from "../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE, MIN_QUOTES_FOR_MEAN, MIN_QUOTES_TO_NAME_COUNT } from "../pricing/rules.ts";
import type { Evidence as EvidenceFacts, Statistics, TypicalPrice } from "../schemas/prices.ts";
import { Headline } from "./headline.tsx";
import { IntervalPicture } from "./interval-picture.tsx";
import { TakeAlong } from "./take-along.tsx";

/** `Com base em 1.234 cotações dos últimos 180 dias, …`: said from 20 quotes on (section 9); fewer are only counted. */
function describeBasis(evidence: EvidenceFacts): string {
  const { quotes, windowDays, lastQuoteAt } = evidence;
  const newest = lastQuoteAt ? `, ${quotes === 1 ? "de" : "a mais recente de"} ${formatDate(lastQuoteAt)}` : "";
  const counted = `${countQuotes(evidence)} dos últimos ${windowDays} dias${newest}.`;
  if (quotes >= MIN_QUOTES_TO_NAME_COUNT) return `Com base em ${counted}`;
  if (quotes >= MIN_QUOTES_FOR_MEAN) return counted;
  return `Só ${counted}`;
}

interface EvidenceProps {
  /** Null where nothing is known. */
  typical: TypicalPrice | null;
  /** Null where there are no quotes. */
  spread: Statistics | null;
  /** Quotes of the rating model, of which some are above the limit and do not count; null where it is not known. */
  received?: number | null;
  /** What an estimate is of: `para um carro de R$ 70 mil, na média dos motoristas` */
  estimated?: string;
  /** What the visitor was quoted: R$ a year. */
  quote?: number | null;
}

/** The same without what leads elsewhere, for where a change of it is read out. */
export function EvidenceFigure({ typical, spread, received = null, estimated = "", quote = null }: EvidenceProps) {
  const basis = spread ? describeBasis(spread.evidence) : "Ainda não há cotações recentes.";
  if (!typical) return <p className="evidence evidence-none">{basis}</p>;
  const { amount, low, high } = typical;
  const observed = typical.basis === "observed" ? spread : null;
  const lacksDear = observed !== null && isPartial(observed, received);
  return (
    <figure className="evidence" id="preco-tipico">
      <Headline kicker={observed ? "Preço típico" : `Preço típico (estimativa) ${estimated}`} amount={amount} />
      <IntervalPicture low={low} middle={amount} high={high} quantiles={observed?.quantiles ?? []} quote={quote} />
      <p>
        De cada 10 {observed ? "cotações, 8 ficam" : "motoristas, 8 pagariam"} entre{" "}
        <strong>{`${formatWholeMoney(low)} e ${formatWholeMoney(high)}`}</strong> por ano
        {observed ? `, e metade delas, entre ${nameHalf(observed)}` : ""}.
      </p>
      {lacksDear && received !== null ? (
        <p className="footnote">
          {`Este preço não conta as cotações acima de ${MAX_FIPE_PERCENTAGE}% do valor do carro. Quando você diz quem dirige, contamos também essas (${countModelQuotes(received)}), e o preço costuma subir.`}
        </p>
      ) : null}
      <figcaption>{observed ? `${basis} Média das cotações: ${formatMoney(observed.meanPrice)}.` : basis}</figcaption>
    </figure>
  );
}

/** The count, window and newest date always; a price where there is one (section 9). */
export function Evidence(props: EvidenceProps) {
  return (
    <>
      <EvidenceFigure {...props} />
      {props.typical ? <TakeAlong picture="preco-tipico" /> : null}
    </>
  );
}

function nameHalf({ percentile25, percentile75 }: Statistics): string {
  return `${formatWholeMoney(Math.round(percentile25))} e ${formatWholeMoney(Math.round(percentile75))}`;
}
