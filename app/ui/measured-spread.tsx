// What comparing insurers is worth, as it was measured: in the place where the site promises a saving.

import { Link } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../catalogue/paths.ts";
import { countOf, formatDate } from "../pricing/format.ts";
import type { InsurerSpread } from "../pricing/value.ts";

/** How far two insurers lie apart, in a sentence without its full stop. */
export function describeSpread({ median, percentile75 }: InsurerSpread): string {
  return `Para o mesmo carro, lugar e perfil de motorista, metade dos pares de cotações de seguradoras diferentes difere em mais de ${Math.round(median)}%, e um quarto, em mais de ${Math.round(percentile75)}%`;
}

/** Nothing before it was measured. */
export function MeasuredSpread({ spread }: { spread: InsurerSpread | null }) {
  if (!spread) return null;
  return (
    <p className="measured">
      <strong>Quanto vale comparar, medido nas cotações: </strong>
      {`${describeSpread(spread)} (${countOf(spread.pairs, "par", "pares")}, ${formatDate(spread.measuredOn)}). `}
      <Link to={METHODOLOGY_PATH}>Como medimos</Link>. Os percentuais de economia deste site são promessas da corretora.
    </p>
  );
}
