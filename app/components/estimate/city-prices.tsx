// "Preço por cidade": what a car costs in each of some cities, for what the visitor has said. Each link takes it along.

import type { CityPrice, CityPrices as Prices } from "../../data/links.ts";
import type { RatedVersion, Rating } from "../../data/rating.ts";
import { findEstimate } from "../../estimate/estimated-price.ts";
import { formatWholeMoney } from "../../estimate/format.ts";
import { findCityRating } from "../../estimate/rating/city-rating.ts";
import { listAnswers } from "../../estimate/rating/driver.ts";
import { predict } from "../../estimate/rating/prediction.ts";
import { formatUrlHash, markSent, NOTHING_SAID } from "../../estimate/rating/url-hash.ts";
import { LinkList } from "../link-list.tsx";
import type { AnsweredScreen } from "./use-estimate.ts";

interface CityPricesProps {
  prices: Prices;
  rating: Rating | null;
  /** That the page is of; null on a model-year's. */
  version: RatedVersion | null;
  answered: AnsweredScreen;
}

export function CityPrices({ prices: cities, rating, version, answered: { said, answer } }: CityPricesProps) {
  if (cities.length === 0) return null;
  const isPersonal = answer?.isPersonal ?? false;
  const findOwn = (city: CityPrice) => {
    const there = findCityRating(rating, city);
    return findEstimate(there && answer && predict(there, answer.ratingInput));
  };
  const versionId = version?.id ?? said.versionId;
  const own = formatUrlHash({ ...(isPersonal ? said : NOTHING_SAID), versionId });
  const fragment = said.isSent ? markSent(own) : own;
  const driver = listAnswers(answer?.said.driver ?? {}).join(", ");
  return (
    <section>
      <h2>Preço por cidade</h2>
      <p className="footnote">{`Preço estimado, ${driver || "média dos motoristas"}.`}</p>
      <LinkList
        items={cities.map((city) => {
          const estimate = isPersonal ? findOwn(city) : city.estimate;
          return { label: city.label, path: city.path + fragment, note: estimate && formatWholeMoney(estimate.amount) };
        })}
      />
    </section>
  );
}
