// How a place or a car compares with the others: for the same everything else, never as raw means, which compare who asks.

import { countOf, formatCount } from "../../pricing/format.ts";
import type { Standing } from "../../pricing/rating.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../pricing/rules.ts";
import { type Against, describeEffect } from "./why.tsx";

export interface StandingWords {
  /** What is the same: `o mesmo carro e o mesmo motorista`. */
  readonly same: string;
  /** `o seguro em Campinas` */
  readonly subject: string;
  /** `da média do Brasil` */
  readonly against: Against;
  /** What is ranked: `cidade`, `cidades`. */
  readonly one: string;
  readonly many: string;
  readonly isFeminine: boolean;
}

/** Nothing before the rating model's first fit. */
export function StandingNote({ standing, words }: { standing: Standing | null; words: StandingWords }) {
  if (!standing) return null;
  const { effect, quotes, rank, ranked } = standing;
  const { same, subject, against, one, many, isFeminine } = words;
  const [the, letter, dear] = isFeminine ? ["a", "ª", "cara"] : ["o", "º", "caro"];
  return (
    <p className="standing">
      {`Para ${same}, ${subject} fica `}
      <strong>{describeEffect(effect, against)}</strong>
      {rank !== null && ranked !== null && ranked > 1
        ? `: ${the} ${rank === 1 ? "" : `${formatCount(rank)}${letter} `}${one} mais ${dear} entre ${formatCount(ranked)} ${many} com ${MIN_QUOTES_FOR_MEAN} cotações ou mais.`
        : "."}
      {quotes > 0 ? ` Comparação feita com ${countOf(quotes, "cotação", "cotações")}.` : " Não há cotações próprias."}
    </p>
  );
}
