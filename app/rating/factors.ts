// What a quote may say of who drives: each factor in words, once, for the form, the texts, the open data and
// the loader. The database has the same for the fit (rules/rating-factors.sql); test/database/rules.test.ts compares the two.

/** Words that agree with the driver's sex; `unknown` where it is not said, `all` for drivers of both. */
interface Agreeing {
  readonly M: string;
  readonly F: string;
  readonly unknown: string;
  readonly all: string;
}

export interface Level {
  /** `26 a 35 anos`, `casada` */
  readonly words: string | Agreeing;
  /** In the form, where it differs from the words. */
  readonly choice?: string;
  /** A description of a driver leaves it out. */
  readonly isImplied?: true;
  /** What owners' files write for it, as a slug. A factor of ages has none: its levels are read from their numbers. */
  readonly spelled?: RegExp;
}

export interface DriverFactor {
  /** As rules.rating_factors calls it. */
  readonly name: string;
  /** What is asked in the form, and the name of the field there. */
  readonly question: string;
  readonly field: string;
  /** What stands before the level in an explanation, and the words for none. */
  readonly label?: string;
  readonly openData: string;
  /** A description of a driver begins with it: `Homem, 26 a 35 anos`. */
  readonly leads?: true;
  /** An explanation has one line for it and that factor. */
  readonly explainedWith?: string;
  /** In the order of the form. */
  readonly levels: Readonly<Record<string, Level>>;
  /** Names of its column in owners' files, in plain form; the first is that of the table `quotes`. */
  readonly columns: readonly string[];
  /** For an owner, of a value that it does not know: `sexo "X" não é M nem F`. */
  readonly expected: { readonly subject: string; readonly values: string };
  /** Slugs that say nothing. */
  readonly spelledNotSaid?: RegExp;
}

/** A person whose sex is not said is a `pessoa`, which is feminine. @param stem without the ending: `casad` */
function agreeing(stem: string): Agreeing {
  return { M: `${stem}o`, F: `${stem}a`, unknown: `pessoa ${stem}a`, all: `${stem}os` };
}

/** In the order of the form. */
export const DRIVER_FACTORS: readonly DriverFactor[] = [
  {
    name: "age_range",
    question: "Idade de quem dirige",
    field: "idade",
    openData: "faixa_de_idade",
    levels: {
      "18-25": { words: "18 a 25 anos" },
      "26-35": { words: "26 a 35 anos" },
      "36-45": { words: "36 a 45 anos" },
      "46-55": { words: "46 a 55 anos" },
      "56+": { words: "56 anos ou mais" },
    },
    columns: ["driver_age_range", "driver_age", "age", "idade", "faixa_etaria", "idade_condutor", "idade_do_condutor"],
    expected: { subject: "idade", values: "uma idade nem uma faixa (18-25, 26-35, 36-45, 46-55, 56+)" },
    spelledNotSaid: /^0$/,
  },
  {
    name: "gender",
    question: "Sexo",
    field: "sexo",
    openData: "sexo",
    leads: true,
    explainedWith: "age_range",
    levels: {
      M: { words: "homem", spelled: /^(m|masc|masculin[oa]|homem|male)$/ },
      F: { words: "mulher", spelled: /^(f|fem|feminin[oa]|mulher|female)$/ },
    },
    columns: ["driver_gender", "gender", "sexo", "genero", "sexo_do_condutor", "sexo_condutor"],
    expected: { subject: "sexo", values: "M nem F" },
    // A company drives nothing.
    spelledNotSaid: /^(pessoa-juridica|pj)$/,
  },
  {
    name: "marital_status",
    question: "Estado civil",
    field: "estado-civil",
    label: "Estado civil, ",
    openData: "estado_civil",
    levels: {
      casado: { words: agreeing("casad"), spelled: /^casad/ },
      solteiro: { words: agreeing("solteir"), spelled: /^solteir/ },
      divorciado: { words: agreeing("divorciad"), spelled: /^(divorciad|desquitad)/ },
      separado: { words: agreeing("separad"), spelled: /^(separad|sep-)/ },
      viuvo: { words: agreeing("viúv"), spelled: /^viuv/ },
      uniao_estavel: {
        words: "em união estável",
        spelled: /^(uniao|companheir|amasiad|amigad|convivente|vive-maritalmente)/,
      },
    },
    columns: ["marital_status", "estado_civil", "est_civil"],
    expected: { subject: "estado civil", values: "conhecido" },
    spelledNotSaid: /^outr[oa]s?$/,
  },
  {
    name: "young_drivers",
    question: "Mora com jovens de 18 a 25 anos?",
    field: "jovens",
    openData: "jovens_na_residencia",
    levels: {
      no: {
        words: "sem jovens na residência",
        choice: "Não",
        isImplied: true,
        spelled: /^(nao|n|no|false|falso|f|0|nao-possui|nenhum|sem)$/,
      },
      yes: {
        words: "com jovens na residência",
        choice: "Sim",
        spelled: /^(sim|s|yes|y|true|verdadeiro|v|t|1|possui|com)$/,
      },
    },
    columns: ["young_drivers", "condutores_jovens", "condutor_jovem", "jovens", "jovem_condutor"],
    expected: { subject: "condutores jovens", values: "sim nem não" },
  },
];

/** The fields that say it: a factor's own, or both of what two do together, `gender*age_range`. */
export function listFields(factor: string): readonly string[] {
  return factor.split("*");
}

/** A factor's name in open data: `sexo`, `sexo_e_faixa_de_idade`. @throws where there is no such factor */
export function nameForOpenData(factor: string): string {
  return listFields(factor)
    .map((field) => getDriverFactor(field).openData)
    .join("_e_");
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

/** @throws where there is no such factor */
export function getDriverFactor(name: string): DriverFactor {
  const factor = DRIVER_FACTORS.find((each) => each.name === name);
  if (!factor) throw new Error(`no factor of the driver is called ${name}`);
  return factor;
}
