// How the price goes with the driver: age by sex, shaded from the cheapest to the dearest. Everything else is the same.

import { formatIndex, formatWholeMoney } from "../../pricing/format.ts";
import { percentOf, predict } from "../../rating/prediction.ts";
import type { Rating } from "../../schemas/rating.ts";
import { Fold } from "../fold.tsx";
import { type Column, Table } from "../table.tsx";
import { listLevels } from "./drivers.ts";
import { nameReferenceValue } from "./why.tsx";

/** Shades, from the cheapest to the dearest. */
const SHADES = 5;

/** By how many times dearer it is: a young man's price would leave one shade for all others. */
function shadeOf(price: number, [least, most]: readonly [number, number]): number {
  if (most <= least) return 1;
  return Math.min(SHADES, 1 + Math.floor((SHADES * Math.log(price / least)) / Math.log(most / least)));
}

/** `45% de diferença`, `3,7 vezes o menor`. @param ratio of the dearest to the cheapest */
function nameDifference(ratio: number): string {
  return ratio < 2 ? `${percentOf(Math.log(ratio))}% de diferença` : `${formatIndex(ratio)} vezes o menor`;
}

interface DriverHeatGridProps {
  rating: Rating | null;
  /** Of what: `do seguro em Campinas` */
  of: string;
  /** Whose price it is: `o Fiat Argo 2022`; else of the car that the rating model begins with. */
  car?: string;
  /** What links lead to: with one it is never folded away. */
  id?: string;
}

export function DriverHeatGrid({ rating, of, car, id }: DriverHeatGridProps) {
  if (!rating) return null;
  const genders = listLevels("gender", rating);
  const rows = listLevels("age_range", rating).map(({ value, label }) => {
    const priceOf = (gender: string) =>
      predict(rating, { version: null, driver: { age_range: value, gender } })?.median ?? null;
    // In the order of the columns.
    return { age: label, prices: genders.map((gender) => priceOf(gender.value)) };
  });
  const prices = rows.flatMap((row) => row.prices.flatMap((price) => price ?? []));
  if (prices.length < 2) return null;
  const range: readonly [number, number] = [Math.min(...prices), Math.max(...prices)];
  const title = "Preço por idade e sexo";
  const grid = (
    <>
      <p>
        {`Para ${car ?? `um carro comum de ${nameReferenceValue(rating)}`}, o preço típico ${of} vai de ${formatWholeMoney(range[0])} a ${formatWholeMoney(range[1])} por ano, conforme a idade e o sexo de quem dirige: ${nameDifference(range[1] / range[0])}. Estimativa; o que mais se diz de quem dirige entra na média das cotações.`}
      </p>
      <Table
        className="heat-grid"
        caption={`Preço típico ${of} por idade e sexo, em R$ por ano`}
        isCaptionHidden
        rows={rows}
        columns={[
          { heading: "Idade", cell: (row) => row.age },
          ...genders.map(
            ({ label }, column): Column<(typeof rows)[number]> => ({
              heading: label,
              figure: ({ prices }) => prices[column] ?? null,
              format: formatWholeMoney,
              shadeOf: (price) => `shade-${shadeOf(price, range)}`,
            }),
          ),
        ]}
      />
    </>
  );
  return id ? (
    <section id={id}>
      <h2>{title}</h2>
      {grid}
    </section>
  ) : (
    <Fold onlyNarrow title={title}>
      {grid}
    </Fold>
  );
}
