// `/seguro-de-carro/estados`: where the same car costs more to insure.

import { Link, useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../catalogue/paths.ts";
import kind from "../pages/kinds/states.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { formatWholeChange } from "../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN } from "../pricing/rules.ts";
import { percentOf } from "../rating/prediction.ts";
import { DataTable } from "../ui/data-table.tsx";
import { BrazilMap, describeExtremes } from "../ui/map/brazil-map.tsx";
import type { Column } from "../ui/table.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

type State = ReturnType<typeof useLoaderData<typeof loader>>["page"]["states"][number];

/** Logarithm of the price against the average; null where too few quotes tell, as on the map. */
function findEffect({ relativity }: State): number | null {
  return relativity && relativity.quotes >= MIN_QUOTES_FOR_MEAN ? relativity.effect : null;
}

const COLUMNS: readonly Column<State>[] = [
  { heading: "Estado", cell: ({ name, path }) => <Link to={path}>{name}</Link>, sortBy: ({ name }) => name },
  {
    heading: "Em relação à média",
    figure: findEffect,
    format: (effect) => formatWholeChange(percentOf(effect)),
    sorted: "descending",
  },
];

export default function StatesScreen() {
  const { states } = useLoaderData<typeof loader>().page;
  const extremes = describeExtremes(states);
  return (
    <>
      <h1>Seguro de carro por estado</h1>
      {extremes ? (
        <p>
          <strong>{extremes}</strong>
        </p>
      ) : null}
      <BrazilMap states={states} isNamed={false} />
      <div className="states-table">
        <DataTable dense caption="Do estado mais caro ao mais barato" rows={states} columns={COLUMNS} />
      </div>
      <p>
        A diferença de um estado é a média das suas cidades, e a capital pode ficar longe dela.{" "}
        <Link to={METHODOLOGY_PATH}>Como é calculada</Link>
      </p>
    </>
  );
}
