// How prices went, month by month: the middle half as a band, the typical price as a line.

import { Link } from "@remix-run/react";
import { INDEX_PATH } from "../catalogue/paths.ts";
import { areClearlyApart } from "../pricing/certainty.ts";
import { countQuotes, MONTH_QUOTES, PLACE_MONTH_QUOTES } from "../pricing/count-quotes.ts";
import { formatCount, formatPercentage, formatWholeMoney } from "../pricing/format.ts";
import { describeChanges, listChanges, nameMonth, shortenMonth } from "../pricing/months.ts";
import { MIN_QUOTES_FOR_MEAN } from "../pricing/rules.ts";
import { formatRange } from "../pricing/typical-price.ts";
import type { History } from "../schemas/charts.ts";
import { LineChart } from "./chart/line-chart.tsx";
import { Fold } from "./fold.tsx";
import { Numbers } from "./table.tsx";

interface HistorySectionProps {
  history: History | null;
  /** `do seguro em Campinas` */
  of: string;
  /** Of a state or a city. */
  allInsurers?: boolean;
}

/** Whom the change is of: it is not that of the index. */
const MIXED = "com os carros e motoristas de cada mês";

/** `: +2,1% no mês e +5,0% em 12 meses, com …`: a month of a city has few quotes, and moves by a tenth for nothing. */
function describeMedians(months: History["months"]): string {
  const values = months.map((month) => ({ ...month, value: month.median }));
  const clear = describeChanges(listChanges(values, areClearlyApart));
  if (clear !== "") return `: ${clear}, ${MIXED}`;
  return listChanges(values).length > 0 ? `; ${MIXED}, não mudou mais do que o acaso explica` : "";
}

/** Nothing where fewer than two months have enough quotes. */
export function HistorySection({ history, of, allInsurers = false }: HistorySectionProps) {
  const newest = history?.months.at(-1);
  if (!history || !newest) return null;
  const changes = describeMedians(history.months);
  const sentence = `Em ${nameMonth(newest.month)}, o preço típico ${of} foi ${formatWholeMoney(newest.median)} (${formatPercentage(newest.medianPercentage)} do valor FIPE), em ${countQuotes({ quotes: newest.quotes, allInsurers })}${changes}.`;
  return (
    <Fold onlyNarrow title="Como o preço mudou">
      {history.chart ? (
        <LineChart
          chart={history.chart}
          title={`Preço típico ${of}, por mês`}
          sentence={sentence}
          band="Metade central dos preços"
          picture="historico"
        />
      ) : (
        <p>{sentence}</p>
      )}
      <p className="footnote">
        O que os mesmos carros, lugares e motoristas pagariam está no <Link to={INDEX_PATH}>índice de preços</Link>.
      </p>
      <Numbers
        caption={`Preço ${of} por mês, R$ por ano; só meses com ${MIN_QUOTES_FOR_MEAN} cotações ou mais`}
        rows={[...history.months].reverse()}
        columns={[
          { heading: "Mês", cell: ({ month }) => shortenMonth(month) },
          { heading: "Preço típico do mês", cell: ({ median }) => formatWholeMoney(median) },
          {
            heading: "Metade central dos preços",
            cell: ({ percentile25, percentile75 }) => formatRange({ low: percentile25, high: percentile75 }),
          },
          { heading: "% FIPE", cell: ({ medianPercentage }) => formatPercentage(medianPercentage) },
          { heading: allInsurers ? PLACE_MONTH_QUOTES : MONTH_QUOTES, cell: ({ quotes }) => formatCount(quotes) },
        ]}
      />
    </Fold>
  );
}
