// What the numbers of a page rest on: how many quotes, which window, the newest date, and how prices spread.

import { countModelQuotes, countQuotes } from "../pricing/count-quotes.ts";
import { formatDate, formatMoney, formatWholeMoney } from "../pricing/format.ts";
import { DOTS, tenthsOf } from "../pricing/price-histogram.ts";
import { MAX_FIPE_PERCENTAGE, MIN_QUOTES_FOR_MEAN, MIN_QUOTES_TO_NAME_COUNT } from "../pricing/rules.ts";
import type { Evidence as EvidenceFacts, Statistics } from "../schemas/prices.ts";
import { Headline } from "./headline.tsx";
import { IntervalPicture } from "./interval-picture.tsx";

/** `Com base em 1.234 cotações dos últimos 180 dias, …`: said from 20 quotes on (section 9); fewer are only counted. */
function describeBasis(evidence: EvidenceFacts): string {
  const { quotes, windowDays, lastQuoteAt } = evidence;
  const newest = lastQuoteAt ? `, ${quotes === 1 ? "de" : "a mais recente de"} ${formatDate(lastQuoteAt)}` : "";
  const counted = `${countQuotes(evidence)} dos últimos ${windowDays} dias${newest}.`;
  if (quotes >= MIN_QUOTES_TO_NAME_COUNT) return `Com base em ${counted}`;
  if (quotes >= MIN_QUOTES_FOR_MEAN) return counted;
  return `${counted} ${quotes === 1 ? "É pouca" : "São poucas"} para uma estatística.`;
}

/** R$ that a share of the prices is rounded to: it is known to 2.5 percent. */
const ROUND = 50;

/** Where more than a third of the quotes are above the limit, what is left says little of what is paid. */
const MOST_OF = 2 / 3;

function roundly(amount: number): string {
  return formatWholeMoney(Math.max(Math.round(amount / ROUND), 1) * ROUND);
}

/**
 * The count, window and newest date always; mean, median and range only of enough quotes (section 9).
 * @param spread null where there are no quotes
 * @param received those of the rating model, of which some are above the limit and do not count; null where it is not known
 */
export function Evidence({ spread, received = null }: { spread: Statistics | null; received?: number | null }) {
  if (!spread) return <p className="evidence evidence-none">Ainda não há cotações recentes.</p>;
  const { evidence, meanPrice, percentile25, median, percentile75, quantiles } = spread;
  const basis = describeBasis(evidence);
  const isPartial = received !== null && evidence.quotes < MOST_OF * received;
  const tenths = tenthsOf(quantiles);
  if (evidence.quotes < MIN_QUOTES_FOR_MEAN) return <p className="evidence evidence-none">{basis}</p>;
  const figures: [label: string, value: string][] = [
    ["Preço médio por ano", formatMoney(meanPrice)],
    ["Mediana", formatMoney(median)],
    ["Metade dos preços fica entre", `${formatMoney(percentile25)} e ${formatMoney(percentile75)}`],
  ];
  if (tenths) {
    figures.push(["De cada dez, oito ficam entre", `cerca de ${roundly(tenths.low)} e ${roundly(tenths.high)}`]);
  }
  return (
    <figure className="evidence">
      <Headline kicker={`Mediana de ${countQuotes(evidence)}`} amount={median} />
      <IntervalPicture low={percentile25} middle={median} high={percentile75} mean={meanPrice} quantiles={quantiles} />
      <dl className="evidence-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isPartial ? (
        <p className="footnote">
          {`Só contam aqui cotações de até ${MAX_FIPE_PERCENTAGE}% do valor do carro; quanto você pagaria se calcula também com as mais caras (${countModelQuotes(received)}). Quem paga mais do que isso não aparece nestes números, que por isso são baixos.`}
        </p>
      ) : null}
      <figcaption>
        {`${basis} Na figura: a faixa é a metade central; a barra, a mediana; o tracejado, a média`}
        {quantiles.length > 0 ? `; cada ponto, ${100 / DOTS}% das cotações.` : "."}
      </figcaption>
    </figure>
  );
}
