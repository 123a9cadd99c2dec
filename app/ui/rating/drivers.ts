// Every driver that the quotes tell of: age and sex by marital status, with young people at home or not as it is asked.

import type { DriverProfile } from "../../pricing/driver-profile.ts";
import { type Asked, foretell, type Rating } from "../../pricing/rating.ts";
import { type Choice, listAgeRanges, listGenders, listMaritalGroups } from "./driver-choices.ts";

/** A row of the grid: drivers of one age and sex. */
export interface DriverRow {
  readonly age: Choice<DriverProfile["ageRange"]>;
  readonly gender: Choice<DriverProfile["gender"]>;
  /** By marital status, in the order of `statuses`: R$ a year, null where it is not known. */
  readonly prices: readonly (number | null)[];
}

export interface DriverPrices {
  readonly statuses: readonly Choice<DriverProfile["maritalStatus"]>[];
  readonly rows: readonly DriverRow[];
}

/** @param asked the version, and whether young people live there */
export function listDriverPrices(rating: Rating, { version, driver: { youngDrivers } }: Asked): DriverPrices {
  const statuses = listMaritalGroups(rating.drivers);
  const priceOf = (driver: DriverProfile) => foretell(rating, { version, driver })?.median ?? null;
  const rows = listAgeRanges(rating.drivers).flatMap((age) =>
    listGenders(rating.drivers).map((gender) => ({
      age,
      gender,
      prices: statuses.map(({ value: maritalStatus }) =>
        priceOf({ gender: gender.value, ageRange: age.value, maritalStatus, youngDrivers }),
      ),
    })),
  );
  return { statuses, rows };
}

/** R$ a year; null where there are no two drivers to tell apart. */
export function findRangeOfDrivers(
  rating: Rating,
  asked: Asked,
): { readonly cheapest: number; readonly dearest: number } | null {
  const prices = listDriverPrices(rating, asked).rows.flatMap((row) => row.prices.flatMap((price) => price ?? []));
  const [cheapest, dearest] = [Math.min(...prices), Math.max(...prices)];
  return prices.length > 1 && cheapest < dearest ? { cheapest, dearest } : null;
}
