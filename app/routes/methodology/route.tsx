// `/metodologia`: how accurate the prices are, which quotes count, how the site earns money, who publishes it.

import { Link, useLoaderData } from "@remix-run/react";
import { INDEX_PATH, OPEN_DATA_PATH } from "../../catalog/paths.ts";
import { SusepNumber } from "../../components/registration.tsx";
import { Term } from "../../components/term.tsx";
import type { QuoteCounts } from "../../data/results.ts";
import { formatCount, formatDate } from "../../estimate/format.ts";
import * as constants from "../../estimate/rules.ts";
import { OWNER } from "../../owner.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import { Accuracy } from "./accuracy.tsx";
import pageType, { type MethodologyPage } from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(pageType);

/** A constant as it is written, `4,5%`: no decimals are added. */
const percent = (value: number) => `${formatCount(value)}%`;
const range = ({ min, max }: { min: number; max: number }) => `${percent(min)} a ${percent(max)}`;

/** How many quotes came in, how many are left out and why, how many count. */
function describeCounts({ countedAt, counts }: QuoteCounts): string {
  const { received, withoutPrice, tooCheap, tooExpensive, excludedInsurers, countedForPlaces, countedForVehicles } =
    counts;
  return `Em ${formatDate(countedAt)}, eram ${formatCount(received)} cotações recebidas: ${formatCount(withoutPrice)} sem preço ou sem valor FIPE, ${formatCount(tooCheap)} abaixo de ${percent(constants.MIN_FIPE_PERCENTAGE)}, ${formatCount(tooExpensive)} acima de ${percent(constants.MAX_FIPE_PERCENTAGE)} e ${formatCount(countedForPlaces)} que contam nas páginas de estados e cidades. Destas, ${formatCount(excludedInsurers)} são das seguradoras que ficam de fora, e ${formatCount(countedForVehicles)} contam nas páginas de carros.`;
}

/** Which quotes the averages and the estimate use. @param counts null before the first refresh */
function CountedQuotes({ counts, rules }: Pick<MethodologyPage, "counts" | "rules">) {
  return (
    <section>
      <h2>Quais cotações contam</h2>
      <ul>
        <li>{`As dos últimos ${constants.WINDOW_DAYS} dias.`}</li>
        <li>
          {`As de ${range({ min: constants.MIN_FIPE_PERCENTAGE, max: constants.MAX_FIPE_PERCENTAGE })} do valor do carro na `}
          <Term id="tabela-fipe">tabela FIPE</Term>
          {`. Abaixo de ${percent(constants.MIN_FIPE_PERCENTAGE)}, consideramos erro.`}
        </li>
        <li>
          Nas páginas de carros, ficam de fora as seguradoras cujos preços não se comparam aos das outras. Nas de
          estados e cidades, entram todas.
        </li>
        <li>
          {`O preço estimado usa as de ${range({ min: constants.MIN_FIPE_PERCENTAGE, max: rules.maxRatedPercentage })}, porque motoristas jovens e donos de carros de menor valor muitas vezes pagam acima de ${percent(constants.MAX_FIPE_PERCENTAGE)}. Por isso, ele costuma ser maior que o preço médio da mesma página.`}
        </li>
      </ul>
      <p>{counts ? describeCounts(counts) : "As contagens ainda não foram feitas."}</p>
    </section>
  );
}

const AVERAGE_ESTIMATE =
  OWNER.averageEstimate === "model"
    ? `o preço estimado para a média dos motoristas, ou, onde ele falta, um percentual sorteado de ${range(constants.ESTIMATE_WITH_FEW_QUOTES)} do valor FIPE`
    : `um percentual sorteado do valor FIPE, de ${range(constants.ESTIMATE_WITH_FEW_QUOTES)} com poucas cotações e de ${range(constants.ESTIMATE_WITH_HIGH_MEAN)} com uma média alta`;

/** The rules of the average price and of the discounted price (section 9 of the specification). */
function AveragePrices() {
  return (
    <section>
      <h2>{`Preço médio e Preço ${OWNER.shortName}`}</h2>
      <ul>
        <li>{`Com ${constants.MIN_QUOTES_FOR_MEAN} cotações ou mais, o preço médio é a média delas.`}</li>
        <li>
          {`Com menos, ou se a média passa de ${percent(constants.MAX_MEAN_PERCENTAGE)} do valor FIPE, o preço médio de um carro é ${AVERAGE_ESTIMATE}. Na página e nas listas, ele leva a palavra “estimado”.`}
        </li>
        <li>
          {`O Preço ${OWNER.shortName} tem um desconto estimado de ${range(constants.VEHICLE_DISCOUNT)} nas páginas de carros, e de ${range(constants.PLACE_DISCOUNT)} nas listas de estados e cidades.`}
        </li>
      </ul>
      <p>
        O que é sorteado parte dos códigos do carro, do lugar ou da cotação: todos veem o mesmo valor, e ele não muda de
        um dia para o outro.
      </p>
    </section>
  );
}

function RatingMethod({ rules }: Pick<MethodologyPage, "rules">) {
  return (
    <section>
      <h2>Como o preço estimado é calculado</h2>
      <p>
        O preço do seguro depende do carro, do lugar e de quem dirige. Poucas combinações dos três têm cotações
        suficientes, mas cada parte aparece em milhares delas. Por isso medimos quanto cada parte aumenta ou diminui o
        preço e juntamos as partes do seu caso. Onde há poucas cotações, também usamos cotações parecidas: uma versão
        rara fica perto do seu modelo, e uma cidade pequena, perto do seu estado. O que você não informa entra pela
        média dos motoristas. Na faixa que acompanha o preço ficam 8 em cada 10 motoristas. {OWNER.cover}
      </p>
      <p>
        Na comparação de carros e de lugares, o motorista é o mesmo. {`O `}
        <Link to={INDEX_PATH}>índice de preços</Link>
        {` compara do mesmo modo os meses com ${rules.minRequestsForIndex} pedidos de cotação ou mais. `}A fórmula e o
        efeito de cada parte estão em <Link to={OPEN_DATA_PATH}>Dados abertos</Link>.
      </p>
    </section>
  );
}

function Publisher() {
  const { accountable } = OWNER;
  return (
    <section>
      <h2>Quem está por trás</h2>
      <p>
        {`${OWNER.legalName}, CNPJ ${OWNER.cnpj}, registro SUSEP `}
        <SusepNumber />
        {`, ${OWNER.address.street}, ${OWNER.address.city} ${OWNER.address.uf}. `}
        <a href={OWNER.phone.href}>{OWNER.phone.label}</a>
      </p>
      {accountable ? (
        <p>{`Quem responde pelos números: ${accountable.name}, ${accountable.role}, registro ${accountable.registration}.`}</p>
      ) : null}
      <p>
        {`As promessas deste site (de ${range(constants.VEHICLE_DISCOUNT)} mais barato, até ${constants.PROMISED_INSURERS} seguradoras, mais de 1 milhão de cotações) são da corretora, sobre o seu trabalho desde o início.`}
      </p>
    </section>
  );
}

export default function MethodologyScreen() {
  const { counts, model, rules } = useLoaderData<typeof loader>().page;
  return (
    <div className="text">
      <h1>Metodologia</h1>
      <p className="lead">De onde vêm os preços deste site, como são calculados e quanto podem errar.</p>
      <Accuracy model={model} rules={rules} />
      <CountedQuotes counts={counts} rules={rules} />
      <AveragePrices />
      <RatingMethod rules={rules} />
      <section>
        <h2>Como este site ganha dinheiro</h2>
        <p>{OWNER.howItEarns}</p>
      </section>
      <Publisher />
    </div>
  );
}
