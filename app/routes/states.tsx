// `/seguro-de-carro/estados`: where the same car costs more to insure.

import { Link, useLoaderData } from "@remix-run/react";
import { CHEAPEST_PATH, INDEX_PATH, METHODOLOGY_PATH } from "../catalogue/paths.ts";
import kind from "../pages/kinds/states.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { nameQuotes, PLACE_QUOTES } from "../pricing/count-quotes.ts";
import { formatCount } from "../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN } from "../pricing/rules.ts";
import { DataTable } from "../ui/data-table.tsx";
import { effectColumn } from "../ui/effect-column.ts";
import { MEAN_PRICE } from "../ui/estimate-column.tsx";
import { MoreLinks } from "../ui/link-list.tsx";
import { BrazilMap, describeExtremes } from "../ui/map/brazil-map.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

export default function StatesScreen() {
  const { states } = useLoaderData<typeof loader>().page;
  const known = states.filter(({ relativity }) => relativity !== null && relativity.quotes >= MIN_QUOTES_FOR_MEAN);
  const extremes = describeExtremes(states);
  return (
    <>
      <h1>Seguro de carro por estado</h1>
      <p className="lead">Quanto o mesmo carro e o mesmo motorista pagam em cada estado.</p>
      {extremes ? (
        <p>
          <strong>{extremes}</strong>
        </p>
      ) : null}
      <BrazilMap states={states} isNamed={false} />
      <DataTable
        dense
        caption="Do estado mais caro ao mais barato, para o mesmo carro e o mesmo motorista."
        rows={states.map((state) => ({ ...state, effect: state.relativity?.effect ?? null }))}
        columns={[
          { heading: "Estado", cell: (row) => <Link to={row.path}>{row.name}</Link>, sortBy: (row) => row.name },
          effectColumn("Em relação à média", { sorted: "descending" }),
          MEAN_PRICE,
          {
            heading: PLACE_QUOTES,
            figure: (row) => row.pageQuotes,
            format: formatCount,
            isWideOnly: true,
            onNarrow: nameQuotes,
          },
        ]}
      />
      <p className="footnote">
        {known.length < states.length
          ? `Entram na classificação os estados com ${MIN_QUOTES_FOR_MEAN} cotações no cálculo ou mais. `
          : ""}
        {`A diferença de um estado é a média das suas cidades, cada uma conforme as suas cotações: a capital pode ficar longe dela. As cotações são de todas as seguradoras: somam mais que as do Brasil, que deixam de fora algumas. `}
        <Link to={METHODOLOGY_PATH}>Quais, e por quê</Link>.
      </p>
      <ContextualPromotion about="o seu carro no seu estado" />
      <MoreLinks
        heading="Veja também"
        items={[
          { label: "Índice de preços por estado", path: INDEX_PATH },
          { label: "Carros com o seguro mais barato", path: CHEAPEST_PATH },
        ]}
      />
    </>
  );
}
