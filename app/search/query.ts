// Reads a query: its words, which of them it needs, and the years among them.

import { DRIVER_FACTORS } from "../estimate/rating/factors.ts";
import { ZERO_KM_YEAR } from "../estimate/rules.ts";
import { listWords, type SearchIndex } from "./search-index.ts";

/** Limits of a query, so that every query is cheap. No word of a name is longer. */
export const [MAX_WORDS, MAX_LETTERS] = [8, 24];

/** Optional words, compared as they are typed: `para` is one, `pará` is a state. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  "seguro seguros carro carros auto preço preco valor custo custa quanto qual cotação cotacao tabela ano para por com um uma km fipe".split(
    " ",
  ),
);

const ZERO_KM = /\b0 ?km\b|\bzero( ?km)?\b/gi;
/** Year of manufacture and model year: `2022/2023`, `22/23`. The latter is the car's. */
const TWO_YEARS = /\b(?:\d\d)?\d\d ?\/ ?((?:\d\d)?\d\d)\b/g;
/** Articles and `e` (and). */
const VOWEL = /^[aeo]$/;

/** The words of the answers that the driver's form offers: `mulher`, `anos`. Shorter ones are prepositions. */
const DRIVER_WORDS: ReadonlySet<string> = new Set(
  DRIVER_FACTORS.flatMap(({ levels }) => Object.values(levels))
    .flatMap((label) => listWords(typeof label === "string" ? label : Object.values(label).join(" ")))
    .filter((word) => word.length > 3),
);

/** Whether words tell of a driver: `mulher 25 anos`. */
export const isOfDriver = (words: readonly string[]) => words.some((word) => DRIVER_WORDS.has(word));

export interface Query {
  /** Different ones; those of names are compared with them. */
  readonly words: readonly string[];
  /** Those that are no stop words; all where there is no other. */
  readonly required: readonly string[];
  /** The years among them. */
  readonly years: ReadonlyMap<string, number>;
  /** What an answer has to have, or say that it has not: by word, beyond the limits too, the text between blanks. */
  readonly asked: ReadonlyMap<string, string>;
}

export function readQuery(typed: string, index: SearchIndex): Query {
  const words: string[] = [];
  const optional = new Set<string>();
  const asked = new Map<string, string>();
  const plain = typed.replace(ZERO_KM, ` ${ZERO_KM_YEAR} `).replace(TWO_YEARS, "$1");
  for (const written of plain.split(/[\s,;]+/)) {
    const parts = listWords(written);
    for (const part of parts.map((each) => each.slice(0, MAX_LETTERS))) {
      const before = words.at(-1) ?? "";
      // `hb 20` for HB20.
      const isJoined = /^[a-z]{1,3}$/.test(before) && index.has(before + part);
      const word = isJoined ? before + part : part;
      words.splice(isJoined ? -1 : words.length, 1, word);
      // Not the `x` of `x-trail`.
      const isLetter = word.length < 2 && (parts.length === 1 || /\d/.test(word));
      if (isLetter || STOP_WORDS.has(written.toLowerCase())) optional.add(word);
      if (isJoined) asked.delete(before);
      if (!STOP_WORDS.has(written.toLowerCase()) && !(isLetter && VOWEL.test(word) && !index.isName(word)))
        asked.set(word, isJoined ? `${before} ${written}` : written);
    }
  }
  const kept = [...new Set(words)].slice(0, MAX_WORDS);
  const required = kept.filter((word) => !optional.has(word));
  const years = kept.flatMap((word): [string, number][] => {
    // `22` is 2022, unless a name or a driver has it.
    const short = /^\d\d$/.test(word) && !index.has(word) && !isOfDriver(kept) ? [2000, 1900] : [];
    const year = [...short.map((century) => century + Number(word)), Number(word)].find(index.isYear);
    return year === undefined ? [] : [[word, year]];
  });
  const all = new Map(kept.map((word) => [word, word]));
  return {
    words: kept,
    required: required.length > 0 ? required : kept,
    years: new Map(years),
    asked: asked.size > 0 ? asked : all,
  };
}
