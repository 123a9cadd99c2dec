// The answer for every driver at once: age and sex by marital status. For who has no JavaScript, and who compares.

import { formatWholeMoney, UNKNOWN } from "../../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE } from "../../pricing/rules.ts";
import { nameAnswer } from "../../rating/driver.ts";
import { findInterval, percentOf, type Risk } from "../../rating/prediction.ts";
import type { Rating } from "../../schemas/rating.ts";
import { type Column, ScrollingTable } from "../table.tsx";
import { listDriverPrices } from "./drivers.ts";

/** @param risk the version, whether young people drive, and the cell that is the visitor's, as far as they are said */
export function DriverGrid({ rating, risk }: { rating: Rating; risk: Risk }) {
  const { statuses, rows } = listDriverPrices(rating, risk);
  const [row, status] = [rows[0], statuses[0]];
  if (!row || !status) return null;
  const said = { gender: row.gender.value, age_range: row.age.value, marital_status: status.value };
  // All cells say as much as the first one.
  const interval = findInterval(rating, { version: risk.version, driver: { ...risk.driver, ...said } });
  if (!interval) return null;
  const { low, middle, high } = interval;
  const young = nameAnswer("young_drivers", risk.driver);
  return (
    <details className="driver-grid">
      <summary>A estimativa de cada motorista</summary>
      <p className="footnote">
        {`Em R$ por ano${young === null ? "" : `, ${young}`}. Oito de cada dez motoristas pagariam entre ${-percentOf(low - middle)}% a menos e ${percentOf(high - middle)}% a mais. Contam também as cotações acima de ${MAX_FIPE_PERCENTAGE}% do valor do carro.`}
      </p>
      <ScrollingTable
        id="cada-motorista"
        caption="A estimativa por motorista"
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
