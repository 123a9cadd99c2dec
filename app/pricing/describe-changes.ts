// Changes of a figure in words.

import type { Change } from "../schemas/charts.ts";
import { formatChange } from "./format.ts";

/** `+2,1% no mês, −0,4% em 3 meses e +5,0% em 12 meses`; empty where there is nothing to compare with. */
export function describeChanges(changes: readonly Change[]): string {
  const parts = changes.map(({ name, percent }) => `${formatChange(percent)} ${name}`);
  const last = parts.pop();
  if (last === undefined) return "";
  return parts.length === 0 ? last : `${parts.join(", ")} e ${last}`;
}
