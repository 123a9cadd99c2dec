// What a car of a list costs a driver, whichever the version: of each car a list has its effect in the place, and not its parts.

import type { RankedCar } from "../../data/links.ts";
import type { EstimatedPrice } from "../../data/prices.ts";
import type { Driver, RankingModel } from "../../data/rating.ts";
import { predictAround, weighDriver } from "./prediction.ts";

/** R$ a year, as the car's page in the place estimates it. @param model with the variance of the place */
export function estimateCar(
  model: RankingModel,
  car: Pick<RankedCar, "fipeValue" | "effect" | "variance">,
  driver: Driver,
): EstimatedPrice {
  const { effect, interval } = weighDriver(model, car, driver);
  const percentage = Math.exp(car.effect + effect + interval.middle);
  const { median, low, high } = predictAround((car.fipeValue * percentage) / 100, interval);
  return { amount: median, low, high };
}
