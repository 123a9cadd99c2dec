// The footnotes of the price tables (section 2 of the specification).

import { MAX_FIPE_PERCENTAGE, MAX_MEAN_PERCENTAGE, MIN_QUOTES_FOR_MEAN } from "../pricing/rules.ts";
import type { PriceValue } from "../schemas/prices.ts";
import { Term } from "./term.tsx";

/** Of the caption of a table of means and counts: the quotes that section 5 leaves out. */
export const WITHIN_LIMIT = `Médias e números das cotações de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE.`;

/** What '% FIPE' means. */
export function PercentageFootnote() {
  return (
    <p className="footnote">
      % FIPE: o preço do seguro como percentual do valor do veículo na <Term id="tabela-fipe">tabela FIPE</Term>.
    </p>
  );
}

/** Shown where a price above it is an estimate. */
export function EstimateFootnote({ prices }: { prices: readonly (PriceValue | null)[] }) {
  if (!prices.some((price) => price?.basis === "estimated")) return null;
  return (
    <p className="footnote">
      {`Estimativa: com menos de ${MIN_QUOTES_FOR_MEAN} cotações, ou com uma média acima de ${MAX_MEAN_PERCENTAGE}% do valor FIPE, o preço é estimado a partir do valor FIPE, e por isso pode ficar abaixo do menor preço cotado. Onde a estimativa toma o lugar de uma média, a média das cotações está ao lado.`}
    </p>
  );
}
