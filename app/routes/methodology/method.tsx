// How "Preço estimado" is computed, for visitors.

import { Link } from "@remix-run/react";
import { INDEX_PATH, OPEN_DATA_PATH } from "../../catalog/paths.ts";
import type { MethodRules } from "./page.server.ts";

export function RatingMethod({ rules }: { rules: MethodRules }) {
  return (
    <section>
      <h2>Como o preço estimado é calculado</h2>
      <p>
        O preço do seguro depende do carro, do lugar e de quem dirige. Poucas combinações dos três têm cotações
        suficientes, mas cada parte aparece em milhares delas. Por isso medimos quanto cada parte aumenta ou diminui o
        preço e juntamos as partes do seu caso. Onde há poucas cotações, também usamos cotações parecidas: uma versão
        rara fica perto do seu modelo, e uma cidade pequena, perto do seu estado. O que você não informa entra pela
        média dos motoristas. Na faixa ao lado do preço ficam 8 em cada 10 motoristas.
      </p>
      <p>
        Carros e lugares são comparados para o mesmo motorista. {`O `}
        <Link to={INDEX_PATH}>índice de preços</Link>
        {` compara do mesmo modo os meses com ${rules.minRequestsForIndex} pedidos de cotação ou mais. `}A fórmula e o
        efeito de cada parte estão em <Link to={OPEN_DATA_PATH}>Dados abertos</Link>.
      </p>
    </section>
  );
}
