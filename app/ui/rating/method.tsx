// How "Quanto você pagaria" is computed: in sentences for a driver, then how often it was right, then the formula.

import { Link } from "@remix-run/react";
import { OPEN_DATA_PATH } from "../../catalogue/paths.ts";
import { formatCount, formatDate, formatPercentage, formatWholeMoney } from "../../pricing/format.ts";
import { ESTIMATE_WITH_FEW_QUOTES, MAX_FIPE_PERCENTAGE } from "../../pricing/rules.ts";
import { nameFactor } from "../../rating/factors.ts";
import { ACCEPTED_COVERAGE, MIN_QUOTES_TO_FIT, RATED_PERCENTAGE } from "../../rating/rules.ts";
import type { FittedModel } from "../../schemas/rating.ts";
import { CoverageTable } from "./coverage-table.tsx";

const LEFT_OUT: Readonly<Record<string, string>> = {
  withoutPrice: "sem preço",
  excludedInsurer: "de seguradoras que não entram na conta",
  tooCheap: `abaixo de ${formatPercentage(RATED_PERCENTAGE.min)} do valor FIPE`,
  tooExpensive: `acima de ${RATED_PERCENTAGE.max}% do valor FIPE`,
  withoutFipeValue: "de versões sem valor FIPE",
};

/** `479 acima de 30% do valor FIPE, 1.388 que não dizem …`; null where none was left out. */
function describeLeftOut(leftOut: FittedModel["leftOut"]): string | null {
  const parts = Object.entries(LEFT_OUT).flatMap(([reason, words]) => {
    const quotes = leftOut[reason] ?? 0;
    return quotes > 0 ? [`${formatCount(quotes)} ${words}`] : [];
  });
  return parts.length > 0 ? parts.join(", ") : null;
}

function Figures({ model }: { model: FittedModel }) {
  const all = model.classes.find((each) => each.class === "all/all");
  const leftOut = describeLeftOut(model.leftOut);
  return (
    <>
      <CoverageTable model={model} />
      {all ? (
        <p>
          {`Nas cotações novas, a estimativa errou ${formatPercentage(all.error)} na mediana. Regras mais simples, nas mesmas cotações: a mediana do próprio ano-modelo errou ${formatPercentage(all.modelYearError)}; a mediana do país, ${formatPercentage(all.nationalError)}; um sorteio de ${formatPercentage(ESTIMATE_WITH_FEW_QUOTES.min)} a ${formatPercentage(ESTIMATE_WITH_FEW_QUOTES.max)} do valor FIPE, ${formatPercentage(all.estimateError)}.`}
        </p>
      ) : null}
      <h3>A fórmula</h3>
      <p>
        <code>
          {`ln(percentual FIPE) = geral + marca + modelo + ano-modelo + versão + expoente × ln(valor ÷ referência) + idade do carro + estado + cidade${model.factors.map((factor) => ` + ${nameFactor(factor)}`).join("")} + resto`}
        </code>
      </p>
      <p>
        O efeito de cada nível é a média do que os outros deixam em aberto, vezes n ÷ (n + k), com n cotações e k = a
        variância dentro dos níveis ÷ a variância entre eles (credibilidade de Bühlmann–Straub; dentro de marcas e
        estados, a de Jewell). O k vem dos dados, fator por fator. A conta volta a cada fator até que nada mude mais de
        0,1%.
      </p>
      <p>
        {`Em ${formatDate(model.fittedOn)} o cálculo aprendeu de ${formatCount(model.quotesLearnt)} cotações. ${leftOut ? `Ficaram de fora ${leftOut}. ` : ""}Parte de ${formatPercentage(Math.exp(model.general))} do valor FIPE para um carro de ${formatWholeMoney(Math.round(model.referenceValue))}, e o percentual muda com o valor elevado a ${model.valueExponent.toFixed(2).replace(".", ",").replace("-", "−")}.`}
      </p>
    </>
  );
}

/** @param model null before its first fit */
export function RatingMethod({ model }: { model: FittedModel | null }) {
  return (
    <section>
      <h2>Como calculamos quanto você pagaria</h2>
      <p>
        O preço do seguro depende do carro, do lugar e de quem dirige. Para quase nenhuma combinação dos três há
        cotações suficientes, mas cada parte aparece em milhares delas. Por isso aprendemos, de todas as cotações,
        quanto cada parte aumenta ou diminui o preço, e juntamos as partes da sua combinação. Uma parte com poucas
        cotações pesa pouco: uma versão rara vale quase o mesmo que o seu modelo, e uma cidade pequena, quase o mesmo
        que o seu estado.{" "}
        {`Entram as cotações de ${formatPercentage(RATED_PERCENTAGE.min)} a ${RATED_PERCENTAGE.max}% do valor FIPE, e não só até ${MAX_FIPE_PERCENTAGE}%, como no preço médio: por isso o preço médio da mesma página costuma ser menor. O que você não diz entra na média das cotações, e a faixa, mais larga, é conferida para isso.`}
      </p>
      <p>
        Nenhum cálculo acerta o preço exato, porque cada seguradora tem o seu: por isso damos uma faixa. A faixa é
        medida, e não suposta: primeiro o cálculo é feito sem as cotações mais novas. Cada metade delas mostra entre que
        valores ficam oito de cada dez, e a outra metade confere se a promessa se cumpre. O resultado de cada noite está
        abaixo. O que você escolhe em “Quem dirige” não sai do seu aparelho: a conta é feita no seu navegador. O que
        você escreve na busca chega ao site para ser respondido, e não é guardado.
      </p>
      {model ? <Figures model={model} /> : <p>O cálculo ainda não foi feito.</p>}
      <p>
        {`Um cálculo só passa a valer com ${formatCount(MIN_QUOTES_TO_FIT)} cotações ou mais e se a faixa contiver entre ${100 * ACCEPTED_COVERAGE.min}% e ${100 * ACCEPTED_COVERAGE.max}% das cotações novas; senão, continua valendo o anterior. Os efeitos de todos os níveis e o histórico dos ajustes estão em `}
        <Link to={OPEN_DATA_PATH}>Dados abertos</Link>.
      </p>
    </section>
  );
}
