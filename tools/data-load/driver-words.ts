// How owners' files write each rating factor of the driver: the names of its column, and the words of its levels.

import { DRIVER_FACTORS } from "../../app/estimate/rating/factors.ts";

export interface DriverWords {
  /** Names of its column, in plain form; the first is that of the table `quotes`. */
  readonly columns: readonly string[];
  /** For an owner, of a value that it does not know: `sexo "X" não é M nem F`. */
  readonly expected: { readonly entity: string; readonly values: string };
  /** By level, what files write for it, as a slug. A factor of ages has none: its levels are read from their numbers. */
  readonly levels: Readonly<Record<string, RegExp>>;
  /** Slugs that say nothing. */
  readonly notSaid?: RegExp;
}

const WORDS: Readonly<Record<string, DriverWords>> = {
  age_range: {
    columns: [
      "driver_age_range",
      "driver_age",
      "age",
      "idade",
      "faixa_etaria",
      "idade_do_condutor",
      "idade_do_principal_condutor",
      "idade_do_segurado",
    ],
    expected: { entity: "idade", values: "uma idade nem uma faixa (18-25, 26-35, 36-45, 46-55, 56+)" },
    levels: {},
    notSaid: /^0$/,
  },
  gender: {
    columns: [
      "driver_gender",
      "gender",
      "sexo",
      "genero",
      "sexo_do_condutor",
      "sexo_do_principal_condutor",
      "sexo_do_segurado",
    ],
    expected: { entity: "sexo", values: "M nem F" },
    levels: { M: /^(m|masc|masculin[oa]|homem|male)$/, F: /^(f|fem|feminin[oa]|mulher|female)$/ },
    // Legal entities have no driver.
    notSaid: /^(pessoa-juridica|pj)$/,
  },
  marital_status: {
    columns: ["marital_status", "estado_civil", "est_civil", "estado_civil_do_condutor"],
    expected: { entity: "estado civil", values: "conhecido" },
    levels: {
      casado: /^casad/,
      solteiro: /^solteir/,
      divorciado: /^(divorciad|desquitad)/,
      separado: /^(separad|sep-)/,
      viuvo: /^viuv/,
      uniao_estavel: /^(uniao|companheir|amasiad|amigad|convivente|vive-maritalmente)/,
    },
    notSaid: /^outr[oa]s?$/,
  },
  young_drivers: {
    columns: ["young_drivers", "condutores_jovens", "condutor_jovem", "jovens", "jovem_condutor"],
    expected: { entity: "condutores jovens", values: "sim nem não" },
    levels: {
      no: /^(nao|n|no|false|falso|f|0|nao-possui|nenhum|sem)$/,
      yes: /^(sim|s|yes|y|true|verdadeiro|v|t|1|possui|com)$/,
    },
  },
};

/** A factor's words. @throws where it has none */
export function getDriverWords(factor: string): DriverWords {
  const words = WORDS[factor];
  if (!words) throw new Error(`tools/data-load/driver-words.ts has no words for the factor ${factor}`);
  return words;
}

/** The columns of the table `quotes` that say who drives, in the order of the factors. */
export const DRIVER_COLUMNS: readonly string[] = DRIVER_FACTORS.flatMap(({ name }) =>
  getDriverWords(name).columns.slice(0, 1),
);
