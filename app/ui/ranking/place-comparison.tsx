// A city against its state, the country, and the cities nearest in size: for the same car and driver.

import { Link } from "@remix-run/react";
import type { NearCity } from "../../pages/kinds/city.server.ts";
import { formatCount } from "../../pricing/format.ts";
import { percentOf, type Standing } from "../../pricing/rating.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../pricing/rules.ts";
import { DataTable } from "../data-table.tsx";
import { describeEffect } from "../rating/why.tsx";

const AGAINST_BRAZIL = { of: "da média do Brasil", equal: "na média do Brasil" } as const;

/** @param inCity `em Campinas` @param state its state's name and page */
export function PlaceComparison({
  standing,
  stateStanding,
  nearestCities,
  inCity,
  state,
}: {
  standing: Standing | null;
  stateStanding: Standing | null;
  nearestCities: readonly NearCity[];
  inCity: string;
  state: { readonly name: string; readonly path: string };
}) {
  if (!standing || !stateStanding) return null;
  const dearer = nearestCities.filter(({ effect }) => effect > standing.effect).length;
  return (
    <section>
      <h2>É caro?</h2>
      <ul className="link-lines">
        <li>{`Contra o Brasil: ${describeEffect(standing.effect, AGAINST_BRAZIL)}.`}</li>
        <li>
          {"Contra o estado de "}
          <Link to={state.path}>{state.name}</Link>
          {`: ${describeEffect(standing.effect - stateStanding.effect, { of: "do estado", equal: "igual ao estado" })}.`}
        </li>
        {nearestCities.length > 0 ? (
          <li>{`Das ${nearestCities.length} cidades mais próximas em tamanho, ${dearer === 0 ? "nenhuma é mais cara" : dearer === 1 ? "1 é mais cara" : `${dearer} são mais caras`}.`}</li>
        ) : null}
      </ul>
      {nearestCities.length > 0 ? (
        <DataTable
          caption={`As cidades mais próximas em população com ${MIN_QUOTES_FOR_MEAN} cotações ou mais, para o mesmo carro e o mesmo motorista que ${inCity}.`}
          keyOf={(row) => row.path}
          rows={nearestCities}
          columns={[
            { heading: "Cidade", cell: (row) => <Link to={row.path}>{row.label}</Link>, sortBy: (row) => row.label },
            {
              heading: "População",
              numeric: true,
              cell: (row) => formatCount(row.population),
              sortBy: (row) => row.population,
            },
            {
              heading: "Contra o Brasil",
              numeric: true,
              cell: (row) => describeEffect(row.effect, AGAINST_BRAZIL),
              sortBy: (row) => percentOf(row.effect),
            },
            { heading: "Cotações", numeric: true, cell: (row) => formatCount(row.quotes), sortBy: (row) => row.quotes },
          ]}
        />
      ) : null}
    </section>
  );
}
