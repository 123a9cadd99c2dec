// How a place or a car compares with the others: for the same everything else, never as raw means, which compare who asks.

import { MIN_QUOTES_FOR_MEAN } from "../../pricing/rules.ts";
import { describeDistance } from "../../rating/effect-words.ts";
import type { Relativity } from "../../schemas/rating.ts";

interface Compared {
  /** What is the same: `o mesmo carro e o mesmo motorista`. */
  readonly same: string;
  /** `do Brasil`; empty where it is said already. */
  readonly whose: string;
  /** Where most of it comes from while there are few quotes: `no estado`. */
  readonly elsewhere: string;
}

const CARS = {
  same: "o mesmo valor e idade do carro, o mesmo lugar e o mesmo motorista",
  whose: "dos carros",
} as const;

const PLACES = {
  same: "o mesmo carro e o mesmo motorista",
  whose: "do Brasil",
} as const;

const COMPARED = {
  brand: { ...CARS, elsewhere: "no mercado todo" },
  model: { ...CARS, elsewhere: "na marca" },
  modelYear: { ...CARS, elsewhere: "no modelo" },
  state: { ...PLACES, elsewhere: "no Brasil todo" },
  city: { ...PLACES, elsewhere: "no estado" },
} satisfies Record<string, Compared>;

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
  const { effect, quotes } = relativity;
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
      .{describeQuotes(quotes, words)}
    </p>
  );
}
