// Where insurance costs less, of the municipalities around one, and what a move anywhere does.

import { Link } from "@remix-run/react";
import { CHEAPER_NEARBY_ID } from "../catalogue/paths.ts";
import { atCity, inCity } from "../catalogue/place-names.ts";
import { NEAREST_MUNICIPALITIES } from "../pricing/comparison-rules.ts";
import { countOf, formatCount, formatWholeChange, formatWholeMoney, startSentence } from "../pricing/format.ts";
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

/** How many of the municipalities around can be compared, and whether one costs less. */
export function describeKnown(
  known: number | null,
  cheapest: Pick<NearbyCity, "difference"> | undefined,
  name: string,
): string {
  if (known === null) return `Há poucas cotações ${inCity(name)} para dizer que cidade vizinha custa menos.`;
  const all = `Das ${NEAREST_MUNICIPALITIES} cidades mais próximas, `;
  if (!cheapest) return `${all}nenhuma tem cotações suficientes para a comparação.`;
  const isCheaper = percentOf(cheapest.difference) < 0;
  const none = known === 1 ? "ela não custa" : "nenhuma custa";
  return `${all}${countOf(known, "tem", "têm")} cotações suficientes${isCheaper ? "" : `, e ${none} menos que ${name}`}. É a estimativa para o mesmo carro e o mesmo motorista.`;
}

export function CheaperNearby({ cities, known, name, here, of = "", moveSearch }: CheaperNearbyProps) {
  const described = describeKnown(known, cities[0], name);
  return (
    <section id={CHEAPER_NEARBY_ID}>
      <h2>E se eu mudar de cidade?</h2>
      {cities.length === 0 ? (
        <p>{described}</p>
      ) : (
        <DataTable
          dense
          clamped="as cidades por perto"
          caption={`${described}${here === null ? "" : ` ${startSentence(inCity(name))} é de ${formatWholeMoney(roundTens(here))}${of && `, para ${of} e o motorista médio`}.`}`}
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
      )}
      <p>
        <Link to={moveSearch} rel="nofollow">
          Comparar com outra cidade
        </Link>
      </p>
    </section>
  );
}
