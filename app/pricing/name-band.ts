// A band of value in words.

import { formatThousands } from "./format.ts";

/** `até R$ 30 mil`, `de R$ 50 mil a R$ 70 mil`, `acima de R$ 250 mil`. @param to null of the last one; both in R$ */
export function nameBand(from: number, to: number | null): string {
  if (to === null) return `acima de ${formatThousands(from)}`;
  return from === 0 ? `até ${formatThousands(to)}` : `de ${formatThousands(from)} a ${formatThousands(to)}`;
}
