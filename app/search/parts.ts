// Words that tell what is asked of two cities or cars, and what the others name.

import { dropFillers } from "./fillers.ts";
import { listMeanings, type Meaning } from "./meanings.ts";
import type { Names } from "./names.ts";
import { MAX_WORDS } from "./query.ts";

/** `comparar`, `diferença` */
export const COMPARING = /^(?:comparar|compare|comparacao|comparando|diferencas?)$/;
/** `mudar`, `mudo`, `mudança` */
export const MOVING = /^mud/;
/** Between where one moves from and where to. */
export const TOWARDS = /^(?:para|pra|pro|x|vs|versus|ou)$/;

/** What the words that may name something mean: `qual o mais barato` names nothing. */
export function findMeaning(words: readonly string[], names: Names): Meaning | null {
  const naming = dropFillers(words).filter(names.mayName);
  return listMeanings(naming.slice(0, MAX_WORDS), names, 1)[0] ?? null;
}
