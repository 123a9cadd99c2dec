// The driver's rating factors with their questions, labels and notes, for the form and the texts. tools/data-load/words.csv has the words of
// owners' files. The fit has the factors too (rules/factors.sql); test/database/rules.test.ts compares the two.

/** Labels that agree with the driver's sex. Where it is missing, `unknown` in texts and `option` in the form. */
export type Agreeing = Readonly<Record<"M" | "F" | "unknown" | "option", string>>;

interface Note {
  readonly text: string;
  /** The factor whose question `{question}` in the text stands for; the note is left out where that is not asked. */
  readonly about?: string;
}

export interface DriverFactor {
  /** As in rules.rating_factors. */
  readonly name: string;
  /** Label and name of the form's field. */
  readonly question: string;
  readonly field: string;
  /** As the file of the effects (`/dados/efeitos.csv`) calls it. */
  readonly dataName: string;
  /** Whether a description of a driver begins with it: `Homem, 26 a 35 anos`. */
  readonly leads?: true;
  /** The noun of a sentence by the level, of the factor that leads: `uma mulher`. */
  readonly nouns?: Readonly<Record<string, string>>;
  /** What stands before the label in a sentence: `uma mulher de 26 a 35 anos`. */
  readonly joint?: string;
  /** The labels by level, in the order of the form. */
  readonly levels: Readonly<Record<string, string | Agreeing>>;
  /** Labels in the form, where they differ. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Notes below the form, by the level that is chosen. */
  readonly notes?: Readonly<Record<string, Note>>;
  /** A level that descriptions leave out. */
  readonly implied?: string;
}

/** A person of unknown sex is a `pessoa`, which is feminine. @param stem without the ending: `casad` */
function agreeing(stem: string): Agreeing {
  return { M: `${stem}o`, F: `${stem}a`, unknown: `pessoa ${stem}a`, option: `${stem}o(a)` };
}

/** In the order of the form. */
export const DRIVER_FACTORS: readonly DriverFactor[] = [
  {
    name: "age_range",
    question: "Idade de quem dirige",
    field: "idade",
    dataName: "faixa_de_idade",
    joint: "de ",
    levels: {
      "18-25": "18 a 25 anos",
      "26-35": "26 a 35 anos",
      "36-45": "36 a 45 anos",
      "46-55": "46 a 55 anos",
      "56+": "56 anos ou mais",
    },
    notes: {
      // Parents state the age of a child, which doubles the price.
      "18-25": {
        text: "Informe a idade de quem mais dirige. Se um jovem mora em casa, mas quase não dirige, responda só à {question}.",
        about: "young_drivers",
      },
    },
  },
  {
    name: "gender",
    question: "Sexo",
    field: "sexo",
    dataName: "sexo",
    leads: true,
    nouns: { M: "um homem", F: "uma mulher" },
    levels: { M: "homem", F: "mulher" },
  },
  {
    name: "marital_status",
    question: "Estado civil",
    field: "estado-civil",
    dataName: "estado_civil",
    levels: {
      casado: agreeing("casad"),
      solteiro: agreeing("solteir"),
      divorciado: agreeing("divorciad"),
      separado: agreeing("separad"),
      viuvo: agreeing("viúv"),
      uniao_estavel: "em união estável",
    },
  },
  {
    name: "young_drivers",
    question: "Mora com jovens de 18 a 25 anos?",
    field: "jovens",
    dataName: "jovens_na_residencia",
    levels: { no: "sem jovens em casa", yes: "com jovens em casa" },
    choices: { no: "Não", yes: "Sim" },
    notes: {
      yes: { text: "Informe o jovem à seguradora: se ele não for declarado, a seguradora pode negar a indenização." },
    },
    implied: "no",
  },
];

/** The level of a missing feature: rules.not_said(). */
export const UNKNOWN_LEVEL = "unknown";

/** The fields of a factor: its own, or both of an interaction, `gender*age_range`. */
export function listFields(factor: string): readonly string[] {
  return factor.split("*");
}
