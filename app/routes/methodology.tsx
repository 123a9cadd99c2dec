// `/metodologia`: each rule with its constant, in the words of a reader.

import { Link, useLoaderData } from "@remix-run/react";
import { OPEN_DATA_PATH } from "../catalogue/paths.ts";
import { OWNER } from "../owner.ts";
import kind from "../pages/kinds/methodology.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { formatCount, formatDate, formatMoney, formatPercentage, SAMPLE_NOTICE } from "../pricing/format.ts";
import {
  ESTIMATE_WITH_FEW_QUOTES,
  ESTIMATE_WITH_HIGH_MEAN,
  EXAMPLE_CAR_VALUE,
  MAX_FIPE_PERCENTAGE,
  MAX_MEAN_PERCENTAGE,
  MIN_FIPE_PERCENTAGE,
  MIN_QUOTES_FOR_MEAN,
  MIN_QUOTES_FOR_OBSERVATION,
  MIN_QUOTES_FOR_OPEN_DATA,
  MIN_QUOTES_TO_NAME_COUNT,
  PLACE_DISCOUNT,
  VEHICLE_DISCOUNT,
  WINDOW_DAYS,
} from "../pricing/rules.ts";
import { RATED_PERCENTAGE } from "../rating/rules.ts";
import type { QuoteCounts } from "../schemas/prices.ts";
import type { FittedModel } from "../schemas/rating.ts";
import { ComparisonMethod } from "../ui/comparison/method.tsx";
import { RatingMethod } from "../ui/rating/method.tsx";
import { AccountablePerson, SusepNumber } from "../ui/registration.tsx";
import { Table } from "../ui/table.tsx";
import { Term } from "../ui/term.tsx";
import { useSample } from "../ui/use-sample.ts";

function range({ min, max }: { min: number; max: number }): string {
  return `${formatPercentage(min)} a ${formatPercentage(max)}`;
}

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

/** What leaving out the most expensive quotes does, with how many they are once they were counted. */
function describeTooExpensive(counts: QuoteCounts | null): string {
  const { received = 0, tooExpensive = 0 } = counts?.counts ?? {};
  const share = received > 0 ? ` (${formatPercentage((100 * tooExpensive) / received)} das recebidas)` : "";
  return `As que custam de ${formatPercentage(MIN_FIPE_PERCENTAGE)} a ${MAX_FIPE_PERCENTAGE}% do valor do veículo na tabela FIPE. As mais caras${share} ficam fora das médias e das listas de cotações, mas não do cálculo de “Quanto você pagaria”, que conta até ${RATED_PERCENTAGE.max}%: sem elas, o seguro de quem costuma pagar mais, como motoristas jovens e donos de carros de menor valor, pareceria barato.`;
}

/** How many quotes are used and how many are not. */
function QuoteCountsTable({ counts }: { counts: QuoteCounts | null }) {
  if (!counts) return <p>As contagens ainda não foram feitas.</p>;
  const { received, withoutPrice, tooCheap, tooExpensive, excludedInsurers, countedForPlaces, countedForVehicles } =
    counts.counts;
  return (
    <Table
      caption={`Contagem de ${formatDate(counts.countedAt)}. Cada cotação que fica de fora é contada uma vez, pelo primeiro motivo.`}
      rows={[
        { label: `Cotações recebidas nos últimos ${WINDOW_DAYS} dias`, count: received },
        { label: "Fora: sem preço ou sem valor FIPE", count: withoutPrice },
        { label: `Fora: abaixo de ${formatPercentage(MIN_FIPE_PERCENTAGE)} do valor FIPE, por erro`, count: tooCheap },
        { label: `Fora das médias: acima de ${MAX_FIPE_PERCENTAGE}% do valor FIPE`, count: tooExpensive },
        { label: "Usadas nas páginas de estados e cidades", count: countedForPlaces },
        { label: "Fora das páginas de veículos: seguradoras que não entram na conta", count: excludedInsurers },
        { label: "Usadas nas páginas de marcas, modelos, anos e versões", count: countedForVehicles },
      ]}
      columns={[
        { heading: "O quê", cell: ({ label }) => label },
        { heading: "Cotações", cell: ({ count }) => formatCount(count) },
      ]}
    />
  );
}

/** Whether the numbers can be trusted, before how they are made. Nothing before the model's first fit. */
function Verdict({ model, counts }: { model: FittedModel | null; counts: QuoteCounts | null }) {
  const isSample = useSample();
  const all = model?.classes.find((each) => each.class === "all/all");
  if (!all) return null;
  return (
    <section>
      <h2 id="posso-confiar">Posso confiar?</h2>
      {isSample ? (
        <p>{`${SAMPLE_NOTICE} O que se diz abaixo vale para o cálculo, e não para preços de verdade.`}</p>
      ) : null}
      <ul>
        {counts ? (
          <li>
            {`Vêm de cotações que pessoas pediram à ${OWNER.companyName}${isSample ? "; neste exemplo, de cotações geradas" : ""}: ${formatCount(counts.counts.received)} nos últimos ${WINDOW_DAYS} dias.`}
          </li>
        ) : null}
        <li>
          {`Na faixa, sim: conferimos com ${formatCount(all.verified)} cotações que o cálculo não tinha visto, e ${formatPercentage(100 * all.coverage)} delas ficaram na faixa que promete 80%.`}
        </li>
        <li>
          {`No valor exato, não: metade das estimativas errou mais de ${formatPercentage(all.error)}, porque cada seguradora tem o seu preço.`}
        </li>
        <li>O que ninguém cotou, estimamos, e está escrito onde é assim. O preço exato só sai na cotação.</li>
        <li>
          <a href="#quem-responde">Quem está por trás destes números</a>
        </li>
      </ul>
    </section>
  );
}

export default function MethodologyScreen() {
  const { counts, model } = useLoaderData<typeof loader>().page;
  return (
    <div className="text">
      <h1>Metodologia</h1>
      <p className="lead">De onde vêm os preços deste site, como eles são calculados e o que eles não dizem.</p>
      <Verdict model={model} counts={counts} />
      <section>
        <h2>Quais cotações entram na conta</h2>
        <ul>
          <li>As cotações dos últimos {WINDOW_DAYS} dias.</li>
          <li>{describeTooExpensive(counts)}</li>
          <li>
            Nas páginas de marcas, modelos, anos e versões e nos números do Brasil ficam de fora as cotações das
            seguradoras cujos preços não se comparam aos demais; as que restam são as que este site chama de “cotações”.
            Nas páginas de estados e cidades entram todas, e o número delas diz “de todas as seguradoras”.
          </li>
          <li>
            {`O cálculo de “Quanto você pagaria” deixa de fora as que não dizem o que ele precisa saber. Onde o número é o das que entram nele, está escrito “cotações no cálculo”; o índice de preços conta as suas por mês, “no índice”.`}
          </li>
        </ul>
        <QuoteCountsTable counts={counts} />
      </section>
      <section>
        <h2>O que mostramos</h2>
        <ul>
          <li>
            O preço estimado de um carro de um ano: o do cálculo abaixo, para o motorista médio, com a faixa em que
            ficariam 8 de cada 10.
          </li>
          <li>
            {`O preço médio: a média das cotações, a partir de ${MIN_QUOTES_FOR_MEAN}. A partir de ${MIN_QUOTES_TO_NAME_COUNT}, dizemos que um número se baseia nelas. O menor preço é o da cotação mais barata de cada linha.`}
          </li>
          <li>
            O percentual FIPE: quanto o seguro custa por ano em relação ao valor do veículo na{" "}
            <Term id="tabela-fipe">tabela FIPE</Term>.
          </li>
          <li>
            As últimas cotações: a mais recente de cada <Term id="perfil">perfil</Term> de motorista.
          </li>
          <li>
            {`O exemplo das páginas de cidades: um carro de ${formatMoney(EXAMPLE_CAR_VALUE)} ao percentual médio da cidade.`}
          </li>
        </ul>
        <p>Os números são recalculados todos os dias.</p>
      </section>
      <RatingMethod model={model} />
      <section>
        <h2>Quando um número é uma estimativa</h2>
        <p>Onde está escrito “estimativa”, o número não foi observado:</p>
        <ul>
          <li>
            O preço para quem você diz que dirige é sempre uma estimativa do cálculo acima, arredondada para R$ 10.
          </li>
          <li>
            {`Com menos de ${MIN_QUOTES_FOR_MEAN} cotações, o preço médio é estimado em ${range(ESTIMATE_WITH_FEW_QUOTES)} do valor FIPE.`}
          </li>
          <li>
            {`Com uma média acima de ${MAX_MEAN_PERCENTAGE}% do valor FIPE, em ${range(ESTIMATE_WITH_HIGH_MEAN)}; a média das cotações fica escrita ao lado.`}
          </li>
          <li>
            {`O Preço ${OWNER.shortName} é o preço menos ${range(VEHICLE_DISCOUNT)} nas páginas de veículos, e menos ${range(PLACE_DISCOUNT)} nas de estados e cidades.`}
          </li>
        </ul>
        <p>
          {`Dentro destes limites, um preço médio estimado fica onde o cálculo de “Quanto você pagaria” aponta para todos os motoristas; onde ele não sabe, é sorteado uma vez e fica igual para todos, como o desconto. As estimativas nunca entram nas tabelas de preços dos dados abertos nem nos dados que informamos aos buscadores: lá só está o que foi observado, a partir de ${MIN_QUOTES_FOR_OPEN_DATA} e de ${MIN_QUOTES_FOR_OBSERVATION} cotações. O que o cálculo aprendeu está em arquivos próprios.`}
        </p>
      </section>
      <ComparisonMethod />
      <section>
        <h2 id="como-ganhamos-dinheiro">Como este site ganha dinheiro</h2>
        <p>{OWNER.howItEarns}</p>
      </section>
      <section>
        <h2 id="quem-responde">Quem está por trás</h2>
        <p>
          {`${OWNER.legalName}, CNPJ ${OWNER.cnpj}, registro SUSEP `}
          <SusepNumber />
          {`, ${OWNER.address.street}, ${OWNER.address.city} ${OWNER.address.uf}. `}
          <a href={OWNER.phone.href}>{OWNER.phone.label}</a>
        </p>
        <AccountablePerson />
        {model ? (
          <p>
            {`Os números vêm das cotações que a ${OWNER.companyName} recebeu. `}
            <a href="#posso-confiar">Posso confiar neles?</a>
          </p>
        ) : null}
      </section>
      <section>
        <h2>Dados abertos</h2>
        <p>
          Os números por estado e marca, de grupos com {MIN_QUOTES_FOR_OPEN_DATA} cotações ou mais, estão em{" "}
          <Link to={OPEN_DATA_PATH}>Dados abertos</Link>.
        </p>
      </section>
    </div>
  );
}
