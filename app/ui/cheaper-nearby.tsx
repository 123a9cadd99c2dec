// Where insurance costs less, of the municipalities around one, and what a move anywhere does.

import { Link } from "@remix-run/react";
import { CHEAPER_NEARBY_ID } from "../catalogue/paths.ts";
import { atCity, inCity } from "../catalogue/place-names.ts";
import { NEAREST_MUNICIPALITIES } from "../pricing/comparison-rules.ts";
import { formatCount, formatWholeChange, formatWholeMoney, startSentence } from "../pricing/format.ts";
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

/** Which of the municipalities around are listed, or that none of them costs less. @param cities the cheapest first */
export function describeListed(
  known: number | null,
  cities: readonly Pick<NearbyCity, "difference">[],
  name: string,
): string {
  if (known === null) return `Há poucas cotações ${inCity(name)} para dizer que cidade vizinha custa menos.`;
  const nearest = `entre as ${NEAREST_MUNICIPALITIES} mais próximas`;
  const [cheapest] = cities;
  if (!cheapest) return `Nenhuma cidade ${nearest} tem cotações suficientes para a comparação.`;
  const isCheaper = percentOf(cheapest.difference) < 0;
  const same = ": a estimativa para o mesmo carro e o mesmo motorista.";
  if (known === 1)
    return `A única cidade com cotações suficientes ${nearest}${isCheaper ? "" : ` não é mais barata que ${name}`}${same}`;
  const all = `${known} cidades com cotações suficientes ${nearest}`;
  if (!isCheaper) return `Nenhuma das ${all} é mais barata que ${name}${same}`;
  return `As ${cities.length < known ? `${cities.length} mais baratas das ` : ""}${all}${same}`;
}

export function CheaperNearby({ cities, known, name, here, of = "", moveSearch }: CheaperNearbyProps) {
  const described = describeListed(known, cities, name);
  return (
    <section id={CHEAPER_NEARBY_ID}>
      <h2>Cidades por perto: e se eu mudar?</h2>
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
