// How prices went, month by month: the middle half as a band, the median as a line.

import { Link } from "@remix-run/react";
import { INDEX_PATH } from "../catalogue/paths.ts";
import { countQuotes, MONTH_QUOTES, PLACE_MONTH_QUOTES } from "../pricing/count-quotes.ts";
import { formatCount, formatPercentage, formatWholeMoney } from "../pricing/format.ts";
import { nameMonth, shortenMonth } from "../pricing/months.ts";
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
  /** Whether it is a part of the index's section, which says more: folded away on wide screens too. */
  isOfIndex?: boolean;
}

/** Nothing where fewer than two months have enough quotes. */
export function HistorySection({ history, of, allInsurers = false, isOfIndex = false }: HistorySectionProps) {
  const newest = history?.months.at(-1);
  if (!history || !newest) return null;
  const sentence = `Em ${nameMonth(newest.month)}, de ${countQuotes({ quotes: newest.quotes, allInsurers })} ${of}, metade ficou abaixo de ${formatWholeMoney(newest.median)}.`;
  return (
    <Fold onlyNarrow={!isOfIndex} level={isOfIndex ? 3 : 2} title="Como o preço mudou">
      {history.chart ? (
        <LineChart
          chart={history.chart}
          title={`Abaixo de quanto fica metade das cotações ${of}, por mês`}
          sentence={sentence}
          band="Metade central dos preços"
        />
      ) : (
        <p>{sentence}</p>
      )}
      <p className="footnote">
        Os carros e motoristas de cada mês são outros: se o seguro subiu para os mesmos está no{" "}
        <Link to={INDEX_PATH}>índice de preços</Link>.
      </p>
      <Numbers
        caption={`Preço ${of} por mês, R$ por ano; só meses com ${MIN_QUOTES_FOR_MEAN} cotações ou mais`}
        rows={[...history.months].reverse()}
        columns={[
          { heading: "Mês", cell: ({ month }) => shortenMonth(month) },
          { heading: "Metade ficou abaixo de", cell: ({ median }) => formatWholeMoney(median) },
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
