// A state's cities by what the same car and driver pay: the dearest and the cheapest.

import type { StatePage } from "../../pages/kinds/state.server.ts";
import { MODEL_QUOTES } from "../../pricing/count-quotes.ts";
import { countOf, formatCount, formatWholeChange } from "../../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../pricing/rules.ts";
import { percentOf } from "../../rating/prediction.ts";
import { DataTable } from "../data-table.tsx";
import { linkColumn } from "../table.tsx";

/** Nothing of a single city. */
export function RankedCities({ ranked, inState }: { ranked: StatePage["rankedCities"]; inState: string }) {
  const { cities, listed } = ranked;
  if (listed.length < 2) return null;
  const all = listed.length === cities;
  return (
    <section>
      <h2>Onde o seguro custa mais e menos</h2>
      <DataTable
        clamped="as cidades"
        dense
        caption={`${all ? "As" : `As mais caras e as mais baratas de`} ${countOf(cities, "cidade", "cidades")} com ${MIN_QUOTES_FOR_MEAN} cotações no cálculo ou mais ${inState}, para o mesmo carro e o mesmo motorista, contra a média do Brasil; a mais cara primeiro.`}
        rows={listed}
        columns={[
          linkColumn("Cidade"),
          { heading: "Mais cara", figure: (row) => row.place, format: (place) => `${formatCount(place)}ª` },
          { heading: "Em relação ao Brasil", figure: (row) => percentOf(row.effect), format: formatWholeChange },
          { heading: MODEL_QUOTES, figure: (row) => row.quotes, format: formatCount },
        ]}
      />
    </section>
  );
}
