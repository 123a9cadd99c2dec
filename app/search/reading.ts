// A query by the names that it writes in full. Brazil has 5,571 towns, and most words of a sentence are like the name of one: `será`
// is not Serra, nor `ruim` Rubim. In a sentence a name is written in full, or stands where names stand.

import { FILLERS, isOrdinary } from "./fillers.ts";
import { isPlace, type Named, type Names } from "./names.ts";

/** Words that name nothing, from which a query is a sentence. */
const MIN_OTHERS = 4;
/** How many words one name may have, most first: `sao jose do rio preto`. */
const LENGTHS = [5, 4, 3, 2, 1] as const;
/** Letters of a word that may be a misspelt name. */
const MIN_FOR_SLIP = 5;
/** And of one that may be the beginning of a name. */
const MIN_OF_BEGINNING = 3;

/** Within a name: `feira de santana`. */
const LINK = /^(?:d|de|da|do|das|dos|e)$/;
/** Before a place. */
const TO_PLACE =
  /^(?:em|no|na|nos|nas|de|do|da|dos|das|d|para|pra|pro|p|perto|cidade|municipio|moro|mora|aqui|entre|ate|saindo|regiao|endereco|estado|cep)$/;
/** Before `de`, where a place follows: `perto de`, `cidade de`. */
const AT_PLACE = /^(?:perto|pertinho|proximo|cidade|municipio)$/;
/** Before `em`, where a place follows: `moro em`, `seguro em`; and behind a car or a year. */
const STANDS_IN = /^(?:mor\w+|viv(?:o|er|endo)|resid\w+|seguro|carro|barat[oa]|car[oa]|custa)$/;
/** Behind `em`, and no place: `em julho`, `onix 2020 em garantia`. */
const MANNERS =
  /^(?:janeiro|fevereiro|marco|abril|junho|julho|setembro|outubro|novembro|dezembro|volta|regiao|breve|dobro|geral|torno|vista|vezes|algum\w*|qual\w*|grupo|garantia|condominio|segund[ao]|primeir[ao]|aberto|comodato|detalhes?|reais|dolar(?:es)?|\w{3,}(?:ar|er|ir))$/;
/** Between names: `betim ou contagem`. */
const AND = /^(?:e|ou|x|vs|versus)$/;
/** Without its accent `março` is a town of Ceará. */
const MONTH = /^marco$/;
/** Two letters of a state that are words as well: `se`, `to`, `mt`. */
const LIKE_WORDS = /^(?:ac|al|am|ap|ba|ce|es|go|ma|mt|pa|pe|pi|ro|se|to)$/;
/** Before them where a state is meant. */
const TO_LETTERS = /^(?:em|no|na|do|da|de|para|pra|pro|estado)$/;
/** Before a car. */
const TO_CAR =
  /^(?:meu|minha|seu|sua|do|da|no|na|um|uma|num|numa|o|a|os|as|pelo|pela|esse|essa|desse|dessa|este|esta|ter|tenho)$/;

export interface Reading {
  /** All words of the query, a name in one, as `Names` has it: `saojoseriopreto`. */
  readonly all: readonly string[];
  /** Those that name something. */
  readonly named: ReadonlySet<string>;
  /** The last, where it may be the beginning of a name. */
  readonly open: string | null;
  /** What stands where a place does, and is the name of none: `em xapirinha`. Null where nothing does. */
  readonly unknownPlace: string | null;
}

const isOfCar = ({ thing }: Named) => thing.kind === "brand" || thing.kind === "model";
const isNumber = (word: string) => /^\d/.test(word);

/** Whether what stands there is behind a name or a number: `onix 2020 sapezal`, `betim ou contagem`. */
function followsName(words: readonly string[], at: number, names: Names): boolean {
  const before = (AND.test(words[at - 1] ?? "") ? words[at - 2] : words[at - 1]) ?? "";
  return isNumber(before) || names.has(before);
}

/** Whether a name stands where places are named: at either end of a list, or behind such a word, a name or a number. */
function standsAsPlace(words: readonly string[], from: number, to: number, names: Names): boolean {
  const [before = "", after = ""] = [words[from - 1], words[to]];
  if (to === from + 1 && LIKE_WORDS.test(words[from] ?? ""))
    return TO_LETTERS.test(before) || followsName(words, from, names) || AND.test(after);
  const begins = from === 0 && (AND.test(after) || names.has(after));
  return begins || to === words.length || TO_PLACE.test(before) || followsName(words, from, names);
}

/** Whether a name is meant wherever it stands: a car's, one of several words, a large city's. */
const isSure = ([first = "", ...others]: readonly string[], key: string, named: readonly Named[], names: Names) =>
  named.some(isOfCar) ||
  (others.length > 0 && !isOrdinary(first)) ||
  (names.hasLargePlace(key) && !LIKE_WORDS.test(key));

/** What words from one place to another name, written in full. Null where they name nothing there. */
function findName(words: readonly string[], from: number, to: number, names: Names): string | null {
  const span = words.slice(from, to);
  const [first = "", last = ""] = [span[0], span.at(-1)];
  if (
    FILLERS.has(first) ||
    FILLERS.has(last) ||
    span.slice(1, -1).some((word) => FILLERS.has(word) && !LINK.test(word))
  )
    return null;
  const key = span.filter((word) => !FILLERS.has(word)).join("");
  const named = names.listNamed(key);
  if (named.length === 0 || MONTH.test(key)) return null;
  return isSure(span, key, named, names) || standsAsPlace(words, from, to, names) ? key : null;
}

/** The name that a word is a slip of, where it stands as a car or as a large city does. Null where it is none. */
function correct(words: readonly string[], at: number, names: Names): string | null {
  const word = words[at] ?? "";
  if (word.length < MIN_FOR_SLIP || isNumber(word) || isOrdinary(word) || names.has(word)) return null;
  const [before = "", after = ""] = [words[at - 1], words[at + 1]];
  // `minha terra` is no Tera.
  const isLong = ({ thing }: Named) => names.keyOf(thing).length >= MIN_FOR_SLIP;
  const likely = names
    .find(word, false, true)
    .find((named) =>
      isOfCar(named)
        ? isLong(named) &&
          ([before, after].some((word) => names.has(word) || AND.test(word)) || TO_CAR.test(before) || isNumber(after))
        : TO_PLACE.test(before) || followsName(words, at, names),
    );
  return likely ? names.keyOf(likely.thing) : null;
}

/** The last word, where it may be the beginning of a name: a sentence is searched while it is typed. */
function findOpen(words: readonly string[], found: ReadonlySet<string>, names: Names): string | null {
  const [before = "", last = ""] = words.slice(-2);
  const isOpen = TO_PLACE.test(before) || TO_CAR.test(before) || isNumber(before) || found.has(before);
  // `a moça` is no slip of Mooca.
  const begins = last.length >= MIN_OF_BEGINNING && names.begins(last) && names.find(last, true, true).length > 0;
  return isOpen && begins && !found.has(last) && !isNumber(last) ? last : null;
}

/** The first word that stands where only a place does, and names none; null beside a place that is named. */
function findUnknownPlace(all: readonly string[], found: ReadonlySet<string>, names: Names): string | null {
  if ([...found].some((word) => names.listNamed(word).some(isPlace))) return null;
  const isUnknown = (at: number) => {
    const word = all[at] ?? "";
    return (
      word.length >= MIN_FOR_SLIP && !found.has(word) && !isNumber(word) && !isOrdinary(word) && !MANNERS.test(word)
    );
  };
  const stands = (at: number) => {
    const [before = "", of = ""] = [all[at - 1], all[at - 2]];
    // `em ótimo estado`
    if (before === "em") return all[at + 1] !== "estado" && (STANDS_IN.test(of) || isNumber(of) || found.has(of));
    return /^d[aeo]$/.test(before) && AT_PLACE.test(of);
  };
  return all.find((_, at) => stands(at) && isUnknown(at)) ?? null;
}

/** Reads a query by the names that it writes in full. @param words all of a query, plain */
export function readNames(words: readonly string[], names: Names): Reading {
  const all: string[] = [];
  const found = new Set<string>();
  for (let at = 0; at < words.length; ) {
    // What stands before is read: `betim, são gonçalo e patos`.
    const [said, here] = [[...all, ...words.slice(at)], all.length];
    const findBy = (length: number) =>
      here + length <= said.length ? findName(said, here, here + length, names) : null;
    const length = LENGTHS.find((each) => findBy(each) !== null) ?? 1;
    const name = findBy(length) ?? correct(said, here, names);
    if (name !== null) found.add(name);
    all.push(name ?? said[here] ?? "");
    at += length;
  }
  const open = findOpen(all, found, names);
  const unknownPlace = findUnknownPlace(all, found, names);
  return { all, named: found, open, unknownPlace: unknownPlace === open ? null : unknownPlace };
}

/** Whether a query is a sentence, and not a name or a few words. */
export const isSentence = ({ all, named }: Reading): boolean =>
  all.filter((word) => !named.has(word) && !isNumber(word)).length >= MIN_OTHERS;

/** The names of a sentence alone. */
export function restrictTo({ named, open }: Reading, names: Names): Names {
  return {
    ...names,
    has: (word) => named.has(word),
    mayName: (word) => named.has(word) || word === open || isNumber(word),
    find: (word, isLast) =>
      named.has(word) ? names.listNamed(word) : word === open ? names.find(word, isLast, true) : [],
  };
}
