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

const RELATIVE = /^(?:(?:filh|net|sobrinh|prim|cunhad|afilhad)[oa]|irmao?|genro|nora)s?$/;
/** Of any age, unless it is said. */
const OF_ANY_AGE = /^(?:prim|irma|cunhad|genro|nora)/;
const MALE = /os?$/;
const LIVING = /^(?:mora|moram|morar|morando|moro|comigo|casa|junto)$/;
const DRIVING = /^(?:dirig\w*|conduz\w*|guia|us(?:a|ar|ando)|peg(?:a|ar|ando)|anda|rod(?:a|ar|ando)|tirando)$/;
/** Beside the driver who is meant, not in their place: `incluir meu filho`, `meu filho vai dirigir também`. */
const ALSO = /^(?:tambem|tb|tbm|inclui|incluir|incluindo|adicionar|acrescentar|colocar)$/;

/** Years of those who count as young drivers of a household. */
const YOUNG = { from: 18, to: 25 };

interface Household {
  readonly words: readonly string[];
  /** Whether young people live with who drives. */
  readonly hasYoung: boolean;
}

/** A relative who lives with the driver: the relative's age is not the driver's. @param end behind the relative and the age */
function readAtHome(words: readonly string[], relative: number, end: number, age: string | undefined): Household {
  const ofHousehold = (word: string) => [LIVING, ALSO, DRIVING].some((said) => said.test(word));
  return {
    words: words.filter((word, place) => (place < relative || place >= end) && !ofHousehold(word)),
    hasYoung: age === undefined || (Number(age) >= YOUNG.from && Number(age) <= YOUNG.to),
  };
}

/** A relative who drives most: what is said before and behind is of somebody else. */
function readAsDriver(words: readonly string[], relative: number, end: number, age: string | undefined): Household {
  const [before, behind] = [words.slice(0, relative), words.slice(end)].map((part) => readFacts(part).rest);
  const named = [...(before ?? []), ...words.slice(relative, end), ...(behind ?? [])]
    .filter((word) => !DRIVING.test(word) && !ALSO.test(word))
    .map((word) => word.replace(RELATIVE, (each) => (MALE.test(each) ? "homem" : "mulher")));
  return { words: age === undefined ? [...named, `${YOUNG.from}anos`] : named, hasYoung: false };
}

/**
 * Who drives where a young relative is named, the likelier first. One who only lives there is young drivers at home; one who
 * drives may be the driver who is insured, or drive the family's car: the price differs so much that both are read.
 */
function readRelatives(words: readonly string[]): readonly Household[] {
  const relative = words.findIndex((word) => RELATIVE.test(word));
  // `filho de 19 anos dirige`, `filho dirigindo tb 22 anos`
  const isBetween = (word: string) => [LIVING, ALSO, DRIVING].some((said) => said.test(word));
  const behind = words.findIndex((word, place) => place > relative && !isBetween(word));
  const [, age] = AGED.exec(words[behind] ?? "") ?? [];
  const has = (said: RegExp) => words.some((word) => said.test(word));
  const isSaid = age !== undefined || (!OF_ANY_AGE.test(words[relative] ?? "") && [ALSO, LIVING, DRIVING].some(has));
  if (relative < 0 || !isSaid) return [{ words, hasYoung: false }];
  const end = age === undefined ? relative + 1 : behind + 1;
  const atHome = readAtHome(words, relative, end, age);
  if (has(LIVING) && !has(DRIVING)) return [atHome];
  const asDriver = readAsDriver(words, relative, end, age);
  if (!atHome.hasYoung) return [asDriver];
  return has(ALSO) ? [atHome, asDriver] : [asDriver, atHome];
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

function readHousehold({ words, hasYoung }: Household): Read {
  const { driver, rest } = readFacts(words);
  return { driver: hasYoung ? { ...driver, young_drivers: "yes" } : driver, rest };
}

/** What the words say of who drives, and what they may say as well: null where it is one thing. @param typed plain, ages as `33anos` */
export function readDriver(typed: readonly string[]): Read & { readonly otherDriver: Driver | null } {
  const [likeliest, other] = readRelatives(typed);
  const read = likeliest ? readHousehold(likeliest) : readFacts(typed);
  return { ...read, otherDriver: other ? readHousehold(other).driver : null };
}
