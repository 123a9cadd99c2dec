// The answer for every driver at once: age and sex by marital status. For who has no JavaScript, and who compares.

import { formatWholeMoney, UNKNOWN } from "../../pricing/format.ts";
import { nameAnswer } from "../../rating/driver.ts";
import { percentOf, type Risk } from "../../rating/prediction.ts";
import type { Rating } from "../../schemas/rating.ts";
import { type Column, ScrollingTable } from "../table.tsx";
import { listDriverPrices } from "./drivers.ts";

/** @param risk the version, whether young people drive, and the cell that is the visitor's */
export function DriverGrid({ rating, risk }: { rating: Rating; risk: Risk }) {
  const { low, middle, high } = rating.interval;
  const { statuses, rows } = listDriverPrices(rating, risk);
  if (statuses.length === 0 || rows.length === 0) return null;
  const young = nameAnswer("young_drivers", risk.driver);
  return (
    <details className="driver-grid">
      <summary>O valor do meio para cada motorista</summary>
      <p className="footnote">
        {`Em R$ por ano${young === null ? "" : `, ${young}`}. Oito de cada dez cotações ficam entre ${-percentOf(low - middle)}% a menos e ${percentOf(high - middle)}% a mais. Marcado: o motorista da conta acima.`}
      </p>
      <ScrollingTable
        id="cada-motorista"
        caption="O valor do meio por motorista"
        isCaptionHidden
        rows={rows}
        columns={[
          { heading: "Motorista", cell: ({ age, gender }) => `${gender.label}, ${age.label}` },
          ...statuses.map(
            ({ value: status, label }, column): Column<(typeof rows)[number]> => ({
              heading: label,
              cell: ({ age, gender, prices }) => {
                const price = prices[column] ?? null;
                const figure = price === null ? UNKNOWN : formatWholeMoney(price);
                const isAsked =
                  gender.value === risk.driver.gender &&
                  age.value === risk.driver.age_range &&
                  status === risk.driver.marital_status;
                return isAsked ? <mark>{figure}</mark> : figure;
              },
            }),
          ),
        ]}
      />
    </details>
  );
}
