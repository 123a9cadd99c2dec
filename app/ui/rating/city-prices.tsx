// "Preço por cidade": what a car costs in each of some cities, for what the visitor has said. Each link takes it along.

import { Link, useLocation } from "@remix-run/react";
import { findEstimate } from "../../pricing/estimated-price.ts";
import { findCityRating } from "../../rating/city-rating.ts";
import { listAnswers } from "../../rating/driver.ts";
import { formatFragment, markSent, NOTHING_SAID } from "../../rating/fragment.ts";
import { predict } from "../../rating/prediction.ts";
import type { CityPrice, CityPrices as Prices } from "../../schemas/links.ts";
import type { RatedVersion, Rating } from "../../schemas/rating.ts";
import { DataTable } from "../data-table.tsx";
import { effectColumn } from "../effect-column.ts";
import { estimateColumn } from "../estimate-column.tsx";
import type { Answered, AnsweredScreen } from "./use-answer.ts";

interface CityPricesProps {
  prices: Prices;
  rating: Rating | null;
  /** That the page is of; null on a model-year's. */
  version: RatedVersion | null;
  answered: AnsweredScreen;
}

/** ` (homem, 26 a 35 anos)`; empty where nothing is said of who drives. */
function nameSaid({ said }: Answered): string {
  const answers = listAnswers(said.driver);
  return answers.length > 0 ? ` (${answers.join(", ")})` : "";
}

function describePrices(answer: Answered | null, version: RatedVersion | null): string {
  if (answer?.isPersonal) return `Este carro em cidades grandes, para o que você disse${nameSaid(answer)}.`;
  return version
    ? "Esta versão em cidades grandes, para o motorista médio."
    : "Este carro em cidades grandes, para o motorista médio. Diga quem dirige, acima, para ver o seu.";
}

export function CityPrices({ prices: cities, rating, version, answered }: CityPricesProps) {
  const here = useLocation().pathname;
  const { said, answer } = answered;
  if (cities.length === 0) return null;
  const isPersonal = answer?.isPersonal ?? false;
  const priceIn = (city: CityPrice) => {
    const there = findCityRating(rating, city);
    return findEstimate(there && answer && predict(there, answer.risk));
  };
  const versionId = version?.id ?? said.versionId;
  const own = isPersonal ? formatFragment({ ...said, versionId }) : formatFragment({ ...NOTHING_SAID, versionId });
  const fragment = said.isSent ? markSent(own) : own;
  const rows = cities.map((city) => ({
    ...city,
    effect: rating && city.place[0] + city.place[1],
    ...(isPersonal && { estimate: priceIn(city) }),
  }));
  return (
    <section>
      <h2>Preço por cidade</h2>
      <DataTable
        dense
        clamped="as cidades"
        caption={describePrices(answer, version)}
        rows={rows}
        columns={[
          {
            heading: "Cidade",
            cell: ({ label, path }) =>
              path === here ? (
                <>
                  <Link to={path + fragment} aria-current="page">
                    {label}
                  </Link>{" "}
                  (esta)
                </>
              ) : (
                <Link to={path + fragment}>{label}</Link>
              ),
            sortBy: ({ label }) => label,
          },
          effectColumn("Em relação ao Brasil"),
          estimateColumn({ hasBar: false }),
        ]}
      />
    </section>
  );
}
