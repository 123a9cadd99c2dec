// How often the interval held quotes that the rating model had not seen, by what is known of the car and the place.

import { formatCount, formatPercentage } from "../../pricing/format.ts";
import { MIN_QUOTES_FOR_SUPPORT } from "../../rating/rules.ts";
import type { FittedModel } from "../../schemas/rating.ts";
import { ScrollingTable } from "../table.tsx";

const ENOUGH = `${MIN_QUOTES_FOR_SUPPORT} cotações no cálculo ou mais`;

const VEHICLES: Readonly<Record<string, string>> = {
  model_year: `Ano-modelo com ${ENOUGH}`,
  model: `Só o modelo com ${ENOUGH}`,
  brand: `Modelo com menos de ${MIN_QUOTES_FOR_SUPPORT} cotações no cálculo`,
  all: "Todos os carros",
};

const PLACES: Readonly<Record<string, string>> = {
  city: `cidade com ${ENOUGH}`,
  state: `cidade com menos de ${MIN_QUOTES_FOR_SUPPORT} cotações no cálculo`,
  country: "sem dizer a cidade",
  all: "todas as cidades",
};

export function CoverageTable({ model }: { model: FittedModel }) {
  const rows = model.classes
    .map((row) => {
      const [vehicle = "", place = ""] = row.class.split("/");
      return { ...row, vehicle, place };
    })
    .filter(({ vehicle, place }) => (vehicle === "all" ? place === "all" || place === "country" : place !== "all"));
  return (
    <ScrollingTable
      className="coverage-table"
      caption="Quantas das cotações novas ficaram na faixa"
      rows={rows}
      columns={[
        {
          heading: "O que se sabe",
          cell: ({ vehicle, place }) => `${VEHICLES[vehicle] ?? vehicle}, ${PLACES[place] ?? place}`,
        },
        { heading: "Na faixa", cell: ({ coverage }) => formatPercentage(100 * coverage) },
        { heading: "Cotações conferidas", cell: ({ verified }) => formatCount(verified) },
        { heading: "Erro mediano", cell: ({ error }) => formatPercentage(error) },
      ]}
    />
  );
}
