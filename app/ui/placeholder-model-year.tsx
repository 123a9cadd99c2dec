// What the model-year page shows for a model that is not in the database: one record without value or code.

import type { PlaceholderModelYear } from "../pages/problem.ts";
import { formatYear } from "../pricing/format.ts";
import { ContextualPromotion } from "./promotion.tsx";
import { VersionsTable } from "./versions-table.tsx";

export function PlaceholderModelYearScreen({ placeholder }: { placeholder: PlaceholderModelYear }) {
  const { brandName, modelName, year } = placeholder;
  const vehicle = `${brandName} ${modelName} ${formatYear(year)}`;
  return (
    <>
      <h1>Seguro {vehicle}</h1>
      <p>Este modelo ainda não está em nosso banco de dados. Verifique se a URL está correta.</p>
      <section>
        <h2>Versões Disponíveis</h2>
        <VersionsTable
          caption="Nenhuma versão conhecida."
          versions={[{ id: 0, name: modelName, path: null, fipeValue: null, fipeCode: null }]}
        />
      </section>
      <ContextualPromotion about={`o seu ${vehicle}`} />
    </>
  );
}
