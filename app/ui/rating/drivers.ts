// Every driver that the quotes tell of: age and sex by marital status, the rest as it was asked.

import { listLevels } from "../../rating/driver.ts";
import { predict, type Risk } from "../../rating/prediction.ts";
import type { Driver, Rating } from "../../schemas/rating.ts";

/** A row for each age and sex, its prices (R$ a year, null where not known) by marital status, in the order of `statuses`. */
export function listDriverPrices(rating: Rating, { version, driver }: Risk) {
  const statuses = listLevels("marital_status", rating.drivers);
  const priceOf = (answers: Driver) => predict(rating, { version, driver: { ...driver, ...answers } })?.median ?? null;
  const rows = listLevels("age_range", rating.drivers).flatMap((age) =>
    listLevels("gender", rating.drivers).map((gender) => ({
      age,
      gender,
      prices: statuses.map(({ value }) =>
        priceOf({ gender: gender.value, age_range: age.value, marital_status: value }),
      ),
    })),
  );
  return { statuses, rows };
}
