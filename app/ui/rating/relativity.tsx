// How a place or a car compares with the others: for the same everything else, never as raw means, which compare who asks.

import { formatCount } from "../../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../pricing/rules.ts";
import { describeDistance } from "../../rating/effect-words.ts";
import type { Relativity } from "../../schemas/rating.ts";

interface Compared {
  /** What is the same: `o mesmo carro e o mesmo motorista`. */
  readonly same: string;
  /** `do Brasil`; empty where it is said already. */
  readonly whose: string;
  /** What is ranked: `cidades`. */
  readonly many: string;
  readonly isFeminine?: boolean;
  /** Which of them, where not those of enough quotes: nearly all. */
  readonly which?: string;
  /** Where most of it comes from while there are few quotes: `no estado`. */
  readonly elsewhere: string;
}

const ENOUGH = `com ${MIN_QUOTES_FOR_MEAN} cotações no cálculo ou mais`;

const CARS = {
  same: "o mesmo valor e idade do carro, o mesmo lugar e o mesmo motorista",
  whose: "dos carros",
} as const;

const PLACES = {
  same: "o mesmo carro e o mesmo motorista",
  whose: "do Brasil",
  isFeminine: true,
} as const;

const COMPARED = {
  brand: { ...CARS, many: "marcas", isFeminine: true, elsewhere: "no mercado todo" },
  model: { ...CARS, many: "modelos", elsewhere: "na marca" },
  modelYear: { ...CARS, many: "anos-modelo", elsewhere: "no modelo" },
  state: { ...PLACES, many: "unidades da federação", which: "comparadas", elsewhere: "no Brasil todo" },
  city: { ...PLACES, many: "cidades", elsewhere: "no estado" },
} satisfies Record<string, Compared>;

/** ` É a 3ª mais cara das 27 cidades …`, counted from the end on whose side of the average it lies. */
function describeRank(
  effect: number,
  rank: number,
  ranked: number,
  { many, isFeminine, which = ENOUGH }: Compared,
): string {
  const ending = isFeminine ? "a" : "o";
  const place = effect < 0 ? ranked - rank + 1 : rank;
  const ordinal = place === 1 ? "" : `${formatCount(place)}${isFeminine ? "ª" : "º"} `;
  return ` É ${ending} ${ordinal}mais ${effect < 0 ? "barat" : "car"}${ending} de segurar ${isFeminine ? "das" : "dos"} ${formatCount(ranked)} ${many} ${which}.`;
}

/** What the comparison rests on where its own quotes are few: they say next to nothing. */
function describeQuotes(quotes: number, { elsewhere }: Compared): string {
  if (quotes >= MIN_QUOTES_FOR_MEAN) return "";
  const own = quotes === 0 ? "" : " e das poucas cotações que há";
  return ` É uma estimativa, a partir dos preços ${elsewhere}${own}.`;
}

interface RelativityNoteProps {
  relativity: Relativity | null;
  what: keyof typeof COMPARED;
  of: string;
}

/**
 * Nothing before the rating model's first fit, and nothing of what neither its own quotes nor others tell of.
 * @param of whose insurance it is: `em Campinas`
 */
export function RelativityNote({ relativity, what, of }: RelativityNoteProps) {
  if (!relativity) return null;
  const { effect, quotes, rank, ranked } = relativity;
  const words: Compared = COMPARED[what];
  if (quotes === 0 && effect === 0) return null;
  return (
    <p className="relativity">
      {`Para ${words.same}, o seguro ${of} fica `}
      {quotes < MIN_QUOTES_FOR_MEAN ? (
        describeDistance(effect, words.whose)
      ) : (
        <strong>{describeDistance(effect, words.whose)}</strong>
      )}
      .{rank !== null && ranked !== null && ranked > 1 ? describeRank(effect, rank, ranked, words) : ""}
      {describeQuotes(quotes, words)}
    </p>
  );
}
