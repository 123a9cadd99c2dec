// What a visitor can say of who drives: the levels that the quotes tell of, in the order of the closed sets.

import {
  AGE_RANGES,
  type DriverProfile,
  GENDERS,
  MARITAL_STATUSES,
  nameAgeRange,
  nameGender,
  nameMaritalGroup,
  nameMaritalStatus,
} from "../../pricing/driver-profile.ts";
import { startSentence } from "../../pricing/format.ts";
import type { Rating } from "../../pricing/rating.ts";

export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}

function listKnown<Value extends string>(
  values: readonly Value[],
  levels: Readonly<Record<string, number>>,
  nameOf: (value: Value) => string | null,
): Choice<Value>[] {
  return values.flatMap((value) => {
    const label = Object.hasOwn(levels, value) ? nameOf(value) : null;
    return label === null ? [] : [{ value, label: startSentence(label) }];
  });
}

export function listAgeRanges(drivers: Rating["drivers"]): Choice<DriverProfile["ageRange"]>[] {
  return listKnown(AGE_RANGES, drivers.age_range, nameAgeRange);
}

export function listGenders(drivers: Rating["drivers"]): Choice<DriverProfile["gender"]>[] {
  return listKnown(GENDERS, drivers.gender, nameGender);
}

/** The words agree with the driver. */
export function listMaritalStatuses(
  drivers: Rating["drivers"],
  gender: DriverProfile["gender"],
): Choice<DriverProfile["maritalStatus"]>[] {
  return listKnown(MARITAL_STATUSES, drivers.marital_status, (maritalStatus) =>
    nameMaritalStatus({ maritalStatus, gender }),
  );
}

/** The same of drivers of both genders: `Casados`. */
export function listMaritalGroups(drivers: Rating["drivers"]): Choice<DriverProfile["maritalStatus"]>[] {
  return listKnown(MARITAL_STATUSES, drivers.marital_status, nameMaritalGroup);
}

export function listYoungDrivers(drivers: Rating["drivers"]): Choice<DriverProfile["youngDrivers"]>[] {
  return listKnown(["no", "yes"], drivers.young_drivers, (value) => (value === "yes" ? "Sim" : "Não"));
}

/** Few of that age are married: who says the age alone would be told a price that is a third too low. */
const SINGLE_AT: DriverProfile["ageRange"] = "18-25";

/** A driver of whom an age is said and nothing else: as most of that age are. */
export function withAge(driver: DriverProfile, ageRange: DriverProfile["ageRange"]): DriverProfile {
  return { ...driver, ageRange, ...(ageRange === SINGLE_AT && { maritalStatus: "solteiro" }) };
}
