// "Preço por cidade": what the car costs in other cities for the user input.

import { describeAudience } from "../../estimate/rating/driver.ts";
import { findCityRating, predict } from "../../estimate/rating/prediction.ts";
import type { CityPrices as Prices } from "../../pages/lists.ts";
import { LinkList, noteEstimate } from "../link-list.tsx";
import type { EstimateState } from "./use-estimate.ts";

export function CityPrices({ prices, rating, estimate }: EstimateState & { prices: Prices }) {
  if (prices.length === 0) return null;
  const findPrice = (city: Prices[number]) => {
    if (!estimate?.isPersonal) return city.estimate;
    const cityRating = findCityRating(rating, city);
    return cityRating && predict(cityRating, estimate.ratingInput);
  };
  return (
    <section>
      <h2>Preço por cidade</h2>
      <p className="footnote">{`Preço estimado para ${describeAudience(estimate?.driver ?? {})}.`}</p>
      <LinkList items={prices} note={(city) => noteEstimate({ estimate: findPrice(city) })} />
    </section>
  );
}
