// How comparisons are made, and by how much insurers differ: of the method's page.

import { Link } from "@remix-run/react";
import { CHEAPEST_PATH, INDEX_PATH } from "../../catalogue/paths.ts";
import type { MethodologyPage } from "../../pages/kinds/methodology.server.ts";
import { MIN_QUOTES_TO_RANK } from "../../pricing/comparison-rules.ts";
import { MODEL_QUOTES } from "../../pricing/count-quotes.ts";
import { countOf, formatCount, formatDate } from "../../pricing/format.ts";
import { PROMISED_INSURERS, WINDOW_DAYS } from "../../pricing/rules.ts";
import { averageOf, describeEffect } from "../../rating/effect-words.ts";
import { describeSpread } from "../measured-spread.tsx";
import { Numbers } from "../table.tsx";

function InsurerTable({ insurers }: { insurers: MethodologyPage["insurers"] }) {
  if (insurers.length === 0) return null;
  return (
    <Numbers
      caption="Cada seguradora em relação à média, para o mesmo carro, lugar e motorista"
      rows={insurers.map((insurer, index) => ({ ...insurer, place: index + 1 }))}
      columns={[
        { heading: "Seguradora", cell: ({ name, place }) => name ?? `Seguradora ${place}` },
        { heading: "Preço", cell: ({ effect }) => describeEffect(effect, averageOf()) },
        { heading: MODEL_QUOTES, cell: ({ quotes }) => formatCount(quotes) },
      ]}
    />
  );
}

export function ComparisonMethod({ spread, insurers }: Pick<MethodologyPage, "spread" | "insurers">) {
  return (
    <section>
      <h2>Como comparamos</h2>
      <ul>
        <li>
          Lugares, carros e meses só são comparados para o mesmo carro, o mesmo lugar e o mesmo motorista, pelos efeitos
          do cálculo acima. Médias simples comparariam quem pergunta, e não o que custa.
        </li>
        <li>
          O <Link to={INDEX_PATH}>índice de preços</Link> compara os meses assim. O histórico de cada página, ao
          contrário, é o que foi observado, sem correção.
        </li>
        <li>
          {"Em "}
          <Link to={CHEAPEST_PATH}>Seguro mais barato</Link>
          {` só entram anos-modelo com ${MIN_QUOTES_TO_RANK} cotações no cálculo ou mais. Todas as páginas e listas de carros, marcas e lugares têm a estimativa para o motorista médio, ou para quem você diz que dirige.`}
        </li>
      </ul>
      <h3>Quanto as seguradoras diferem</h3>
      {spread ? (
        <p>
          {`${describeSpread(spread)}, e em um quarto dos casos, em mais de ${Math.round(spread.percentile75)}%. Medimos com ${countOf(spread.pairs, "par", "pares")} de cotações ${spread.ofRequests ? "do mesmo pedido" : "da mesma versão"}, dadas por seguradoras diferentes nos últimos ${WINDOW_DAYS} dias até ${formatDate(spread.measuredOn)}: de cada uma tiramos o que o cálculo sabe do lugar e do motorista, e comparamos o que sobra.${spread.ofRequests ? "" : " O que ele não sabe do motorista fica na diferença."}`}
        </p>
      ) : (
        <p>Ainda há poucas cotações para medir isto.</p>
      )}
      {insurers.length > 0 && insurers.every(({ name }) => name === null) ? (
        <p>Os nomes das seguradoras só aparecem com a autorização da corretora.</p>
      ) : null}
      <InsurerTable insurers={insurers} />
      <p>
        {`As promessas deste site (de 5% a 15% mais barato, até ${PROMISED_INSURERS} seguradoras, mais de 1 milhão de cotações) são da corretora, sobre o seu trabalho desde o início. Os números medidos são os desta página.`}
      </p>
    </section>
  );
}
