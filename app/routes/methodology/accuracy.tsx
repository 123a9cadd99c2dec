// "Posso confiar?": the rating model's accuracy on quotes that it had not seen, in all and by how many quotes it knew.

import { Table } from "../../components/table.tsx";
import { formatCount, formatDate, formatPercentage } from "../../estimate/format.ts";
import { DRIVER_FACTORS } from "../../estimate/rating/factors.ts";
import { WINDOW_DAYS } from "../../estimate/rules.ts";
import { OWNER } from "../../owner.ts";
import type { MethodologyPage } from "./page.server.ts";

const ALL = "all/all";

const AGES = DRIVER_FACTORS.find(({ name }) => name === "age_range")?.levels ?? {};

/** The classes that the table shows, out of those that the database has: by support, by age, and without any answer. */
const listRows = ({ minQuotesForSupport }: MethodologyPage["rules"]) => [
  [ALL, "Todos os carros"],
  ["model_year/city", `Carro e cidade com ${minQuotesForSupport} cotações ou mais`],
  ["brand/state", `Modelo e cidade com menos de ${minQuotesForSupport} cotações`],
  ["all/country", "Todos, sem informar a cidade"],
  ["none/all", "Todos, sem informar quem dirige"],
  ...Object.entries(AGES).map(([level, label]) => [`age_range/${level}`, `Motorista de ${label}`]),
];

/** @param model null before its first fit */
export function Accuracy({ model, rules }: Pick<MethodologyPage, "model" | "rules">) {
  const rows = listRows(rules).flatMap(([name, label = ""]) => {
    const row = model?.classes.find((each) => each.class === name);
    return row ? [{ ...row, label }] : [];
  });
  const all = rows.find((each) => each.class === ALL);
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
            rows={rows}
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
