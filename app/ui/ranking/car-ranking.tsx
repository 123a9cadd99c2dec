// Cars with what each costs the visitor's driver, as cards on a phone and a table elsewhere.

import { Link } from "@remix-run/react";
import type { PricedCar } from "../../pages/ranking.server.ts";
import { MODEL_QUOTES } from "../../pricing/count-quotes.ts";
import { formatCount, formatPercentage, formatWholeMoney } from "../../pricing/format.ts";
import { roundTens } from "../../pricing/value.ts";
import { DataTable } from "../data-table.tsx";

/** A car with what it costs one driver: R$ a year, percent of FIPE. */
export interface CarPrice extends PricedCar {
  readonly price: number;
  readonly lowPrice: number;
  readonly highPrice: number;
  readonly percentage: number;
}

/** @param shift what the visitor's driver does to prices beside the usual one, in logarithms */
export function priceCar(car: PricedCar, shift: number): CarPrice {
  const percentage = Math.exp(car.effect + shift);
  const price = (car.fipeValue * percentage) / 100;
  return {
    ...car,
    percentage,
    price: roundTens(price),
    lowPrice: roundTens(price * Math.exp(car.low)),
    highPrice: roundTens(price * Math.exp(car.high)),
  };
}

export function CarRanking({ caption, cars }: { caption: string; cars: readonly CarPrice[] }) {
  return (
    <DataTable
      caption={caption}
      rows={cars}
      columns={[
        { heading: "Carro", cell: (row) => <Link to={row.path}>{row.label}</Link>, sortBy: (row) => row.label },
        { heading: "Valor do meio por ano (estimativa)", figure: (row) => row.price, format: formatWholeMoney },
        {
          heading: "8 de cada 10 (estimativa)",
          numeric: true,
          cell: (row) => `${formatWholeMoney(row.lowPrice)} a ${formatWholeMoney(row.highPrice)}`,
        },
        { heading: "% FIPE", figure: (row) => row.percentage, format: formatPercentage },
        { heading: "Valor FIPE", figure: (row) => row.fipeValue, format: formatWholeMoney },
        { heading: MODEL_QUOTES, figure: (row) => row.quotes, format: formatCount },
      ]}
    />
  );
}
