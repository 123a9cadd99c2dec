// Reads a query: its words, which of them it needs, and the years among them.

import { ZERO_KM_YEAR } from "../estimate/rules.ts";
import { listWords, type SearchIndex } from "./search-index.ts";

/** Limits of a query, so that every query is cheap. No word of a name is longer. */
export const [MAX_WORDS, MAX_LETTERS] = [8, 24];

/** Optional, as it is typed: `para` is, `pará` is a state. */
const STOP_WORD =
  /^(?:seguros?|carros?|auto|pre[çc]o|valor|cust[ao]|quanto|qual|cota[çc][aã]o|tabela|ano|para|por|com|uma?|km|fipe)$/i;

const ZERO_KM = /\b0 ?km\b|\bzero( ?km)?\b/gi;
/** Year of manufacture and model year: `2022/2023`, `22/23`. The latter is the car's. */
const TWO_YEARS = /\b(?:\d\d)?\d\d ?\/ ?((?:\d\d)?\d\d)\b/g;
/** Articles and `e` (and). */
const VOWEL = /^[aeo]$/;

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
    for (const [at, part] of parts.map((each) => each.slice(0, MAX_LETTERS)).entries()) {
      const before = words.at(-1) ?? "";
      // `hb 20` for HB20; not `a 1.6` for an A1.
      const isAlone = parts.length === 1 || at > 0;
      const isJoined = isAlone && /^[a-z]{1,3}$/.test(before) && index.has(before + part);
      if (isJoined) asked.delete(before);
      const word = isJoined ? before + part : part;
      words.splice(isJoined ? -1 : words.length, 1, word);
      const isStop = STOP_WORD.test(written);
      // Not the `x` of `x-trail`, nor the C of Mercedes-Benz.
      const isLetter = word.length < 2 && (parts.length === 1 || /\d/.test(word));
      const [isName, isVowel] = [isLetter && index.isName(word), isLetter && VOWEL.test(word)];
      if (isStop || (isLetter && (isVowel || !isName))) optional.add(word);
      const isArticle = isVowel && !isName;
      if (!isStop && !isArticle) asked.set(word, isJoined && at === 0 ? `${before} ${written}` : written);
    }
  }
  const kept = [...new Set(words)].slice(0, MAX_WORDS);
  const required = kept.filter((word) => !optional.has(word));
  const years = kept.flatMap((word): [string, number][] => {
    // `22` is 2022, unless a name or a driver has it.
    const isShort = /^\d\d$/.test(word) && !index.has(word) && !index.isOfDriver(kept);
    const year = [...(isShort ? [`20${word}`, `19${word}`] : []), word].map(Number).find(index.isYear);
    return year === undefined ? [] : [[word, year]];
  });
  if (asked.size === 0) for (const word of kept) asked.set(word, word);
  return { words: kept, required: required.length > 0 ? required : kept, years: new Map(years), asked };
}
