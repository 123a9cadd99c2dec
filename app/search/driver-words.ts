// Who drives, as a query says it beside a car: `mulher`, `33 anos`, `casada`. Each factor is read by what it is spelled as.

import { toSlug } from "../catalogue/slug.ts";
import { DRIVER_FACTORS, type DriverFactor, findAgeLevel, type Level } from "../rating/factors.ts";
import type { Driver } from "../schemas/rating.ts";
import { FILLERS } from "./fillers.ts";

/** Letters of a word that says something by itself: an `f` says nothing. */
const MIN_LETTERS = 3;

const OF_DRIVERS = DRIVER_FACTORS.filter(({ subject }) => subject === "driver");

/** How many of the words, from the first on, say a level. */
function countWords(words: readonly string[], { words: name, choice, spelled }: Level): number {
  // `Sim` says nothing without its question.
  if (!spelled || choice !== undefined) return 0;
  // União is a town as well: a name of several words is said by all of them.
  const naming =
    typeof name === "string"
      ? toSlug(name)
          .split("-")
          .filter((word) => !FILLERS.has(word))
      : [];
  if (naming.length > 1) return naming.every((word, place) => words[place] === word) ? naming.length : 0;
  const [first = ""] = words;
  return first.length >= MIN_LETTERS && spelled.test(first) ? 1 : 0;
}

interface Said {
  readonly level: string;
  readonly words: number;
}

function findSaid(words: readonly string[], { levels }: DriverFactor): Said | null {
  const [, age] = /^(\d\d)anos$/.exec(words[0] ?? "") ?? [];
  const ofAge = age === undefined ? null : findAgeLevel(Object.keys(levels), Number(age));
  if (ofAge !== null) return { level: ofAge, words: 1 };
  const counted = Object.entries(levels).map(([level, each]) => ({ level, words: countWords(words, each) }));
  return counted.find((each) => each.words > 0) ?? null;
}

/** Somebody's child drives where an age is said of them; else they may just live there. */
const CHILD = /^filh([oa])$/;
const AGED = /^\d\danos$/;

function nameChildren(words: readonly string[]): readonly string[] {
  if (!words.some((word) => AGED.test(word))) return words;
  return words.map((word) => word.replace(CHILD, (_, ending) => (ending === "o" ? "homem" : "mulher")));
}

/** What the words say of who drives, and the others in their order. @param typed plain, ages as `33anos` */
export function readDriver(typed: readonly string[]): { readonly driver: Driver; readonly rest: readonly string[] } {
  const driver: Record<string, string> = {};
  const rest: string[] = [];
  const words = nameChildren(typed);
  if (words.some((word) => CHILD.test(word))) return { driver, rest: words };
  for (let at = 0; at < words.length; ) {
    const found = OF_DRIVERS.flatMap((factor) => {
      const said = findSaid(words.slice(at), factor);
      return said ? [{ name: factor.name, ...said }] : [];
    })[0];
    if (found) driver[found.name] = found.level;
    else rest.push(words[at] ?? "");
    at += found?.words ?? 1;
  }
  return { driver, rest };
}
