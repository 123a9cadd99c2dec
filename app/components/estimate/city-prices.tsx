// "Preço por cidade": what a car costs in each of some cities, for what the visitor has said. Each link takes it along.

import type { CityPrice, CityPrices as Prices } from "../../data/links.ts";
import type { RatedVersion, Rating } from "../../data/rating.ts";
import { formatWholeMoney } from "../../estimate/format.ts";
import { listAnswers } from "../../estimate/rating/driver.ts";
import { findCityRating, predict } from "../../estimate/rating/prediction.ts";
import { formatUrlHash, NO_INPUT } from "../../estimate/rating/url-hash.ts";
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
    return there && answer && predict(there, answer.ratingInput);
  };
  const versionId = version?.id ?? said.versionId;
  const fragment = formatUrlHash({ ...(isPersonal ? said : NO_INPUT), versionId, isSent: said.isSent });
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
