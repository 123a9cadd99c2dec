// "Posso confiar?": the rating model's accuracy on quotes that it had not seen, in all and by how many quotes it knew.

import { Table } from "../../components/table.tsx";
import { formatCount, formatDate, formatPercentage } from "../../estimate/format.ts";
import { WINDOW_DAYS } from "../../estimate/rules.ts";
import { OWNER } from "../../owner.ts";
import type { MethodologyPage } from "./page.server.ts";

/** @param model null before its first fit */
export function Accuracy({ model, rules }: Pick<MethodologyPage, "model" | "rules">) {
  const [all] = model?.classes ?? [];
  return (
    <section>
      <h2>Posso confiar?</h2>
      {model && all ? (
        <>
          <p>
            {`O preço estimado foi feito com ${formatCount(model.quotesLearnt)} cotações pedidas à ${OWNER.companyName} nos últimos ${WINDOW_DAYS} dias. Toda noite, ele é conferido com cotações que o cálculo ainda não tinha visto: ${formatPercentage(100 * all.coverage)} delas ficaram na faixa (o esperado é ${100 * rules.promisedCoverage}%), e metade dos erros ficou abaixo de ${formatPercentage(all.error)}. O preço exato só sai na cotação, porque cada seguradora tem o seu.`}
          </p>
          <Table
            isCaptionShown
            caption={`Conferência de ${formatDate(model.fittedOn)}`}
            rows={model.classes}
            columns={[
              { heading: "Para quem", cell: ({ label }) => label },
              { heading: "Cotações novas", numeric: true, cell: ({ verified }) => formatCount(verified) },
              { heading: "Na faixa", numeric: true, cell: ({ coverage }) => formatPercentage(100 * coverage) },
              { heading: "Metade dos erros é menor que", numeric: true, cell: ({ error }) => formatPercentage(error) },
            ]}
          />
        </>
      ) : (
        <p>O cálculo ainda não foi feito.</p>
      )}
      <p>
        {`Um cálculo novo só vale se usa ${formatCount(rules.minQuotesToFit)} cotações ou mais e se a faixa contém de ${100 * rules.minCoverage}% a ${100 * rules.maxCoverage}% das que ele não tinha visto. Senão, continua o anterior.`}
      </p>
    </section>
  );
}
