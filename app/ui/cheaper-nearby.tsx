// Where insurance costs less, of the municipalities around one, and what a move anywhere does.

import { Link } from "@remix-run/react";
import { CHEAPER_NEARBY_ID } from "../catalogue/paths.ts";
import { atCity, inCity } from "../catalogue/place-names.ts";
import { LISTED_NEARBY, NEARBY_SAVING, NEAREST_MUNICIPALITIES } from "../pricing/comparison-rules.ts";
import { countOf, formatCount, formatWholeChange, formatWholeMoney } from "../pricing/format.ts";
import { roundTens } from "../pricing/value.ts";
import { percentOf } from "../rating/prediction.ts";
import type { NearbyCity } from "../schemas/links.ts";
import { DataTable } from "./data-table.tsx";
import { linkColumn } from "./table.tsx";
import { estimateColumns } from "./typical-price.tsx";

interface CheaperNearbyProps {
  /** The cheapest first. */
  cities: readonly NearbyCity[];
  /** Of the nearest municipalities, those with quotes enough to be compared; null where this city has too few. */
  known: number | null;
  /** The city that they are near. */
  name: string;
  /** The estimate in that city, R$ a year, which those in the others follow from; null where there is none. */
  here: number | null;
  /** What the estimates are of, where the page is of no one car: `um carro de R$ 70.000` */
  of?: string;
  /** Where another city is chosen. */
  moveSearch: string;
}

/** Why no city is listed: of few that can be compared it says little. */
function describeNone(known: number | null, name: string): string {
  if (known === null) return `Há poucas cotações ${inCity(name)} para dizer que cidade vizinha custa menos.`;
  const all = `Das ${NEAREST_MUNICIPALITIES} cidades mais próximas, `;
  if (known === 0) return `${all}nenhuma tem cotações suficientes para a comparação.`;
  return `${all}${countOf(known, "tem", "têm")} cotações suficientes; ${known === 1 ? "não é" : "nenhuma é"} claramente mais barata que ${name}.`;
}

/** How many of the municipalities around cost less, of those that can be compared. */
function describeSome(cities: number, known: number, name: string): string {
  const cheaper = cities === LISTED_NEARBY ? `nas ${cities} mais baratas` : cities === 1 ? "em uma" : `em ${cities}`;
  return `Das ${NEAREST_MUNICIPALITIES} cidades mais próximas, ${countOf(known, "tem", "têm")} cotações suficientes para a comparação; ${cheaper}, o seguro do mesmo carro e motorista custa pelo menos ${100 * NEARBY_SAVING}% menos que ${inCity(name)} (estimativa).`;
}

export function CheaperNearby({ cities, known, name, here, of = "", moveSearch }: CheaperNearbyProps) {
  const other = (
    <Link to={moveSearch} rel="nofollow">
      Comparar com outra cidade
    </Link>
  );
  if (cities.length === 0) {
    return (
      <p id={CHEAPER_NEARBY_ID}>
        {`${describeNone(known, name)} `}
        {other}
      </p>
    );
  }
  return (
    <section id={CHEAPER_NEARBY_ID}>
      <h2>E se eu mudar de cidade?</h2>
      <DataTable
        dense
        clamped="as cidades por perto"
        caption={`${describeSome(cities.length, known ?? 0, name)}${here === null ? "" : ` Aqui, a estimativa ${of && `para ${of} e o motorista médio `}é de ${formatWholeMoney(roundTens(here))}.`}`}
        rows={cities}
        columns={[
          linkColumn("Cidade"),
          ...estimateColumns(here),
          {
            heading: `Em relação ${atCity(name)}`,
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
      <p>{other}</p>
    </section>
  );
}
