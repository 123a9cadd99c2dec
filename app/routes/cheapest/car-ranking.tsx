// Cars with what each costs the visitor's driver, as a table.

import { useUserInput } from "../../components/estimate/use-user-input.ts";
import { linkColumn, Table } from "../../components/table.tsx";
import type { PricedCar } from "../../data/links.ts";
import type { EstimatedPrice } from "../../data/prices.ts";
import type { RankingModel } from "../../data/rating.ts";
import { formatWholeMoney } from "../../estimate/format.ts";
import { estimateCar } from "../../estimate/rating/prediction.ts";

/** A car with what it costs the driver who is chosen, whichever the version; until one is, the average driver. */
export interface PricedForDriver extends PricedCar {
  readonly estimate: EstimatedPrice;
}

/** Who drives, what cars cost them, and the fragment that says so to other pages, which links carry. */
export function useCarPrices(model: RankingModel) {
  const { chosen, carried: fragment } = useUserInput();
  const priceCars = (cars: readonly PricedCar[]): PricedForDriver[] =>
    cars.map((car) => ({ ...car, path: car.path + fragment, estimate: estimateCar(model, car, chosen.driver) }));
  return { chosen, fragment, priceCars };
}

export function CarRanking({ caption, cars }: { caption: string; cars: readonly PricedForDriver[] }) {
  return (
    <Table
      caption={caption}
      rows={cars}
      columns={[
        linkColumn("Carro"),
        {
          heading: "Preço estimado",
          numeric: true,
          cell: ({ estimate }: PricedForDriver) => formatWholeMoney(estimate.amount),
        },
        {
          heading: "Valor FIPE",
          numeric: true,
          cell: ({ fipeValue }: PricedForDriver) => formatWholeMoney(fipeValue),
        },
      ]}
    />
  );
}
