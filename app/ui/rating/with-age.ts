import type { Driver } from "../../schemas/rating.ts";

/** Few of that age are married: who says the age alone would be told a price that is a third too low. */
const SINGLE_AT = "18-25";

/** A driver of whom an age is said and nothing else: as most of that age are. */
export function withAge(driver: Driver, age: string): Driver {
  return { ...driver, age_range: age, ...(age === SINGLE_AT && { marital_status: "solteiro" }) };
}
