// `/seguro-de-carro/estados`: where the same car costs more to insure.

import { Link, useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../catalogue/paths.ts";
import kind from "../pages/kinds/states.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { formatWholeChange } from "../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN } from "../pricing/rules.ts";
import { percentOf } from "../rating/effect-words.ts";
import { LinkList } from "../ui/link-list.tsx";
import { BrazilMap } from "../ui/map/brazil-map.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

type State = ReturnType<typeof useLoaderData<typeof loader>>["page"]["states"][number];

/** `+12%` against the average; a dash where too few quotes tell, as on the map. */
function describeEffect({ relativity }: State): string {
  if (!relativity || relativity.quotes < MIN_QUOTES_FOR_MEAN) return "–";
  return formatWholeChange(percentOf(relativity.effect));
}

export default function StatesScreen() {
  const { states } = useLoaderData<typeof loader>().page;
  return (
    <>
      <h1>Seguro de carro por estado</h1>
      <BrazilMap states={states} />
      <h2>Do mais caro ao mais barato</h2>
      <LinkList items={states.map((state) => ({ label: state.name, path: state.path, note: describeEffect(state) }))} />
      <p>
        A diferença de um estado é a média das suas cidades, e a capital pode ficar longe dela.{" "}
        <Link to={METHODOLOGY_PATH}>Como é calculada</Link>
      </p>
    </>
  );
}
