// "Preço por cidade": what a car costs in each of some cities, for what the visitor has said. Each link takes it along.

import { findEstimate } from "../../pricing/estimated-price.ts";
import { formatWholeMoney } from "../../pricing/format.ts";
import { findCityRating } from "../../rating/city-rating.ts";
import { listAnswers } from "../../rating/driver.ts";
import { formatFragment, markSent, NOTHING_SAID } from "../../rating/fragment.ts";
import { predict } from "../../rating/prediction.ts";
import type { CityPrice, CityPrices as Prices } from "../../schemas/links.ts";
import type { RatedVersion, Rating } from "../../schemas/rating.ts";
import { LinkList } from "../link-list.tsx";
import type { AnsweredScreen } from "./use-answer.ts";

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
    return findEstimate(there && answer && predict(there, answer.risk));
  };
  const versionId = version?.id ?? said.versionId;
  const own = formatFragment({ ...(isPersonal ? said : NOTHING_SAID), versionId });
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
