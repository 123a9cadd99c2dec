// By how much an entry of a list is dearer or cheaper than what it is measured by, shaded as on the map.

import { formatWholeChange } from "../pricing/format.ts";
import { percentOf } from "../rating/prediction.ts";
import { shadeOfEffect } from "./map/shades.ts";
import type { Column } from "./table.tsx";

interface Effects {
  /** How the rows stand, where that is by their effects. */
  sorted?: "ascending" | "descending" | undefined;
  /** Effects of a table beside this one, whose bars are compared with these. */
  beside?: readonly number[];
}

/** @param heading what it is measured by: `Em relação ao Brasil` */
export function effectColumn(
  heading: string,
  { sorted, beside = [] }: Effects = {},
): Column<{ readonly effect: number | null }> {
  return {
    heading,
    barsBeside: beside.map(percentOf),
    figure: ({ effect }) => effect,
    format: (effect) => formatWholeChange(percentOf(effect)),
    bar: percentOf,
    shadeOf: (effect) => `shade-${shadeOfEffect(effect)}`,
    sorted,
  };
}
