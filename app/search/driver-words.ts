// Who drives, as a query says it beside a car: `mulher`, `33 anos`, `casada`. Each factor is read by what it is spelled as.

import { toSlug } from "../catalogue/slug.ts";
import { DRIVER_FACTORS, type DriverFactor, findAgeLevel, type Level } from "../rating/factors.ts";
import type { Driver } from "../schemas/rating.ts";
import { FILLERS } from "./fillers.ts";

/** Letters of a word that says something by itself: an `f` says nothing. */
const MIN_LETTERS = 3;

const OF_DRIVERS = DRIVER_FACTORS.filter(({ subject }) => subject === "driver");

/** An age, as a query has it in one word. */
const AGED = /^(\d\d)anos$/;

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
  const [, age] = AGED.exec(words[0] ?? "") ?? [];
  const ofAge = age === undefined ? null : findAgeLevel(Object.keys(levels), Number(age));
  if (ofAge !== null) return { level: ofAge, words: 1 };
  const counted = Object.entries(levels).map(([level, each]) => ({ level, words: countWords(words, each) }));
  return counted.find((each) => each.words > 0) ?? null;
}

/** Portuguese says of whom it is; the masculine may be of anybody. */
const OF_A_WOMAN = /^(?:casada|solteira|divorciada|separada|viuva)$/;

const CHILD = /^filh([oa])s?$/;
const LIVING = /^(?:mora|moram|morar|morando|moro|comigo|casa|junto)$/;
const DRIVING = /^dirig/;
/** Beside the driver who is meant, not in their place: `incluir meu filho`, `meu filho vai dirigir também`. */
const ALSO = /^(?:tambem|tb|tbm|inclui|incluir|incluindo|adicionar|acrescentar|colocar)$/;

/** Years of those who count as young drivers of a household. */
const YOUNG = { from: 18, to: 25 };

interface Household {
  readonly words: readonly string[];
  /** Whether young people live with who drives. */
  readonly hasYoung: boolean;
}

/**
 * Somebody's child who lives there, and does not drive, or drives as well, is young drivers at home: the child's age is not the
 * driver's. One who drives, or of whom an age alone is said, is the driver.
 */
function readChildren(words: readonly string[]): Household {
  const child = words.findIndex((word) => CHILD.test(word));
  if (child < 0) return { words, hasYoung: false };
  const [, age] = AGED.exec(words[child + 1] ?? "") ?? [];
  const has = (said: RegExp) => words.some((word) => said.test(word));
  if (has(ALSO) || (has(LIVING) && !has(DRIVING))) {
    const ofHousehold = (word: string) => [LIVING, ALSO, DRIVING].some((said) => said.test(word));
    const others = words.filter((word, place) => {
      return place !== child && !(place === child + 1 && age !== undefined) && !ofHousehold(word);
    });
    return { words: others, hasYoung: age === undefined || (Number(age) >= YOUNG.from && Number(age) <= YOUNG.to) };
  }
  const drives = has(DRIVING);
  if (!drives && age === undefined) return { words, hasYoung: false };
  // What is said before and behind is of the parent.
  const end = child + (age === undefined ? 1 : 2);
  const [before, behind] = [words.slice(0, child), words.slice(end)].map((part) => readFacts(part).rest);
  const named = [...(before ?? []), ...words.slice(child, end), ...(behind ?? [])]
    .filter((word) => !DRIVING.test(word))
    .map((word) => word.replace(CHILD, (_, ending) => (ending === "o" ? "homem" : "mulher")));
  return { words: drives && age === undefined ? [...named, `${YOUNG.from}anos`] : named, hasYoung: false };
}

interface Read {
  readonly driver: Driver;
  /** The other words, in their order. */
  readonly rest: readonly string[];
}

function readFacts(words: readonly string[]): Read {
  const driver: Record<string, string> = {};
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = OF_DRIVERS.flatMap((factor) => {
      const said = findSaid(words.slice(at), factor);
      return said ? [{ name: factor.name, ...said }] : [];
    })[0];
    if (found) driver[found.name] = found.level;
    if (found && OF_A_WOMAN.test(words[at] ?? "")) driver.gender ??= "F";
    else if (!found) rest.push(words[at] ?? "");
    at += found?.words ?? 1;
  }
  return { driver, rest };
}

/** What the words say of who drives. @param typed plain, ages as `33anos` */
export function readDriver(typed: readonly string[]): Read {
  const { words, hasYoung } = readChildren(typed);
  const { driver, rest } = readFacts(words);
  return { driver: hasYoung ? { ...driver, young_drivers: "yes" } : driver, rest };
}
