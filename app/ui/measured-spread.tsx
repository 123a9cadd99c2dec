// What comparing insurers is worth, as it was measured: in the place where the site promises a saving.

import { Link } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../catalogue/paths.ts";
import type { InsurerSpread } from "../schemas/prices.ts";

/** How far two insurers lie apart, in a sentence without its full stop. */
export function describeSpread({ median }: InsurerSpread): string {
  return `Para o mesmo carro, lugar e perfil de motorista, em metade dos casos os preços de duas seguradoras diferem em mais de ${Math.round(median)}%`;
}

/** Nothing before it was measured. */
export function MeasuredSpread({ spread }: { spread: InsurerSpread | null }) {
  if (!spread) return null;
  return (
    <p className="measured">
      <strong>Quanto vale comparar, medido nas cotações: </strong>
      {`${describeSpread(spread)}. `}
      <Link to={METHODOLOGY_PATH}>Como medimos</Link>. A economia anunciada neste site é o que a corretora espera, e não
      sai destas cotações.
    </p>
  );
}
