// How many quotes are used and how many are not, as a table.

import { formatCount, formatDate } from "../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE, WINDOW_DAYS } from "../pricing/rules.ts";
import type { QuoteCounts } from "../schemas/prices.ts";
import { Table } from "./table.tsx";

export function QuoteCountsTable({ counts }: { counts: QuoteCounts | null }) {
  if (!counts) return <p>As contagens ainda não foram feitas.</p>;
  const { received, withoutPrice, tooExpensive, excludedInsurers, countedForPlaces, countedForVehicles } =
    counts.counts;
  return (
    <Table
      caption={`Contagem de ${formatDate(counts.countedAt)}. Cada cotação que fica de fora é contada uma vez, pelo primeiro motivo.`}
      rows={[
        { label: `Cotações recebidas nos últimos ${WINDOW_DAYS} dias`, count: received },
        { label: "Fora: sem preço ou sem valor FIPE", count: withoutPrice },
        { label: `Fora: acima de ${MAX_FIPE_PERCENTAGE}% do valor FIPE`, count: tooExpensive },
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
