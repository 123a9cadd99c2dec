// `/seguro-de-carro/comparar`: where comparisons begin.

import { Link, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import kind from "../pages/kinds/compare.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { MAX_COMPARED, MIN_COMPARED, SIMILAR_SAVING } from "../pricing/comparison-rules.ts";
import { formatWholeMoney } from "../pricing/format.ts";
import { listCheapest } from "../pricing/near-ties.ts";
import { CompareForm } from "../ui/comparison/compare-form.tsx";
import { useCompared } from "../ui/comparison/compared-cars.tsx";
import { MoreLinks } from "../ui/link-list.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

/** The cars that the visitor has picked; nothing while there are none. */
function PickedCars({ cars, path, drop }: ReturnType<typeof useCompared>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const dropCar = (slug: string) => {
    drop(slug);
    // The button goes: the focus would be nowhere.
    heading.current?.focus();
  };
  if (cars.length === 0) return null;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        Os carros que você escolheu
      </h2>
      <ul>
        {cars.map(({ slug, name }) => (
          <li key={slug}>
            {name}{" "}
            <button type="button" className="link-button" onClick={() => dropCar(slug)} aria-label={`Tirar ${name}`}>
              Tirar
            </button>
          </li>
        ))}
      </ul>
      {path ? (
        <p>
          <Link to={path} rel="nofollow">
            Comparar agora
          </Link>
        </p>
      ) : (
        <p>Falta mais um: escreva o outro abaixo, ou escolha na página dele.</p>
      )}
    </section>
  );
}

type Pair = ReturnType<typeof useLoaderData<typeof loader>>["page"]["pairs"][number];

/** `Volkswagen Polo 2026: R$ 390 a menos (R$ 3.710 × R$ 3.320)`, `Quase o mesmo (R$ 4.160 × R$ 4.130)`; null of none. */
function notePair({ names, prices }: Pair): string | null {
  const [cheapest, ...asCheap] = listCheapest(prices.map((amount, place) => ({ amount, name: names[place] ?? "" })));
  if (!cheapest) return null;
  const verdict =
    asCheap.length > 0
      ? "Quase o mesmo"
      : `${cheapest.name}: ${formatWholeMoney(Math.max(...prices) - cheapest.amount)} a menos`;
  return `${verdict} (${prices.map(formatWholeMoney).join(" × ")})`;
}

export default function CompareScreen() {
  const { pairs } = useLoaderData<typeof loader>().page;
  const compared = useCompared();
  const names = compared.cars.map(({ name }) => name);
  return (
    <>
      <h1>Comparar o seguro de carros</h1>
      <p className="lead">
        {`De ${MIN_COMPARED} a ${MAX_COMPARED} carros lado a lado: quanto custa o seguro e que percentual do valor do carro ele representa.`}
      </p>
      <PickedCars {...compared} />
      <CompareForm asked={names} />
      <p className="footnote">
        Ou use “Comparar este carro” na página de um carro: a escolha fica só neste aparelho. A cidade e quem dirige se
        escolhem na comparação.
      </p>
      <MoreLinks
        heading="Comparações dos modelos mais cotados"
        isWide
        caption={`A estimativa de cada um por ano, para o mesmo motorista. Quase o mesmo: menos de ${100 * SIMILAR_SAVING}% de diferença.`}
        items={pairs.map((pair) => ({ label: pair.label, path: pair.path, note: notePair(pair), rel: "nofollow" }))}
      />
      <ContextualPromotion about="o seu próximo carro" />
    </>
  );
}
