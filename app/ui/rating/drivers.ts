// Every driver that the quotes tell of: age and sex by marital status, the rest as it was asked.

import { type Choice, EVERYBODY, listChoices } from "../../rating/driver.ts";
import { getDriverFactor } from "../../rating/factors.ts";
import { predict, type Risk } from "../../rating/prediction.ts";
import type { Driver, Rating } from "../../schemas/rating.ts";

/** What the quotes tell of a factor, in words that fit drivers of both sexes. */
export function listLevels(factor: string, rating: Rating): Choice[] {
  return listChoices(getDriverFactor(factor), rating.drivers, { gender: EVERYBODY });
}

/** A row for each age and sex, its prices (R$ a year, null where not known) by marital status, in the order of `statuses`. */
export function listDriverPrices(rating: Rating, { version, driver }: Risk) {
  const statuses = listLevels("marital_status", rating);
  const priceOf = (answers: Driver) => predict(rating, { version, driver: { ...driver, ...answers } })?.median ?? null;
  const rows = listLevels("age_range", rating).flatMap((age) =>
    listLevels("gender", rating).map((gender) => ({
      age,
      gender,
      prices: statuses.map(({ value }) =>
        priceOf({ gender: gender.value, age_range: age.value, marital_status: value }),
      ),
    })),
  );
  return { statuses, rows };
}
