// Cars with what each costs the visitor's driver, as a table.

import { formatPercentage, formatWholeMoney } from "../../pricing/format.ts";
import { readTypicalPrice } from "../../pricing/typical-price.ts";
import { estimateCar } from "../../rating/ranked-car.ts";
import type { PricedCar } from "../../schemas/links.ts";
import type { Driver, RankingModel } from "../../schemas/rating.ts";
import { DataTable } from "../data-table.tsx";
import { useDriver } from "../rating/use-driver.ts";
import { linkColumn } from "../table.tsx";
import { ESTIMATE, typicalPriceColumn } from "../typical-price.tsx";

/**
 * What cars cost, whichever the version: R$ a year, percent of FIPE. The price of each one's page until something is said of who
 * drives, then an estimate.
 */
export function createPricing(model: RankingModel, driver: Driver | null) {
  return (car: PricedCar) => {
    const typical = (driver ? null : readTypicalPrice(car.observed)) ?? estimateCar(model, car, driver ?? {});
    return { ...car, typical, percentage: (100 * typical.amount) / car.fipeValue };
  };
}

export type RankedCar = ReturnType<ReturnType<typeof createPricing>>;

/** Who drives, and what cars cost them. @param estimate what estimates are called until something is said; null for prices of pages */
export function useCarPrices(model: RankingModel, estimate: string | null) {
  const chosen = useDriver();
  const driver = chosen.isChosen ? chosen.driver : null;
  const priceCar = createPricing(model, driver);
  return {
    chosen,
    estimate: driver ? ESTIMATE : estimate,
    priceCars: (cars: readonly PricedCar[]) => cars.map(priceCar),
  };
}

export type CarPrices = ReturnType<typeof useCarPrices>;

interface CarRankingProps {
  caption: string;
  cars: readonly RankedCar[];
  /** `Estimativa em São Paulo`; null where the prices are those of pages. */
  estimate: string | null;
}

export function CarRanking({ caption, cars, estimate }: CarRankingProps) {
  return (
    <div className="ranking">
      <DataTable
        dense
        caption={caption}
        rows={cars}
        columns={[
          linkColumn("Carro"),
          typicalPriceColumn({ estimate }),
          { heading: "% FIPE", figure: (row) => row.percentage, format: formatPercentage },
          { heading: "Valor FIPE", figure: (row) => row.fipeValue, format: formatWholeMoney, isWideOnly: true },
        ]}
      />
    </div>
  );
}
