// Cars with what each costs the visitor's driver, as cards on a phone and a table elsewhere.

import type { Ranking } from "../../pages/ranking.server.ts";
import { MODEL_QUOTES } from "../../pricing/count-quotes.ts";
import { formatCount, formatPercentage, formatWholeMoney } from "../../pricing/format.ts";
import { roundTens } from "../../pricing/value.ts";
import { effectOfDriver } from "../../rating/driver.ts";
import type { PricedCar } from "../../schemas/links.ts";
import { DataTable } from "../data-table.tsx";
import { useDriver } from "../rating/use-driver.ts";
import { linkColumn } from "../table.tsx";

/** A car with what it costs one driver: R$ a year, percent of FIPE. @param shift what the visitor's driver does to prices beside the usual one, in logarithms */
function priceCar(car: PricedCar, shift: number) {
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

export type RankingModel = NonNullable<Ranking["model"]>;

/** Who drives, and what cars cost them: the order stays, all prices move by what the driver does to them. */
export function useCarPrices({ drivers, usualDriver }: RankingModel) {
  const chosen = useDriver(usualDriver);
  const shift = effectOfDriver(drivers, chosen.driver) - effectOfDriver(drivers, usualDriver);
  return { chosen, priceCars: (cars: readonly PricedCar[]) => cars.map((car) => priceCar(car, shift)) };
}

export function CarRanking({ caption, cars }: { caption: string; cars: readonly ReturnType<typeof priceCar>[] }) {
  return (
    <DataTable
      caption={caption}
      rows={cars}
      columns={[
        linkColumn("Carro"),
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
