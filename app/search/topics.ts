// Terms of the glossary, by the words that people ask for them with: `classe de bonus`, `o que é sinistro`.

import { termPath } from "../catalogue/paths.ts";
import { toSlug } from "../catalogue/slug.ts";
import { TERMS, type Term } from "../glossary/terms.ts";
import { FILLERS } from "./fillers.ts";
import type { Hit } from "./hits.ts";
import { isOneSlip, soundOf } from "./names.ts";

/** Around a term that is asked for. */
const ASKING = /^(?:que|sao|significa|significado|quer|dizer|como|funciona|serve|seguro|seguros|entender|explicacao)$/;

/** `o que é franquia`, `que danado é sinistro`: of a word, and not of a price. */
const DEFINING =
  /\b(?:significa(?:do)?|quer dizer|definicao|(?:oque|oqui|que) (?:danado |raios |diabos |historia )?(?:e|sao)|e (?:o )?que|serve (?:pra|para) que|nao entendi|explica)\b/;

/** Letters below which a slip would make almost any word of another. */
const MIN_FOR_SLIP = 5;

/** `de` and `do` are in half of all names. */
const MIN_LETTERS = 3;

const namingWords = (name: string) =>
  toSlug(name)
    .split("-")
    .filter((word) => word.length >= MIN_LETTERS);

interface Name {
  readonly term: Term;
  readonly words: readonly string[];
}

/** All names of all terms, the fullest first. */
const NAMES: readonly Name[] = TERMS.flatMap((term) =>
  [term.name, ...(term.alsoCalled ?? [])].map((name) => ({ term, words: namingWords(name) })),
).sort((one, other) => other.words.length - one.words.length);

/** As it is written, with a slip, or as it sounds: `apolisi`. */
const isMeant = (word: string, written: string) =>
  word === written ||
  (word.length >= MIN_FOR_SLIP && (isOneSlip(word, written) || isOneSlip(soundOf(word), soundOf(written))));

function toHit({ name, id }: Term): Hit {
  return { label: name, kind: "Glossário", path: termPath(id) };
}

/** @param words all of a query, plain */
export function findTopics(words: readonly string[]) {
  const found = NAMES.filter((name) => name.words.every((word) => words.some((written) => isMeant(word, written))));
  const [first] = found;
  const isAsked = (written: string) => written.length < MIN_LETTERS || ASKING.test(written) || FILLERS.has(written);
  const isAll = first && words.every((each) => isAsked(each) || first.words.some((word) => isMeant(word, each)));
  return {
    hits: [...new Set(found.map(({ term }) => term))].map(toHit),
    /** The one that all of the words ask for; null where there is none. */
    only: isAll ? termPath(first.term.id) : null,
    /** Whether its words are written just so: `vitoria` is a city before it is a slip of `vistoria`. */
    isExact: first?.words.every((word) => words.includes(word)) ?? false,
  };
}

/** Whether what a term means is asked. @param words all of a query, plain */
export const definesTerm = (words: readonly string[]): boolean =>
  DEFINING.test(words.join(" ")) && findTopics(words).isExact;
