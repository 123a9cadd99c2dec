// How comparisons are made: of the method's page.

import { Link } from "@remix-run/react";
import { CHEAPEST_PATH, INDEX_PATH } from "../../catalogue/paths.ts";
import { MIN_QUOTES_TO_RANK } from "../../pricing/comparison-rules.ts";
import { PROMISED_INSURERS } from "../../pricing/rules.ts";

export function ComparisonMethod() {
  return (
    <section>
      <h2>Como comparamos</h2>
      <ul>
        <li>
          Lugares, carros e meses só são comparados para o mesmo carro, o mesmo lugar e o mesmo motorista, pelos efeitos
          do cálculo acima: o <Link to={INDEX_PATH}>índice de preços</Link> também. Médias simples comparariam quem
          pergunta, e não o que custa.
        </li>
        <li>
          {"Em "}
          <Link to={CHEAPEST_PATH}>Seguro mais barato</Link>
          {` só entram anos-modelo com ${MIN_QUOTES_TO_RANK} cotações no cálculo ou mais.`}
        </li>
      </ul>
      <p>
        {`As promessas deste site (de 5% a 15% mais barato, até ${PROMISED_INSURERS} seguradoras, mais de 1 milhão de cotações) são da corretora, sobre o seu trabalho desde o início. Os números medidos são os desta página.`}
      </p>
    </section>
  );
}
