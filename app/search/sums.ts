// Sums of money in a query: what somebody was quoted a year, apart from the value of a car, a limit, and the names of cars.

import { parseQuote } from "../rating/fragment.ts";

/** R$: from here on a sum of which nothing else is said is a car's value, and below it a quote. */
const LEAST_VALUE = 15_000;

export const MONTHS_A_YEAR = 12;

/** `60.000`; a displacement, `1.0`, has one digit behind the point. */
const GROUPED = /\b(\d{1,3})\.(\d{3})\b/g;

/** `R$ 325 por mês`, `325 por mês`. */
const MONTHLY = /(r\$\s*)?\b(\d{2,4})(\s*reais)?\s*(?:(?:por|ao|no|a cada|\/)\s*mes|(?<=reais\s*)mes|mensa(?:l|is))\b/i;

/** Behind these words stands what somebody was quoted. */
const QUOTING = /cotacao|cobraram|cobrando|pediram|cobrou|paguei|recebi|proposta/.source;

const IS_QUOTED = new RegExp(QUOTING, "i");

/** `orçamento de 3890 na strada` is a quote, and `orçamento de 3890, quais carros?` a limit. */
const QUOTING_OR_BUDGET = `orcamento|${QUOTING}`;

/** `cotação de 12 mil`, `me cobraram 3900 reais`, `pediram 4500`: not the value of a car, and not a limit. */
const QUOTED = new RegExp(
  String.raw`(?<=\b(?:${QUOTING_OR_BUDGET})\b(?:(?!\bcarros?\b|\bveiculos?\b|\bate).)*)(?:r\$\s*)?\b(?:(\d{1,2}(?:,\d)?)\s*mil|(\d{3,5})\s*reais|((?!19|20)\d{4,5}))\b(?:\s*reais)?`,
  "i",
);

/** Right behind the word for a quote a number may be like a year, where another year is named: `me cobraram 2050 no argo 2022`. */
const QUOTED_YEAR = new RegExp(String.raw`(?<=\b(?:${QUOTING})\s+(?:(?:de|por|foi|deu)\s+)?)(?:19|20)\d\d\b`, "i");

/** `R$ 3900`: not a limit. */
const SUM = /(?<!ate\s*)r\$\s*(\d[\d.,]*)(?![\d.,]|\s*mil)/i;

/** Four digits that are no year, and no limit. */
const BARE_SUM = /(?<!ate\s)\b(?!19[5-9]|20[0-3])(\d{4})\b(?! (?:mil|reais))/i;

/** No year is written with a point: `2.050` is a sum. */
const GROUPED_YEAR = /(?<!r\$\s*|ate\s+|[\d.,])(?=(?:1\.9|2\.0)\d\d(?![\d.]))/gi;

/** Asked of cars, a sum is what their insurance may cost: `qual carro dá pra ter pagando 250 por mês`. */
const WHICH_CARS =
  /\b(?:(?:qual|quais|quau|que|q|ql|algum|tem)\s+(?:(?:os|as|sao|seriam)\s+)*(?:carr(?:o|inho|ao)s?|modelos?|veiculos?|caminhonetes?|picapes?|suvs?)|carros|suvs|picapes|sugest\w+\s+de\s+carros?|carro\s+(?:com|que|q)\s+(?:o\s+)?seguro)\b/i;

/** R$ a year of insurance, in a question for cars; of thousands alone only as many as no car costs. */
const OF_INSURANCE =
  /(?:r\$\s*)?(?<![\d.,])(?:([2-4](?:,\d)?|\d{1,2}(?:,\d)?(?=\s*mil(?:\s*reais)?\s+(?:de\s+seguro|anuais|(?:por|ao|no|pro|\/)\s*ano)))\s*mil|(\d{3,5})(?=\s*(?:reais|de\s+seguro|anuais|(?:por|ao|no|pro|\/)\s*ano)))(?!\s*km)(?:\s*reais)?/i;

const LIMIT = /\bate\s*$/i;
const YEAR = /^(?:19|20)\d\d$/;

interface Sum {
  /** As it was typed. */
  readonly written: string;
  /** R$ a year; null where it is none that an insurance costs. */
  readonly amount: number | null;
  readonly isQuote: boolean;
}

/** R$. @param thousands as they are typed: `3,9` @param digits where there are none */
const readAmount = (thousands: string | undefined, digits: string | undefined) =>
  thousands ? Math.round(1_000 * Number(thousands.replace(",", "."))) : Number(digits);

/** Whether a number is that of a car, and no sum: one that stands twice is both, `2500 no seguro da ram 2500`, unless it is a limit. */
const isCarNumber = (text: string, number: string, isName: (word: string) => boolean) =>
  isName(number) && text.replace(/\bate\s+(?:r\$\s*)?\d+/gi, "").split(number).length <= 2;

const listWords = (text: string): readonly string[] => text.toLowerCase().split(/[^a-z\d-]+/);

function findMonthly(text: string, isName: (word: string) => boolean): Sum | null {
  const found = MONTHLY.exec(text);
  const [written = "", sign, digits = "", reais] = found ?? [];
  if (!found || LIMIT.test(text.slice(0, found.index))) return null;
  // `argo 2022 por mês`, `peugeot 208 por mês`
  if (!sign && !reais && (YEAR.test(digits) || isCarNumber(text, digits, isName))) return null;
  return { written, amount: MONTHS_A_YEAR * Number(digits), isQuote: true };
}

function findQuoted(text: string, isName: (word: string) => boolean): Sum | null {
  const [year] = QUOTED_YEAR.exec(text) ?? [];
  if (
    year !== undefined &&
    text
      .replace(year, " ")
      .split(/\s+/)
      .some((word) => YEAR.test(word))
  ) {
    return { written: year, amount: Number(year), isQuote: true };
  }
  const [written, thousands, reais, bare] = QUOTED.exec(text) ?? [];
  if (written === undefined || (bare !== undefined && isCarNumber(text, bare, isName))) return null;
  return { written, amount: readAmount(thousands, reais ?? bare), isQuote: true };
}

/** `argo 2022 3900 reais`, `argo 2022 3,9 mil`: of a car that is named it is what its insurance costs. */
const OF_CAR = /(?:r\$\s*)?\b(?:(\d(?:,\d)?)\s*mil|(\d{3,5})\s*reais)\b/i;

function findOfCar(text: string, isName: (word: string) => boolean): Sum | null {
  const found = OF_CAR.exec(text);
  const [written = "", thousands, reais] = found ?? [];
  if (!found || LIMIT.test(text.slice(0, found.index))) return null;
  if (!listWords(text.replace(written, " ")).some(isName)) return null;
  return { written, amount: readAmount(thousands, reais), isQuote: true };
}

function findPlain(text: string, isName: (word: string) => boolean): Sum | null {
  const [bare, number = ""] = BARE_SUM.exec(text) ?? [];
  // `2500 no siena`: of two names of cars the number is the sum, and no RAM.
  const others = listWords(text).filter((word) => !/^\d+$/.test(word));
  const isCar = isCarNumber(text, number, isName) && !others.some(isName);
  const [written, digits = ""] = SUM.exec(text) ?? (bare === undefined || isCar ? [] : [bare, number]);
  if (written === undefined) return null;
  const amount = parseQuote(digits);
  return { written, amount, isQuote: amount !== null && amount < LEAST_VALUE };
}

/** What is paid at most for any car, with the words of a limit; null where no car is asked for. */
function findLimitOfCars(text: string, isName: (word: string) => boolean): Sum | null {
  if (!WHICH_CARS.test(text) || IS_QUOTED.test(text) || /\bate\b/i.test(text)) return null;
  const monthly = findMonthly(text, isName);
  if (monthly) return monthly;
  const [written, thousands, digits] = OF_INSURANCE.exec(text) ?? [];
  if (written !== undefined) return { written, amount: readAmount(thousands, digits), isQuote: false };
  const plain = findPlain(text, isName);
  return plain?.isQuote ? plain : null;
}

/**
 * Takes the quote out of a query. A sum that may be a car's value stays in its words.
 * @param text as `expandShorthand()` has it @param isName whether a word names a car: `argo`, `208`
 */
export function readQuote(
  text: string,
  isName: (word: string) => boolean,
): { readonly quote: number | null; readonly rest: string } {
  const ungrouped = text.replace(GROUPED_YEAR, "r$ ").replace(GROUPED, "$1$2");
  const limit = findLimitOfCars(ungrouped, isName);
  if (limit) return { quote: null, rest: ungrouped.replace(limit.written, ` ate ${limit.amount} reais `) };
  const sum = [findMonthly, findQuoted, findOfCar, findPlain]
    .map((find) => find(ungrouped, isName))
    .find((found) => found !== null);
  if (!sum) return { quote: null, rest: ungrouped };
  const [digits = ""] = /\d+/.exec(sum.written) ?? [];
  return {
    quote: sum.isQuote ? sum.amount : null,
    rest: ungrouped.replace(sum.written, sum.isQuote ? " " : ` ${sum.amount ?? digits} `),
  };
}
