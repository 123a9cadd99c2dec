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
  /\b(?:significa(?:do)?|quer dizer|definicao|(?:oque|oqui|que) (?:(?!carros?|modelos?|seguros?|valor|preco|cidade)\w+ )?(?:e|sao)|e (?:o )?que|serve (?:pra|para) que|nao entendi|explica)\b/;

/** Letters below which a slip would make almost any word of another. */
const MIN_FOR_SLIP = 5;

/** `de` and `do` are in half of all names. */
const MIN_LETTERS = 3;

const namingWords = (name: string) =>
  toSlug(name)
    .split("-")
    .filter((word) => word.length >= MIN_LETTERS);

interface Word {
  readonly written: string;
  readonly sound: string;
}

interface Name {
  readonly term: Term;
  readonly words: readonly Word[];
}

const hear = (written: string): Word => ({ written, sound: soundOf(written) });

/** All names of all terms, the fullest first. */
const NAMES: readonly Name[] = TERMS.flatMap((term) =>
  [term.name, ...(term.alsoCalled ?? [])].map((name) => ({ term, words: namingWords(name).map(hear) })),
).sort((one, other) => other.words.length - one.words.length);

/** As it is written, with a slip, or as it sounds: `apolisi`. */
const isMeant = (word: Word, typed: Word) =>
  word.written === typed.written ||
  (word.written.length >= MIN_FOR_SLIP &&
    (isOneSlip(word.written, typed.written) || isOneSlip(word.sound, typed.sound)));

function toHit({ name, id }: Term): Hit {
  return { label: name, kind: "Glossário", path: termPath(id) };
}

/** @param words all of a query, plain */
export function findTopics(words: readonly string[]) {
  const typed = words.map(hear);
  const found = NAMES.filter((name) => name.words.every((word) => typed.some((each) => isMeant(word, each))));
  const [first] = found;
  const isAsked = ({ written }: Word) => written.length < MIN_LETTERS || ASKING.test(written) || FILLERS.has(written);
  const isAll = first && typed.every((each) => isAsked(each) || first.words.some((word) => isMeant(word, each)));
  // `vitoria` is a city before it is a slip of `vistoria`.
  const isExact = first?.words.every(({ written }) => words.includes(written)) ?? false;
  return {
    hits: [...new Set(found.map(({ term }) => term))].map(toHit),
    /** The one that all of the words ask for; null where there is none. */
    only: isAll ? termPath(first.term.id) : null,
    /** Whether its words are written just so. */
    isExact,
    /** Whether what it means is asked: `o que é franquia`. */
    isDefined: isExact && DEFINING.test(words.join(" ")),
  };
}
