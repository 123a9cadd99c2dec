// A driver profile in words (section 3 of the specification).

import { startSentence } from "./format.ts";

/** What a quote may say of its driver; `unknown` where it does not. The database has the same closed sets. */
export const GENDERS = ["M", "F", "unknown"] as const;
export const AGE_RANGES = ["18-25", "26-35", "36-45", "46-55", "56+", "unknown"] as const;
export const MARITAL_STATUSES = [
  "casado",
  "solteiro",
  "divorciado",
  "separado",
  "viuvo",
  "uniao_estavel",
  "unknown",
] as const;
export const YOUNG_DRIVERS = ["yes", "no", "unknown"] as const;

export interface DriverProfile {
  readonly gender: (typeof GENDERS)[number];
  /** In years, both ends included. */
  readonly ageRange: (typeof AGE_RANGES)[number];
  readonly maritalStatus: (typeof MARITAL_STATUSES)[number];
  /** Whether people who have just begun to drive live in the household. */
  readonly youngDrivers: (typeof YOUNG_DRIVERS)[number];
}

/** `26 a 35 anos`; null where it is not known. */
export function nameAgeRange(ageRange: DriverProfile["ageRange"]): string | null {
  return AGES[ageRange];
}

/** `Homem`, `Mulher`; null where it is not known. */
export function nameGender(gender: DriverProfile["gender"]): string | null {
  return PEOPLE[gender];
}

const PEOPLE = { M: "Homem", F: "Mulher", unknown: null } as const;

const AGES: Readonly<Record<DriverProfile["ageRange"], string | null>> = {
  "18-25": "18 a 25 anos",
  "26-35": "26 a 35 anos",
  "36-45": "36 a 45 anos",
  "46-55": "46 a 55 anos",
  "56+": "56 anos ou mais",
  unknown: null,
};

/** Without the ending that agrees with the driver. */
const MARITAL_STEMS = {
  casado: "casad",
  solteiro: "solteir",
  divorciado: "divorciad",
  separado: "separad",
  viuvo: "viúv",
} as const;

/** The forms that agree with the driver; one whose gender is not known is a `pessoa`, which is feminine. */
const FORMS = {
  M: (stem: string) => `${stem}o`,
  F: (stem: string) => `${stem}a`,
  unknown: (stem: string) => `pessoa ${stem}a`,
} as const;

/** `casada`, `pessoa solteira`, `em união estável`; null where it is not known. */
export function nameMaritalStatus({
  maritalStatus,
  gender,
}: Pick<DriverProfile, "maritalStatus" | "gender">): string | null {
  if (maritalStatus === "unknown") return null;
  return maritalStatus === "uniao_estavel" ? "em união estável" : FORMS[gender](MARITAL_STEMS[maritalStatus]);
}

/** Drivers of both genders: `casados`, `em união estável`; null where it is not known. */
export function nameMaritalGroup(maritalStatus: DriverProfile["maritalStatus"]): string | null {
  if (maritalStatus === "unknown") return null;
  return maritalStatus === "uniao_estavel" ? "em união estável" : `${MARITAL_STEMS[maritalStatus]}os`;
}

/**
 * `Mulher, 46 a 55 anos, casada, com jovens na residência`; leaves out what is not known, `Perfil não informado` where
 * that is all. The specification shows every gender but M as female, which is for stored letters: one that is not known
 * is not written as female.
 */
export function describeProfile(profile: DriverProfile): string {
  const young = profile.youngDrivers === "yes" ? "com jovens na residência" : null;
  const parts = [PEOPLE[profile.gender], AGES[profile.ageRange], nameMaritalStatus(profile), young];
  const words = parts.filter((part) => part !== null).join(", ");
  return words === "" ? "Perfil não informado" : startSentence(words);
}
