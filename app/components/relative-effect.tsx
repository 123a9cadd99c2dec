// How a place or a brand compares with the others: for the same everything else, since raw means compare who asks.

import type { RelativeEffect } from "../data/rating.ts";
import { describeDistance } from "../estimate/describe-effect.ts";
import { MIN_QUOTES_FOR_MEAN } from "../estimate/rules.ts";

const COMPARED = {
  brand: { same: "o mesmo valor e idade do carro, no mesmo lugar, com o mesmo motorista", whose: "dos carros" },
  place: { same: "o mesmo carro e o mesmo motorista", whose: "do Brasil" },
} as const;

interface RelativeEffectNoteProps {
  /** Null before the rating model's first fit. */
  relativity: RelativeEffect | null;
  what: keyof typeof COMPARED;
  /** Whose insurance it is: `em Campinas`. */
  of: string;
}

/** One line; nothing where neither quotes of its own nor those of its parent tell of it. */
export function RelativeEffectNote({ relativity, what, of }: RelativeEffectNoteProps) {
  if (!relativity) return null;
  const { effect, quotes } = relativity;
  if (quotes === 0 && effect === 0) return null;
  const { same, whose } = COMPARED[what];
  return (
    <p className="relativity">
      {`Para ${same}, o seguro ${of} fica `}
      <strong>{describeDistance(effect, whose)}</strong>
      {quotes < MIN_QUOTES_FOR_MEAN ? " (estimativa, com poucas cotações)." : "."}
    </p>
  );
}
