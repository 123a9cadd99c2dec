// The estimate for every driver at once, age and sex by marital status: the form's place without JavaScript.

import { formatWholeMoney, UNKNOWN } from "../../pricing/format.ts";
import { listLevels } from "../../rating/driver.ts";
import { predict } from "../../rating/prediction.ts";
import type { RatedVersion, Rating } from "../../schemas/rating.ts";
import { type Column, ScrollingTable } from "../table.tsx";

/** Nothing where the quotes tell no two drivers apart. @param version null for all of the model-year */
export function DriverGrid({ rating, version }: { rating: Rating; version: RatedVersion | null }) {
  const [genders, statuses] = [listLevels("gender", rating.drivers), listLevels("marital_status", rating.drivers)];
  const rows = listLevels("age_range", rating.drivers).flatMap((age) => genders.map((gender) => ({ age, gender })));
  if (rows.length === 0 || statuses.length === 0) return null;
  return (
    <details className="driver-grid without-script">
      <summary>A estimativa de cada motorista</summary>
      <ScrollingTable
        id="cada-motorista"
        caption="A estimativa por motorista, em R$ por ano"
        rows={rows}
        columns={[
          { heading: "Motorista", cell: ({ age, gender }) => `${gender.label}, ${age.label}` },
          ...statuses.map(
            (status): Column<(typeof rows)[number]> => ({
              heading: status.label,
              cell: ({ age, gender }) => {
                const driver = { gender: gender.value, age_range: age.value, marital_status: status.value };
                const price = predict(rating, { version, driver });
                return price ? formatWholeMoney(price.median) : UNKNOWN;
              },
            }),
          ),
        ]}
      />
    </details>
  );
}
