// Who drives, as brokers' systems write it, in the closed sets of the database.

import { readSaid, readText, readWord } from "./fields.ts";
import type { RawValue } from "./records.ts";
import { RowProblem } from "./row-problem.ts";

export const GENDERS = ["unknown", "M", "F"] as const;
export const AGE_RANGES = ["unknown", "18-25", "26-35", "36-45", "46-55", "56+"] as const;
export const MARITAL_STATUSES = [
  "unknown",
  "casado",
  "solteiro",
  "divorciado",
  "separado",
  "viuvo",
  "uniao_estavel",
] as const;

export type Gender = (typeof GENDERS)[number];
export type AgeRange = (typeof AGE_RANGES)[number];
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];

// A map: an object would know words like `constructor` too.
const GENDER_WORDS: ReadonlyMap<string, Gender> = new Map(
  Object.entries<Gender>({
    m: "M",
    masculino: "M",
    masc: "M",
    homem: "M",
    male: "M",
    f: "F",
    feminino: "F",
    fem: "F",
    mulher: "F",
    female: "F",
  }),
);

export function readGender(value: RawValue | undefined): Gender {
  const word = readWord(value);
  // A company drives nothing.
  if (word === null || word === "pessoa-juridica" || word === "pj") return "unknown";
  const gender = GENDER_WORDS.get(word);
  if (gender === undefined) throw new RowProblem(`sexo "${readText(value)}" não é M nem F`);
  return gender;
}

const OLDEST = 110;

function rangeOfAge(age: number): AgeRange {
  if (age <= 25) return "18-25";
  if (age <= 35) return "26-35";
  if (age <= 45) return "36-45";
  return age <= 55 ? "46-55" : "56+";
}

/** A range, `26-35`, `56+`, `Acima de 56 anos`, or an age in years. A range that lies in two of ours is refused. */
export function readAgeRange(value: RawValue | undefined): AgeRange {
  const text = readSaid(value)?.replace(/^(\d+)\.0$/, "$1") ?? null;
  if (text === null || text === "0") return "unknown";
  const ages = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [first, last] = ages;
  const wrong = new RowProblem(`idade "${text}" não é uma idade nem uma faixa (18-25, 26-35, 36-45, 46-55, 56+)`);
  if (first === undefined || ages.length > 2 || ages.some((age) => age < 18 || age > OLDEST)) throw wrong;
  const isOpen = /\+|acima|mais|maior/i.test(text);
  const isUpTo = /at[ée]|menor|menos/i.test(text);
  if (last === undefined) {
    if (isUpTo && first > 25) throw wrong;
    // `Acima de 55` and `56+` are the same.
    if (isOpen && first < 55) throw wrong;
    return isOpen ? "56+" : rangeOfAge(first);
  }
  if (rangeOfAge(first) !== rangeOfAge(last)) throw wrong;
  return rangeOfAge(first);
}

const MARITAL_WORDS: readonly (readonly [RegExp, MaritalStatus])[] = [
  [/^uniao|^companheir|^amasiad|^amigad|^convivente|^vive-maritalmente/, "uniao_estavel"],
  [/^casad/, "casado"],
  [/^solteir/, "solteiro"],
  [/^divorciad|^desquitad/, "divorciado"],
  [/^separad|^sep-/, "separado"],
  [/^viuv/, "viuvo"],
];

export function readMaritalStatus(value: RawValue | undefined): MaritalStatus {
  const word = readWord(value);
  if (word === null || /^outr[oa]s?$/.test(word)) return "unknown";
  const found = MARITAL_WORDS.find(([words]) => words.test(word))?.[1];
  if (found === undefined) throw new RowProblem(`estado civil "${readText(value)}" não é conhecido`);
  return found;
}

/**
 * The profile of a driver whose file gives profiles no ids: the same for all who are described alike, and negative, since
 * owners' ids are not.
 */
export function profileOf(gender: Gender, age: AgeRange, status: MaritalStatus, young: boolean | null): number {
  const youngPlace = young === null ? 0 : young ? 1 : 2;
  const place =
    ((GENDERS.indexOf(gender) * AGE_RANGES.length + AGE_RANGES.indexOf(age)) * MARITAL_STATUSES.length +
      MARITAL_STATUSES.indexOf(status)) *
      3 +
    youngPlace;
  return -1 - place;
}
