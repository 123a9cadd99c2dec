// Cars with what each costs the visitor's driver, as cards on a phone and a table elsewhere.

import { MODEL_QUOTES } from "../../pricing/count-quotes.ts";
import { formatCount, formatPercentage, formatWholeMoney } from "../../pricing/format.ts";
import { effectOfDriver } from "../../rating/driver.ts";
import { getInterval, predictAround } from "../../rating/prediction.ts";
import type { PricedCar } from "../../schemas/links.ts";
import type { Driver, RankingModel } from "../../schemas/rating.ts";
import { DataTable } from "../data-table.tsx";
import { useDriver } from "../rating/use-driver.ts";
import { linkColumn } from "../table.tsx";

/** A car with what it costs a driver, whichever the version: R$ a year, percent of FIPE. */
function priceCar(car: PricedCar, { drivers, mix, intervals }: RankingModel, driver: Driver) {
  const interval = getInterval({ mix, intervals: intervals[car.support] }, { version: null, driver });
  const percentage = Math.exp(car.effect + effectOfDriver(drivers, mix, driver) + interval.middle);
  return { ...car, percentage, ...predictAround((car.fipeValue * percentage) / 100, interval) };
}

/** Who drives, and what cars cost them: the order stays. */
export function useCarPrices(model: RankingModel) {
  const chosen = useDriver();
  return { chosen, priceCars: (cars: readonly PricedCar[]) => cars.map((car) => priceCar(car, model, chosen.driver)) };
}

export function CarRanking({ caption, cars }: { caption: string; cars: readonly ReturnType<typeof priceCar>[] }) {
  return (
    <DataTable
      caption={caption}
      rows={cars}
      columns={[
        linkColumn("Carro"),
        { heading: "Preço típico por ano (estimativa)", figure: (row) => row.median, format: formatWholeMoney },
        {
          heading: "8 de cada 10 (estimativa)",
          numeric: true,
          cell: (row) => `${formatWholeMoney(row.low)} a ${formatWholeMoney(row.high)}`,
        },
        { heading: "% FIPE", figure: (row) => row.percentage, format: formatPercentage },
        { heading: "Valor FIPE", figure: (row) => row.fipeValue, format: formatWholeMoney },
        { heading: MODEL_QUOTES, figure: (row) => row.quotes, format: formatCount },
      ]}
    />
  );
}
