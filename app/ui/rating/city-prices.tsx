// "Preço por cidade": what a car costs in each of some cities, for what the visitor has said. Each link takes it along.

import { Link } from "@remix-run/react";
import { findTypicalPrice } from "../../pricing/typical-price.ts";
import { formatFragment } from "../../rating/fragment.ts";
import { predict, type Risk } from "../../rating/prediction.ts";
import type { CityPrice, CityPrices as Prices } from "../../schemas/links.ts";
import type { TypicalPrice } from "../../schemas/prices.ts";
import type { Rating } from "../../schemas/rating.ts";
import { DataTable } from "../data-table.tsx";
import { typicalPriceColumn } from "../typical-price.tsx";
import type { AnsweredScreen } from "./use-answer.ts";

/** What such a risk would pay there; null where the model says nothing. */
function predictIn({ place, support }: CityPrice, { intervals }: Prices, rating: Rating, risk: Risk) {
  if (!intervals) return null;
  const [state, city] = place;
  return predict({ ...rating, place: { state: [state, 0], city: [city, 0] }, intervals: intervals[support] }, risk);
}

interface CityPricesProps {
  prices: Prices;
  rating: Rating | null;
  answered: AnsweredScreen;
  /** The version that the page is of: its estimates are of that, its links lead to its model-year. */
  version?: Rating["versions"][number] | null;
}

export function CityPrices({ prices, rating, answered: { said, answer }, version = null }: CityPricesProps) {
  const risk = answer && (answer.isPersonal || version) ? answer.risk : null;
  const fragment =
    answer?.isPersonal || version ? formatFragment({ ...said, versionId: risk?.version?.id ?? null }) : "";
  const priceOf = (city: CityPrice): TypicalPrice | null =>
    risk && rating ? findTypicalPrice(null, predictIn(city, prices, rating, risk)) : city.typical;
  if (prices.cities.length === 0) return null;
  return (
    <section>
      <h2>Preço por cidade</h2>
      <DataTable
        dense
        clamped="as cidades"
        caption={
          answer?.isPersonal
            ? "Com o que você disse, em cada cidade."
            : version
              ? "Esta versão em cada cidade, na média dos motoristas."
              : "O preço típico em cada cidade. Diga quem dirige, acima, para ver o seu."
        }
        rows={prices.cities.map((city) => ({ ...city, typical: priceOf(city) }))}
        columns={[
          {
            heading: "Cidade",
            cell: ({ label, path }) => <Link to={path + fragment}>{label}</Link>,
            sortBy: ({ label }) => label,
          },
          typicalPriceColumn(risk ? "Estimativa" : "Preço típico"),
        ]}
      />
    </section>
  );
}
