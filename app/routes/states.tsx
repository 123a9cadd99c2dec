// `/seguro-de-carro/estados`: where the same car costs more to insure.

import { Link, useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../catalogue/paths.ts";
import kind from "../pages/kinds/states.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { formatWholeChange, UNKNOWN } from "../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN } from "../pricing/rules.ts";
import { percentOf } from "../rating/effect-words.ts";
import { BrazilMap, describeExtremes } from "../ui/map/brazil-map.tsx";
import { type Column, Table } from "../ui/table.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

type State = ReturnType<typeof useLoaderData<typeof loader>>["page"]["states"][number];

/** Logarithm of the price against the average; null where too few quotes tell, as on the map. */
function findEffect({ relativity }: State): number | null {
  return relativity && relativity.quotes >= MIN_QUOTES_FOR_MEAN ? relativity.effect : null;
}

const COLUMNS: readonly Column<State>[] = [
  { heading: "Estado", cell: ({ name, path }) => <Link to={path}>{name}</Link> },
  {
    heading: "Em relação à média",
    numeric: true,
    cell: (state) => {
      const effect = findEffect(state);
      return effect === null ? UNKNOWN : formatWholeChange(percentOf(effect));
    },
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
      <Table caption="Do estado mais caro ao mais barato" rows={states} columns={COLUMNS} />
      <p>
        A diferença de um estado é a média das suas cidades, e a capital pode ficar longe dela.{" "}
        <Link to={METHODOLOGY_PATH}>Como é calculada</Link>
      </p>
    </>
  );
}
