// Cars with what each costs the visitor's driver, as a table.

import { MODEL_QUOTES, nameQuotes } from "../../pricing/count-quotes.ts";
import { formatCount, formatPercentage, formatWholeMoney } from "../../pricing/format.ts";
import { rankPrices } from "../../pricing/near-ties.ts";
import { estimateCar } from "../../rating/ranked-car.ts";
import type { PricedCar } from "../../schemas/links.ts";
import type { Driver, RankingModel } from "../../schemas/rating.ts";
import { DataTable } from "../data-table.tsx";
import { useDriver } from "../rating/use-driver.ts";
import { linkColumn, type WordsColumn } from "../table.tsx";
import { estimateColumn } from "../typical-price.tsx";

/** What cars cost a driver, whichever the version: R$ a year, percent of FIPE. Until something is said it is the average driver. */
export function createPricing(model: RankingModel, driver: Driver) {
  return (car: PricedCar) => {
    const typical = estimateCar(model, car, driver);
    return { ...car, typical, percentage: (100 * typical.amount) / car.fipeValue };
  };
}

export type RankedCar = ReturnType<ReturnType<typeof createPricing>>;

/** Who drives, and what cars cost them. */
export function useCarPrices(model: RankingModel) {
  const chosen = useDriver();
  const priceCar = createPricing(model, chosen.driver);
  return { chosen, priceCars: (cars: readonly PricedCar[]) => cars.map(priceCar) };
}

export type CarPrices = ReturnType<typeof useCarPrices>;

/** `1º`, `2º a 5º`; `7º em diante` where what is not listed may cost as much. */
function nameRank([first, last]: readonly [number, number], listed: number): string {
  if (first === last) return `${first}º`;
  return last === listed ? `${first}º em diante` : `${first}º a ${last}º`;
}

interface CarRankingProps {
  caption: string;
  cars: readonly RankedCar[];
  /** Whether they are in the order of their prices, and of no other. */
  isByPrice?: boolean;
  /** `Estimativa`, `Estimativa no estado de São Paulo` */
  heading: string;
}

export function CarRanking({ caption, cars, isByPrice = false, heading }: CarRankingProps) {
  const ranks = rankPrices(cars.map(({ typical }) => typical));
  const rows = cars.map((car, place) => ({
    ...car,
    place,
    rank: nameRank(ranks[place] ?? [place, place], cars.length),
  }));
  const places: WordsColumn<(typeof rows)[number]>[] = isByPrice
    ? [
        {
          heading: "Lugar",
          cell: ({ rank }) => rank,
          sortBy: ({ place }) => place,
          isWideOnly: true,
          onNarrow: ({ rank }) => rank,
        },
      ]
    : [];
  return (
    <DataTable
      dense
      caption={caption}
      rows={rows}
      columns={[
        linkColumn("Carro"),
        ...places,
        estimateColumn({ heading }),
        { heading: "% FIPE", figure: ({ percentage }: RankedCar) => percentage, format: formatPercentage },
        {
          heading: "Valor FIPE",
          figure: ({ fipeValue }: RankedCar) => fipeValue,
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
