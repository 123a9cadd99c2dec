// What the model-year page shows for a model that is not in the database: one record without value or code.

import type { PlaceholderModelYear } from "../pages/problem.ts";
import { formatYear, UNKNOWN } from "../pricing/format.ts";
import { DataTable } from "./data-table.tsx";
import { ContextualPromotion } from "./promotion.tsx";

export function PlaceholderModelYearScreen({ placeholder }: { placeholder: PlaceholderModelYear }) {
  const { brandName, modelName, year } = placeholder;
  const vehicle = `${brandName} ${modelName} ${formatYear(year)}`;
  return (
    <>
      <h1>Seguro {vehicle}</h1>
      <p>Este modelo ainda não está em nosso banco de dados. Verifique se a URL está correta.</p>
      <section>
        <h2>Versões Disponíveis</h2>
        <DataTable
          caption="Nenhuma versão conhecida."
          keyOf={(row) => row.name}
          rows={[{ name: modelName }]}
          columns={[
            { heading: "Versão", cell: (row) => row.name },
            { heading: "Valor FIPE", numeric: true, cell: () => UNKNOWN },
            { heading: "Código FIPE", numeric: true, cell: () => UNKNOWN },
          ]}
        />
      </section>
      <ContextualPromotion about={`o seu ${vehicle}`} />
    </>
  );
}
