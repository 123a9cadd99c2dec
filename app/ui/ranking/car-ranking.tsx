// Cars with what each costs the visitor's driver, as a table.

import { MODEL_QUOTES, nameQuotes } from "../../pricing/count-quotes.ts";
import { formatCount, formatPercentage, formatWholeMoney } from "../../pricing/format.ts";
import { estimateCar } from "../../rating/ranked-car.ts";
import type { PricedCar } from "../../schemas/links.ts";
import type { Driver, RankingModel } from "../../schemas/rating.ts";
import { DataTable } from "../data-table.tsx";
import { estimateColumn } from "../estimate-column.tsx";
import { useSaid } from "../rating/use-said.ts";
import { linkColumn } from "../table.tsx";

/** What cars cost a driver, whichever the version: R$ a year, percent of FIPE. Until something is said it is the average driver. */
function createPricing(model: RankingModel, driver: Driver) {
  return (car: PricedCar) => {
    const estimate = estimateCar(model, car, driver);
    return { ...car, estimate, percentage: (100 * estimate.amount) / car.fipeValue };
  };
}

export type PricedForDriver = ReturnType<ReturnType<typeof createPricing>>;

/** Who drives, what cars cost them, and the fragment that says so to other pages, which links carry. */
export function useCarPrices(model: RankingModel) {
  const { chosen, carried: fragment } = useSaid();
  const priceCar = createPricing(model, chosen.driver);
  const priceCars = (cars: readonly PricedCar[]) => cars.map((car) => priceCar({ ...car, path: car.path + fragment }));
  return { chosen, fragment, priceCars };
}

interface CarRankingProps {
  caption: string;
  cars: readonly PricedForDriver[];
  /** `Estimativa`, `Estimativa no estado de São Paulo` */
  heading: string;
}

export function CarRanking({ caption, cars, heading }: CarRankingProps) {
  return (
    <DataTable
      dense
      caption={caption}
      rows={cars}
      columns={[
        linkColumn("Carro"),
        estimateColumn({ heading }),
        { heading: "% FIPE", figure: ({ percentage }: PricedForDriver) => percentage, format: formatPercentage },
        {
          heading: "Valor FIPE",
          figure: ({ fipeValue }: PricedForDriver) => fipeValue,
          format: formatWholeMoney,
          isWideOnly: true,
          onNarrow: (value: number) => `vale ${formatWholeMoney(value)}`,
        },
        {
          heading: MODEL_QUOTES,
          figure: ({ quotes }) => quotes,
          format: formatCount,
          isWideOnly: true,
          onNarrow: nameQuotes,
        },
      ]}
    />
  );
}
