// How many quotes are used and how many are not, as a table.

import { formatCount, formatDate } from "../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE, WINDOW_DAYS } from "../pricing/rules.ts";
import type { QuoteCounts } from "../schemas/prices.ts";

export function QuoteCountsTable({ counts }: { counts: QuoteCounts | null }) {
  if (!counts) return <p>As contagens ainda não foram feitas.</p>;
  const { received, withoutPrice, tooExpensive, excludedInsurers, countedForPlaces, countedForVehicles } =
    counts.counts;
  const rows: readonly (readonly [string, number])[] = [
    [`Cotações recebidas nos últimos ${WINDOW_DAYS} dias`, received],
    ["Fora: sem preço ou sem valor FIPE", withoutPrice],
    [`Fora: acima de ${MAX_FIPE_PERCENTAGE}% do valor FIPE`, tooExpensive],
    ["Usadas nas páginas de estados e cidades", countedForPlaces],
    ["Fora das páginas de veículos: seguradoras que não entram na conta", excludedInsurers],
    ["Usadas nas páginas de marcas, modelos, anos e versões", countedForVehicles],
  ];
  return (
    <table>
      <caption>{`Contagem de ${formatDate(counts.countedAt)}. Cada cotação que fica de fora é contada uma vez, pelo primeiro motivo.`}</caption>
      <thead>
        <tr>
          <th scope="col">O quê</th>
          <th scope="col">Cotações</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, count]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
