// Sums of money in a query: what somebody was quoted a year, apart from the value of a car and from a limit.

import { parseQuote } from "../rating/fragment.ts";

/** R$: from here on a sum is a car's value, and below it a quote. */
const LEAST_VALUE = 15_000;

/** `60.000`; a displacement, `1.0`, has one digit behind the point. */
const GROUPED = /\b(\d{1,3})\.(\d{3})(?:,\d{2})?\b/g;

/** `325 por mês`: what is paid twelve times a year. */
const MONTHLY = /(?:r\$\s*)?\b(\d{2,4})(?:,\d{2})?\s*(?:reais\s*)?(?:por|ao|a cada|\/)\s*m[eê]s\b/i;
const MONTHS_A_YEAR = 12;

/** `cotação de 12 mil`, `pediram 4,5 mil`. */
const THOUSANDS = /(?<=\b(?:cota[cç][aã]o|cobraram|cobrando|pediram|recebi|proposta)\D*)\b(\d{1,2}(?:,\d)?)\s*mil\b/i;

/** `R$ 3900`: not a limit. */
const SUM = /(?<!at[eé]\s*)r\$\s*(\d[\d.,]*)(?![\d.,]|\s*mil)/i;

/** Four digits that are no year. */
const BARE_SUM = /\b(?!19|20)(\d{4})\b(?! (?:mil|reais))/;

interface Sum {
  /** As it was typed. */
  readonly written: string;
  /** R$; null where it is none that an insurance costs. */
  readonly amount: number | null;
}

function findSum(text: string): Sum | null {
  const [monthly, month = ""] = MONTHLY.exec(text) ?? [];
  if (monthly !== undefined) return { written: monthly, amount: MONTHS_A_YEAR * Number(month) };
  const [inThousands, thousands = ""] = THOUSANDS.exec(text) ?? [];
  if (inThousands !== undefined) {
    return { written: inThousands, amount: Math.round(1_000 * Number(thousands.replace(",", "."))) };
  }
  const [written, digits = ""] = SUM.exec(text) ?? BARE_SUM.exec(text) ?? [];
  return written === undefined ? null : { written, amount: parseQuote(digits) };
}

/** Takes the quote out of a query. A sum that may be a car's value stays in its words. @param text as it was typed */
export function readQuote(text: string): { readonly quote: number | null; readonly rest: string } {
  const ungrouped = text.replace(GROUPED, "$1$2");
  const sum = findSum(ungrouped);
  if (!sum) return { quote: null, rest: ungrouped };
  const isQuote = sum.amount !== null && sum.amount < LEAST_VALUE;
  const [digits = ""] = /\d+/.exec(sum.written) ?? [];
  return {
    quote: isQuote ? sum.amount : null,
    rest: ungrouped.replace(sum.written, isQuote ? " " : ` ${sum.amount ?? digits} `),
  };
}
