// `/seguro-de-carro/comparar`: where comparisons begin.

import { Link, useLoaderData } from "@remix-run/react";
import kind from "../pages/kinds/compare.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { MAX_COMPARED, MIN_COMPARED, SIMILAR_SAVING } from "../pricing/comparison-rules.ts";
import { formatWholeMoney } from "../pricing/format.ts";
import { listCheapest } from "../pricing/near-ties.ts";
import { CompareForm } from "../ui/comparison/compare-form.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

type Pair = ReturnType<typeof useLoaderData<typeof loader>>["page"]["pairs"][number];

/** `Fiat Argo: R$ 1.200 a menos por ano`, `Quase o mesmo preço`; null without two prices. */
function describePair(priced: readonly { readonly name: string; readonly amount: number }[]): string | null {
  const [cheapest, ...asCheap] = listCheapest(priced);
  if (!cheapest || priced.length < 2) return null;
  if (asCheap.length > 0) return "Quase o mesmo preço";
  const dearest = Math.max(...priced.map(({ amount }) => amount));
  return `${cheapest.name}: ${formatWholeMoney(dearest - cheapest.amount)} a menos por ano`;
}

/** What the prices of two cars say, and each with its own, the cheaper first. */
function PricedPair({ names, prices, values }: Pair) {
  const priced = names.flatMap((name, place) => {
    const amount = prices[place];
    const value = values[place];
    return amount === undefined || value === undefined ? [] : [{ name, amount, value }];
  });
  const said = describePair(priced);
  return (
    <>
      {said === null ? null : <strong>{said}</strong>}
      {priced.length < names.length
        ? names.map((name) => <span key={name}>{name}</span>)
        : priced
            .toSorted((one, other) => one.amount - other.amount)
            .map(({ name, amount, value }) => (
              <span key={name} className="priced-pair">
                <span>
                  {name} <small>{`vale ${formatWholeMoney(value)}`}</small>
                </span>
                <span>{formatWholeMoney(amount)}</span>
              </span>
            ))}
    </>
  );
}

export default function CompareScreen() {
  const { pairs } = useLoaderData<typeof loader>().page;
  return (
    <>
      <h1>Comparar o seguro de carros</h1>
      <p className="lead">
        {`De ${MIN_COMPARED} a ${MAX_COMPARED} carros lado a lado: quanto custa o seguro e que percentual do valor do carro ele representa.`}
      </p>
      <CompareForm />
      <p className="footnote">A cidade e quem dirige se escolhem na comparação.</p>
      {pairs.length > 0 ? (
        <section>
          <h2>Comparações dos modelos mais cotados</h2>
          <p className="footnote">
            {`A estimativa por ano para o motorista médio no Brasil, de carros de valor FIPE parecido. Com menos de ${100 * SIMILAR_SAVING}% de diferença, o preço é quase o mesmo.`}
          </p>
          <ul className="link-list link-list-wide">
            {pairs.map((pair) => (
              <li key={pair.path}>
                <Link to={pair.path} rel="nofollow">
                  <PricedPair {...pair} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ContextualPromotion about="o seu próximo carro" />
    </>
  );
}
