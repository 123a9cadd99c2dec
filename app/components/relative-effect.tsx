// How a place or a brand compares with the others for the same car and driver: raw means would compare who asks for quotes.

import type * as results from "../data/results.ts";
import type { Checked } from "../data/values.ts";
import { describeDistance } from "../estimate/describe-effect.ts";
import { MIN_QUOTES_FOR_MEAN } from "../estimate/rules.ts";

const COMPARED = {
  brand: { same: "Entre carros de mesmo valor e idade, no mesmo lugar e com o mesmo motorista", whose: "" },
  place: { same: "Para o mesmo carro e o mesmo motorista", whose: "do Brasil" },
} as const;

interface RelativeEffectNoteProps {
  relativeEffect: Checked<typeof results.relativeEffect>;
  what: keyof typeof COMPARED;
  /** `em Campinas` */
  of: string;
}

/** Nothing where no quotes, its own or its parent's, tell of it. */
export function RelativeEffectNote({ relativeEffect, what, of }: RelativeEffectNoteProps) {
  if (!relativeEffect) return null;
  const { effect, quotes } = relativeEffect;
  if (quotes === 0 && effect === 0) return null;
  const { same, whose } = COMPARED[what];
  return (
    <p className="relative-effect">
      {`${same}, o seguro ${of} fica `}
      <strong>{describeDistance(effect, whose)}</strong>
      {quotes < MIN_QUOTES_FOR_MEAN ? " (estimativa com poucas cotações)." : "."}
    </p>
  );
}
