// A city against its state, the country, and the cities nearest in size: for the same car and driver.

import { Link } from "@remix-run/react";
import type { CityPage, CityScreenFacts } from "../../pages/kinds/city.server.ts";
import { MODEL_QUOTES } from "../../pricing/count-quotes.ts";
import { formatCount } from "../../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../pricing/rules.ts";
import { DataTable } from "../data-table.tsx";
import { AVERAGE, AVERAGE_OF_BRAZIL, describeEffect } from "../rating/why.tsx";
import { linkColumn } from "../table.tsx";

export function PlaceComparison({ page, facts }: { page: CityPage; facts: CityScreenFacts }) {
  const { relativity, stateRelativity, nearestCities } = page;
  const { inCity, state } = facts;
  // Of few quotes the relativity above says that it is an estimate, and where it is from.
  if (!relativity || !stateRelativity || relativity.quotes < MIN_QUOTES_FOR_MEAN) return null;
  const dearer = nearestCities.filter(({ effect }) => effect > relativity.effect).length;
  return (
    <section>
      <h2>É caro?</h2>
      <ul className="link-lines">
        <li>{`No Brasil: ${describeEffect(relativity.effect, AVERAGE)}.`}</li>
        <li>
          {`Em relação à média ${state.of}: ${describeEffect(relativity.effect - stateRelativity.effect, { of: "dela", equal: "igual a ela" })}. `}
          <Link to={state.path}>As cidades do estado</Link>
        </li>
        {nearestCities.length > 0 ? (
          <li>{`Cidades mais caras entre as mais próximas em tamanho: ${dearer} de ${nearestCities.length}.`}</li>
        ) : null}
      </ul>
      {nearestCities.length > 0 ? (
        <DataTable
          clamped="as cidades mais próximas em tamanho"
          caption={`As cidades mais próximas em população com ${MIN_QUOTES_FOR_MEAN} cotações no cálculo ou mais, da mais populosa à menos, para o mesmo carro e o mesmo motorista que ${inCity}.`}
          rows={nearestCities}
          columns={[
            linkColumn("Cidade"),
            { heading: "População", figure: (row) => row.population, format: formatCount },
            {
              heading: "Em relação ao Brasil",
              figure: (row) => row.effect,
              format: (effect) => describeEffect(effect, AVERAGE_OF_BRAZIL),
            },
            { heading: MODEL_QUOTES, figure: (row) => row.quotes, format: formatCount },
          ]}
        />
      ) : null}
    </section>
  );
}
