// How many quotes, in words.

import { countOf } from "./format.ts";

/** `1 cotação`, `2.147 cotações` */
export const nameQuotes = (quotes: number): string => countOf(quotes, "cotação", "cotações");
