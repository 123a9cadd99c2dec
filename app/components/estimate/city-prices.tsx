// "Preço por cidade": what the car costs in other cities for the user input, which each link carries.

import type { CityPrice, CityPrices as Prices } from "../../data/links.ts";
import { findEstimate } from "../../estimate/estimated-price.ts";
import { formatWholeMoney } from "../../estimate/format.ts";
import { findCityRating } from "../../estimate/rating/city-rating.ts";
import { listAnswers } from "../../estimate/rating/driver.ts";
import { predict } from "../../estimate/rating/prediction.ts";
import { formatUrlHash, markSent, NOTHING_SAID } from "../../estimate/rating/url-hash.ts";
import { LinkList } from "../link-list.tsx";
import type { EstimateState } from "./use-estimate.ts";

interface CityPricesProps extends EstimateState {
  prices: Prices;
}

export function CityPrices({ prices, rating, version, estimate, userInput: { input, isSent } }: CityPricesProps) {
  if (prices.length === 0) return null;
  const findPrice = (city: CityPrice) => {
    if (!estimate?.isPersonal) return city.estimate;
    const cityRating = findCityRating(rating, city);
    return findEstimate(cityRating && predict(cityRating, estimate.ratingInput));
  };
  const versionId = version?.id ?? input.versionId;
  const carried = formatUrlHash({ ...(estimate?.isPersonal ? input : NOTHING_SAID), versionId });
  const urlHash = isSent ? markSent(carried) : carried;
  return (
    <section>
      <h2>Preço por cidade</h2>
      <p className="footnote">
        {`Preço estimado, ${listAnswers(estimate?.driver ?? {}).join(", ") || "média dos motoristas"}.`}
      </p>
      <LinkList
        items={prices.map((city) => {
          const price = findPrice(city);
          return { label: city.label, path: city.path + urlHash, note: price && formatWholeMoney(price.amount) };
        })}
      />
    </section>
  );
}
