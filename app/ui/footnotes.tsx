// The footnotes of the price tables (section 2 of the specification).

import { OWNER } from "../owner.ts";
import { MIN_QUOTES_FOR_MEAN } from "../pricing/rules.ts";

/** @param min percent taken off at least @param max at most */
export function DiscountFootnote({ min, max }: { min: number; max: number }) {
  return (
    <p className="footnote">
      Preço {OWNER.shortName}: o preço com o nosso desconto, de {min}% a {max}%. É uma estimativa; o valor exato sai na
      cotação.
    </p>
  );
}

export function PercentageFootnote() {
  return <p className="footnote">% FIPE: o preço do seguro como percentual do valor do veículo na tabela FIPE.</p>;
}

export function EstimateFootnote() {
  return (
    <p className="footnote">
      Estimativa: com menos de {MIN_QUOTES_FOR_MEAN} cotações, ou com uma média fora do usual, o preço é estimado a
      partir do valor FIPE.
    </p>
  );
}
