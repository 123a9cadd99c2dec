// Where insurance costs less, of the municipalities around one, and what a move anywhere does.

import { Link } from "@remix-run/react";
import { CHEAPER_NEARBY_ID } from "../catalogue/paths.ts";
import { LISTED_NEARBY, NEARBY_SAVING, NEAREST_MUNICIPALITIES } from "../pricing/comparison-rules.ts";
import { formatCount, formatWholeChange, formatWholeMoney } from "../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN } from "../pricing/rules.ts";
import { percentOf } from "../rating/prediction.ts";
import type { NearbyCity } from "../schemas/links.ts";
import { DataTable } from "./data-table.tsx";
import { linkColumn } from "./table.tsx";
import { estimateColumns } from "./typical-price.tsx";

interface CheaperNearbyProps {
  /** The cheapest first. */
  cities: readonly NearbyCity[];
  /** The city that they are near. */
  name: string;
  /** The estimate in that city, R$ a year, which those in the others follow from; null where the page is of no one car. */
  here: number | null;
  /** Where another city is chosen. */
  moveSearch: string;
}

export function CheaperNearby({ cities, name, here, moveSearch }: CheaperNearbyProps) {
  return (
    <section id={CHEAPER_NEARBY_ID}>
      <h2>E se eu mudar de cidade?</h2>
      {cities.length > 0 ? (
        <DataTable
          dense
          clamped="as cidades por perto"
          caption={`Onde o seguro do mesmo carro e motorista custa pelo menos ${100 * NEARBY_SAVING}% menos que em ${name} (estimativa): até ${LISTED_NEARBY} das ${NEAREST_MUNICIPALITIES} cidades mais próximas, com ${MIN_QUOTES_FOR_MEAN} cotações ou mais.${here === null ? "" : ` Aqui, a estimativa é de ${formatWholeMoney(here)}.`}`}
          rows={cities}
          columns={[
            linkColumn("Cidade"),
            ...estimateColumns(here),
            {
              heading: `Em relação a ${name}`,
              numeric: true,
              cell: ({ difference, move }: NearbyCity) => (
                <Link to={move} rel="nofollow">
                  {formatWholeChange(percentOf(difference))}
                </Link>
              ),
              sortBy: ({ difference }: NearbyCity) => difference,
            },
            { heading: "Distância", figure: (row) => row.kilometres, format: (km) => `${formatCount(km)} km` },
          ]}
        />
      ) : (
        <p>{`Das ${NEAREST_MUNICIPALITIES} cidades mais próximas, nenhuma com cotações suficientes tem seguro claramente mais barato que ${name}.`}</p>
      )}
      <p>
        <Link to={moveSearch} rel="nofollow">
          Comparar com outra cidade
        </Link>
      </p>
    </section>
  );
}
