// What insurance costs in the municipalities around one.

import { NEARBY_ID } from "../catalogue/paths.ts";
import { atCity, inCity, ofCity } from "../catalogue/place-names.ts";
import { NEAREST_MUNICIPALITIES } from "../pricing/comparison-rules.ts";
import { formatCount, formatWholeChange, formatWholeMoney } from "../pricing/format.ts";
import { roundTens } from "../pricing/value.ts";
import { AVERAGE_WITHIN } from "../rating/effect-words.ts";
import { percentOf } from "../rating/prediction.ts";
import type { NearbyCity } from "../schemas/links.ts";
import { DataTable } from "./data-table.tsx";
import { estimateColumns } from "./estimate-column.tsx";
import { linkColumn } from "./table.tsx";

interface NearbyCitiesProps {
  /** The cheapest first. */
  cities: readonly NearbyCity[];
  /** How many there are with quotes enough to be compared; null where this city has too few. */
  known: number | null;
  /** The city that they are near. */
  name: string;
  /** The estimate in that city, R$ a year, which those in the others follow from; null where there is none. */
  here: number | null;
  /** The car of the page; empty where it is of no one car. */
  car?: string;
}

/** Whether one of the cities around clearly costs less. @param known how many of them; null where this one has too few quotes @param cities the cheapest first */
export function describeCheapest(
  known: number | null,
  cities: readonly Pick<NearbyCity, "label" | "difference" | "isNear" | "kilometres">[],
  name: string,
): string {
  if (known === null) return `Há poucas cotações ${inCity(name)} para dizer que cidade vizinha custa menos.`;
  const [cheapest] = cities;
  if (!cheapest) return `Nenhuma das ${NEAREST_MUNICIPALITIES} cidades mais próximas tem cotações suficientes.`;
  const areNear = cities.some(({ isNear }) => isNear);
  const percent = percentOf(cheapest.difference);
  const nearer = cities.filter(({ kilometres }) => kilometres < cheapest.kilometres);
  // `perto` is what is at hand: a city that is far says so, and that none before it is cheaper.
  const [near] = nearer
    .filter(({ difference }) => percentOf(difference) < -AVERAGE_WITHIN)
    .sort((one, other) => one.kilometres - other.kilometres);
  const none = nearer.length > 0 ? ` Mais perto do que ela, nenhuma é claramente mais barata que ${name}.` : "";
  const sooner = near
    ? ` Mais perto, ${near.label}, a ${formatCount(near.kilometres)} km, já custa ${-percentOf(near.difference)}% menos.`
    : none;
  const found =
    percent < -AVERAGE_WITHIN
      ? `A mais barata ${areNear ? "por perto" : "das próximas com cotações suficientes"} é ${cheapest.label}, a ${formatCount(cheapest.kilometres)} km, ${-percent}% abaixo ${ofCity(name)}, seja qual for o carro.${sooner}`
      : `Das ${areNear ? "cidades por perto" : "próximas"} com cotações suficientes, nenhuma é claramente mais barata que ${name}.`;
  return areNear ? found : `${found} As ${NEAREST_MUNICIPALITIES} cidades mais próximas têm poucas cotações.`;
}

/** `As 10 mais baratas das 12 cidades com cotações suficientes entre as 30 mais próximas` */
export function nameListed(cities: readonly Pick<NearbyCity, "isNear">[], known: number): string {
  if (cities.some(({ isNear }) => !isNear)) return "As cidades mais próximas com cotações suficientes";
  const listed = cities.length === 1 ? "A cidade" : `As ${cities.length} cidades`;
  const some = cities.length < known ? `As ${cities.length} mais baratas das ${known} cidades` : listed;
  return `${some} com cotações suficientes entre as ${NEAREST_MUNICIPALITIES} mais próximas`;
}

export function NearbyCities({ cities, known, name, here, car = "" }: NearbyCitiesProps) {
  const average = here === null ? "" : `; ${inCity(name)}, ${formatWholeMoney(roundTens(here))}`;
  return (
    <section id={NEARBY_ID}>
      <h2>Cidades por perto</h2>
      <p>
        <strong>{describeCheapest(known, cities, name)}</strong>
      </p>
      {cities.length === 0 ? null : (
        <DataTable
          dense
          clamped="as cidades por perto"
          caption={`${nameListed(cities, known ?? 0)}, a mais barata primeiro: para o mesmo carro${car && ` (${car})`} e o mesmo motorista${average}.`}
          rows={cities}
          columns={[
            linkColumn("Cidade"),
            ...estimateColumns(here),
            {
              heading: `Em relação ${atCity(name)}`,
              numeric: true,
              cell: ({ difference }: NearbyCity) => formatWholeChange(percentOf(difference)),
              sortBy: ({ difference }: NearbyCity) => difference,
            },
            { heading: "Distância", figure: (row) => row.kilometres, format: (km) => `${formatCount(km)} km` },
          ]}
        />
      )}
    </section>
  );
}
