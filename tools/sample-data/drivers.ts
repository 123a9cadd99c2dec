// Who asks for the sample quotes: age, sex, marital status, young drivers in the house, and what each does to the price.

import type { Random } from "./random.ts";
import { weighted } from "./random.ts";

export interface SampleProfile {
  readonly id: number;
  /** By factor of the driver, the level that the quote says. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Young men cost more beyond what age and sex cost apart; `man` and `woman` multiply the age's factor. */
const AGES = [
  { range: "18-25", share: 7, factor: 1.43, man: 1.12, woman: 0.86, young: 1.05, married: 0.1, parted: 0.02 },
  { range: "26-35", share: 19, factor: 1.19, man: 1.04, woman: 0.95, young: 1.1, married: 0.5, parted: 0.06 },
  { range: "36-45", share: 25, factor: 1.0, man: 1, woman: 1, young: 1.22, married: 0.7, parted: 0.1 },
  { range: "46-55", share: 23, factor: 0.94, man: 0.98, woman: 1.03, young: 1.28, married: 0.75, parted: 0.13 },
  { range: "56+", share: 26, factor: 0.78, man: 0.97, woman: 1.06, young: 1.25, married: 0.75, parted: 0.18 },
] as const;

const FAMILIES = [
  { status: "casado", man: 1, woman: 1.05 },
  { status: "solteiro", man: 1.69, woman: 1.23 },
  { status: "uniao_estavel", man: 1.06, woman: 1.08 },
  { status: "divorciado", man: 1.31, woman: 1.14 },
] as const;

/** A share of the married live together without a paper. */
const UNMARRIED_COUPLES = 0.12;
const MEN = 0.57;
const WITH_YOUNG_DRIVERS = 0.15;
/** Quotes that say nothing of their driver, and those that do not say whether young people drive. */
const WITHOUT_PROFILE = 0.012;
const WITHOUT_YOUNG_DRIVERS = 0.02;

const SEXES = ["man", "woman"] as const;
type Sex = (typeof SEXES)[number];

const drawAge = weighted(AGES, (age) => age.share);

function drawFamily(random: Random, { married, parted }: (typeof AGES)[number]): (typeof FAMILIES)[number] {
  const chance = random.next();
  if (chance < married) return FAMILIES[random.next() < UNMARRIED_COUPLES ? 2 : 0];
  return FAMILIES[chance < married + parted ? 3 : 1];
}

/** A driver and their effect on the price: 1 is a married man of 36 to 45 without young drivers. */
export function drawDriver(random: Random) {
  const age = drawAge(random);
  const sex: Sex = random.next() < MEN ? "man" : "woman";
  const family = drawFamily(random, age);
  const youngDrivers = random.next() < WITH_YOUNG_DRIVERS;
  const factor = age.factor * age[sex] * family[sex] * (youngDrivers ? age.young : 1);
  const told = random.next();
  if (told < WITHOUT_PROFILE) return { profile: SAYS_NOTHING, factor };
  const tellsYoung = told >= WITHOUT_PROFILE + WITHOUT_YOUNG_DRIVERS;
  return { profile: profileOf(age.range, sex, family.status, tellsYoung ? youngDrivers : null), factor };
}

const SAYS_NOTHING: SampleProfile = { id: 1, answers: {} };

/** @param young null where the quote does not say it */
function profileOf(age: string, sex: Sex, status: string, young: boolean | null): SampleProfile {
  const place =
    (AGES.findIndex(({ range }) => range === age) * SEXES.length + SEXES.indexOf(sex)) * FAMILIES.length +
    FAMILIES.findIndex((family) => family.status === status);
  return {
    id: 2 + 3 * place + (young === null ? 2 : Number(young)),
    answers: {
      gender: sex === "man" ? "M" : "F",
      age_range: age,
      marital_status: status,
      ...(young !== null && { young_drivers: young ? "yes" : "no" }),
    },
  };
}
