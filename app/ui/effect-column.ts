// By how much an entry of a list is dearer or cheaper than what it is measured by, shaded as on the map.

import { formatWholeChange } from "../pricing/format.ts";
import { percentOf } from "../rating/prediction.ts";
import { shadeOfEffect } from "./map/shades.ts";
import type { Column } from "./table.tsx";

/** @param heading what it is measured by: `Em relação ao Brasil` @param sorted how the rows stand, where that is by their effects */
export function effectColumn(
  heading: string,
  sorted?: "ascending" | "descending",
): Column<{ readonly effect: number | null }> {
  return {
    heading,
    figure: ({ effect }) => effect,
    format: (effect) => formatWholeChange(percentOf(effect)),
    bar: percentOf,
    shadeOf: (effect) => `shade-${shadeOfEffect(effect)}`,
    sorted,
  };
}
