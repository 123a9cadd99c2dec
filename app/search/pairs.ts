// What a query says of two: a move from one city to another, cars to be compared.

import { COMPARED_FIELDS, COMPARISON_SEARCH_PATH, movePath } from "../catalogue/paths.ts";
import { ofCity, toCity } from "../catalogue/place-names.ts";
import { startSentence } from "../pricing/format.ts";
import { FILLERS } from "./fillers.ts";
import type { Hit } from "./hits.ts";
import { listMeanings } from "./meanings.ts";
import type { Names } from "./names.ts";

const COMPARING = /^(?:comparar|compare|comparacao|comparando)$/;
const AGAINST = /^(?:x|vs|versus)$/;
const YEAR = /^(?:\d{4}|0km)$/;
const TOWARDS = /^(?:para|pra|pro|x|vs|versus|ou)$/;

/** The words before the first that is one of these, and those behind it; null where none is. */
function splitAt(words: readonly string[], isOne: RegExp): readonly [string[], string[]] | null {
  const at = words.findIndex((word) => isOne.test(word));
  const halves = [words.slice(0, at), words.slice(at + 1)] as const;
  return at > 0 && halves[1].length > 0 ? halves : null;
}

/** `comparar onix 2020 com polo 2020`, `onix 2020 x polo 2020`: where the two are looked for. Null where nothing is compared. */
function findComparison(words: readonly string[]): Hit | null {
  const named = words.filter((word) => !COMPARING.test(word));
  const isAsked = named.length < words.length;
  const halves = splitAt(named, AGAINST) ?? (isAsked ? splitAt(named, /^(?:com|e|ou)$/) : null);
  // A Nissan X-Trail is one car.
  if (!halves || !(isAsked || halves.every((half) => half.some((word) => YEAR.test(word))))) return null;
  const [one, other] = halves.map((half) => half.filter((word) => !FILLERS.has(word)).join(" "));
  if (!one || !other) return null;
  const fields = new URLSearchParams(COMPARED_FIELDS.map((field, place) => [field, place === 0 ? one : other]));
  return { label: `Comparar ${one} × ${other}`, kind: "Comparação", path: `${COMPARISON_SEARCH_PATH}?${fields}` };
}

/** `mudar do rio para niteroi argo 2022`, `rio ou niteroi`: what the move does to the price. Null where there are no two cities. */
function findMove(words: readonly string[], names: Names): Hit | null {
  const halves = splitAt(words, TOWARDS);
  const [from, to] = (halves ?? []).map((half) => {
    const naming = half.filter((word) => !FILLERS.has(word) && !/^mud/.test(word));
    return listMeanings(naming, names, 1)[0] ?? null;
  });
  if (!from?.city || !to?.city || from.city === to.city) return null;
  const { model, year } = to.model ? to : from;
  const car = model && year !== null && model.years.includes(year) ? { model, year } : null;
  const label = `Mudar ${ofCity(from.city.name)} ${toCity(to.city.name)}`;
  return { label: startSentence(label), kind: "O que muda no preço", path: movePath(from.city, to.city, car) };
}

/** @param words all of a query, plain */
export function findPair(words: readonly string[], names: Names): Hit | null {
  return findComparison(words) ?? findMove(words, names);
}
