// How the price of a model goes with the age of the car: a picture, and a row a year.

import { Link } from "@remix-run/react";
import { MODEL_QUOTES } from "../../pricing/count-quotes.ts";
import { formatCount, formatPercentage, formatWholeMoney, formatYear } from "../../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../pricing/rules.ts";
import type { AgeCurve, YearPrice } from "../../schemas/charts.ts";
import { LineChart } from "../chart/line-chart.tsx";
import { DataTable } from "../data-table.tsx";

/** From which year to which, with what it does. */
function describeCurve(years: readonly YearPrice[]): string {
  const [newest, oldest] = [years[0], years.at(-1)];
  if (!newest || !oldest || newest === oldest) return "";
  return `De ${formatYear(newest.year)} a ${formatYear(oldest.year)}, o seguro vai de ${formatPercentage(newest.percentage)} a ${formatPercentage(oldest.percentage)} do valor do carro, e de ${formatWholeMoney(newest.price)} a ${formatWholeMoney(oldest.price)} por ano.`;
}

/** @param of `do Fiat Argo` @param path of the model's page */
export function AgeCurveSection({ curve, of, path }: { curve: AgeCurve | null; of: string; path: string }) {
  if (!curve) return null;
  return (
    <section>
      <h2>Qual ano escolher</h2>
      <LineChart
        chart={curve.chart}
        title={`Seguro ${of} em percentual do valor FIPE, por ano-modelo`}
        sentence={`${describeCurve(curve.years)} Estimativa para o motorista mais comum no Brasil; a faixa tem 8 de cada 10 cotações.`}
      />
      <DataTable
        dense
        caption={`Cada ano ${of}, para o motorista mais comum no Brasil (estimativa; a versão mais cotada); a mediana no alto é de todos. Anos com menos de ${MIN_QUOTES_FOR_MEAN} cotações no cálculo se baseiam quase só nos outros.`}
        rows={curve.years}
        columns={[
          {
            heading: "Ano",
            cell: (row) => <Link to={`${path}/${row.year}`}>{formatYear(row.year)}</Link>,
            sortBy: (row) => row.year,
          },
          { heading: "Por ano (estimativa)", figure: (row) => row.price, format: formatWholeMoney },
          { heading: "% FIPE", figure: (row) => row.percentage, format: formatPercentage },
          { heading: "Valor FIPE", figure: (row) => row.fipeValue, format: formatWholeMoney },
          { heading: MODEL_QUOTES, figure: (row) => row.quotes, format: formatCount },
        ]}
      />
    </section>
  );
}
