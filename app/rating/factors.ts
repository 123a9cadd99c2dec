// What a quote may say of who drives: each factor in words, once, for the form and the texts; how owners' files write it stands
// in tools/data-load/words.csv. The database has the factors for the fit (rules/rating-factors.sql); test/database/rules.test.ts
// compares the two.

/** Words that agree with the driver's sex; `unknown` where it is not said. */
interface Agreeing {
  readonly M: string;
  readonly F: string;
  readonly unknown: string;
}

export interface Level {
  /** `26 a 35 anos`, `casada` */
  readonly words: string | Agreeing;
  /** In the form, where it differs from the words. */
  readonly choice?: string;
  /** A description of a driver leaves it out. */
  readonly isImplied?: true;
}

export interface DriverFactor {
  /** As rules.rating_factors calls it. */
  readonly name: string;
  /** What is asked in the form, and the name of the field there. */
  readonly question: string;
  readonly field: string;
  /** A description of a driver begins with it: `Homem, 26 a 35 anos`. */
  readonly leads?: true;
  /** In the order of the form. */
  readonly levels: Readonly<Record<string, Level>>;
}

/** A person whose sex is not said is a `pessoa`, which is feminine. @param stem without the ending: `casad` */
function agreeing(stem: string): Agreeing {
  return { M: `${stem}o`, F: `${stem}a`, unknown: `pessoa ${stem}a` };
}

/** In the order of the form. */
export const DRIVER_FACTORS: readonly DriverFactor[] = [
  {
    name: "age_range",
    question: "Idade de quem dirige",
    field: "idade",
    levels: {
      "18-25": { words: "18 a 25 anos" },
      "26-35": { words: "26 a 35 anos" },
      "36-45": { words: "36 a 45 anos" },
      "46-55": { words: "46 a 55 anos" },
      "56+": { words: "56 anos ou mais" },
    },
  },
  {
    name: "gender",
    question: "Sexo",
    field: "sexo",
    leads: true,
    levels: {
      M: { words: "homem" },
      F: { words: "mulher" },
    },
  },
  {
    name: "marital_status",
    question: "Estado civil",
    field: "estado-civil",
    levels: {
      casado: { words: agreeing("casad") },
      solteiro: { words: agreeing("solteir") },
      divorciado: { words: agreeing("divorciad") },
      separado: { words: agreeing("separad") },
      viuvo: { words: agreeing("viúv") },
      uniao_estavel: {
        words: "em união estável",
      },
    },
  },
  {
    name: "young_drivers",
    question: "Mora com jovens de 18 a 25 anos?",
    field: "jovens",
    levels: {
      no: {
        words: "sem jovens na residência",
        choice: "Não",
        isImplied: true,
      },
      yes: {
        words: "com jovens na residência",
        choice: "Sim",
      },
    },
  },
];

/** The fields that say it: a factor's own, or both of what two do together, `gender*age_range`. */
export function listFields(factor: string): readonly string[] {
  return factor.split("*");
}

const OLDEST = 110;

/** Years: `26-35` is from 26 to 35, `56+` from 56 on; a level that is not named by ages has none. */
export function ageRangeOf(level: string): { readonly first: number; readonly last: number } {
  const [first = Number.POSITIVE_INFINITY, last = OLDEST] = [...level.matchAll(/\d+/g)].map(([digits]) =>
    Number(digits),
  );
  return { first, last };
}

/** Of levels that are named by ages, the one of an age in years; null where it lies in none. */
export function findAgeLevel(levels: readonly string[], age: number): string | null {
  return levels.find((level) => age >= ageRangeOf(level).first && age <= ageRangeOf(level).last) ?? null;
}

/** What an answer that is not given is called: rules.not_said(). */
export const NOT_SAID = "unknown";
