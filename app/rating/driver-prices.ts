// What a car or a place costs by who drives: age by sex, everything else averaged.

import type { Driver, DriverPrices, Rating } from "../schemas/rating.ts";
import { listAnswers, listLevels } from "./driver.ts";
import { ANY_RISK, findMedian, predict } from "./prediction.ts";

/** Null where no two drivers can be told apart. */
export function findDriverPrices(rating: Rating | null): DriverPrices | null {
  if (!rating) return null;
  const genders = listLevels("gender", rating.drivers);
  const rows = listLevels("age_range", rating.drivers).map(({ value, label }) => {
    const priceOf = (gender: string) =>
      predict(rating, { version: null, driver: { age_range: value, gender } })?.median ?? null;
    return { age: label, prices: genders.map((gender) => priceOf(gender.value)) };
  });
  const [average, median] = [predict(rating, ANY_RISK)?.median, findMedian(rating, ANY_RISK)];
  if (!average || !median || rows.flatMap(({ prices }) => prices.flatMap((price) => price ?? [])).length < 2)
    return null;
  return { genders: genders.map(({ label }) => label), rows, average, median, young: compareYoung(rating) };
}

/** None where the quotes do not tell. Of prices that are not rounded: the effect is one in the whole country. */
function compareYoung(rating: Rating): DriverPrices["young"] {
  const [youngest] = listLevels("age_range", rating.drivers);
  const atHome = listLevels("young_drivers", rating.drivers).length > 1;
  const pairs: (readonly [driver: Driver, other: Driver])[] = [
    ...(atHome ? [[{ young_drivers: "yes" }, { young_drivers: "no" }] as const] : []),
    ...(youngest ? [[{ age_range: youngest.value }, {}] as const] : []),
  ];
  return pairs.flatMap(([driver, other]) => {
    const [price, against] = [driver, other].map((each) => findMedian(rating, { version: null, driver: each }));
    return price && against ? [{ who: listAnswers(driver).join(", "), effect: Math.log(price / against) }] : [];
  });
}
