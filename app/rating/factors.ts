// What a quote may say of who drives and of the policy: each factor in words, once, for the form, the texts, the open data and
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
  /** That of a driver has a column in `quotes`, those of a policy have one together. */
  readonly subject: "driver" | "policy";
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
  /** Names of its column in owners' files, in plain form; the first of a driver's is that of the table `quotes`. */
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

/** `classe de bônus 5`: from none to the most that insurers give. */
function listBonusClasses(most: number): Readonly<Record<string, Level>> {
  return Object.fromEntries(
    Array.from({ length: most + 1 }, (_, bonus) => [
      String(bonus),
      {
        words: `classe de bônus ${bonus}`,
        choice: String(bonus),
        spelled: new RegExp(`^(classe-|bonus-)*0?${bonus}(-0)?$`),
      },
    ]),
  );
}

const NO = /^(nao|n|no|false|falso|f|0|nao-possui|nenhum|sem)$/;
const YES = /^(sim|s|yes|y|true|verdadeiro|v|t|1|possui|com)$/;

/** In the order of the form. */
export const DRIVER_FACTORS: readonly DriverFactor[] = [
  {
    name: "age_range",
    subject: "driver",
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
    subject: "driver",
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
    subject: "driver",
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
    subject: "driver",
    question: "Mora com jovens de 18 a 25 anos?",
    field: "jovens",
    openData: "jovens_na_residencia",
    levels: {
      no: {
        words: "sem jovens na residência",
        choice: "Não",
        isImplied: true,
        spelled: NO,
      },
      yes: { words: "com jovens na residência", choice: "Sim", spelled: YES },
    },
    columns: ["young_drivers", "condutores_jovens", "condutor_jovem", "jovens", "jovem_condutor"],
    expected: { subject: "condutores jovens", values: "sim nem não" },
  },
  {
    name: "bonus_class",
    subject: "policy",
    question: "Classe de bônus",
    field: "bonus",
    openData: "classe_de_bonus",
    levels: listBonusClasses(10),
    columns: ["bonus_class", "classe_de_bonus", "classe_bonus", "bonus", "classe_de_bonus_atual", "classe_bonus_atual"],
    expected: { subject: "classe de bônus", values: "de 0 a 10" },
  },
  {
    name: "deductible",
    subject: "policy",
    question: "Franquia",
    field: "franquia",
    openData: "franquia",
    levels: {
      reduced: { words: "franquia reduzida", choice: "Reduzida", spelled: /^(franquia-)?red/ },
      normal: {
        words: "franquia normal",
        choice: "Normal",
        spelled: /^(franquia-)?(normal|basica|padrao|obrigatoria)/,
      },
      increased: {
        words: "franquia majorada",
        choice: "Majorada",
        spelled: /^(franquia-)?(major|ampliad|aument|facult)/,
      },
      none: { words: "sem franquia", choice: "Isenta", spelled: /^(franquia-)?(isent|sem|nao-tem)/ },
    },
    columns: ["deductible", "franquia", "tipo_franquia", "tipo_de_franquia"],
    expected: { subject: "franquia", values: "reduzida, normal, majorada nem isenta" },
    // What it is in R$ says nothing of its kind.
    spelledNotSaid: /^(r-)?[\d-]+$/,
  },
  {
    name: "coverage",
    subject: "policy",
    question: "Cobertura",
    field: "cobertura",
    openData: "cobertura",
    levels: {
      comprehensive: {
        words: "cobertura compreensiva",
        choice: "Compreensiva",
        spelled: /^(cobertura-)?(compre|complet|total|casco|colisao)/,
      },
      fire_and_theft: {
        words: "cobertura de incêndio e roubo",
        choice: "Incêndio e roubo",
        spelled: /^(cobertura-)?(de-)?(incendio|roubo|furto)/,
      },
      third_party: {
        words: "cobertura de terceiros",
        choice: "Só terceiros",
        spelled: /^(cobertura-)?(so-|apenas-|somente-|de-)?(terceiros|rcf|responsabilidade)/,
      },
    },
    columns: ["coverage", "cobertura", "tipo_cobertura", "tipo_de_cobertura"],
    expected: { subject: "cobertura", values: "compreensiva, incêndio e roubo nem terceiros" },
  },
  {
    name: "renewal",
    subject: "policy",
    question: "Seguro novo ou renovação",
    field: "renovacao",
    openData: "seguro_novo_ou_renovacao",
    levels: {
      new: { words: "seguro novo", choice: "Novo", spelled: /^((seguro-)?nov[oa]|nao|n)$/ },
      renewal: { words: "renovação", choice: "Renovação", spelled: /^(renov.*|sim|s)$/ },
    },
    columns: ["renewal", "tipo_seguro", "tipo_de_seguro", "renovacao", "tipo_cotacao", "tipo"],
    expected: { subject: "tipo de seguro", values: "novo nem renovação" },
  },
  {
    name: "vehicle_use",
    subject: "policy",
    question: "Uso do carro",
    field: "uso",
    openData: "uso_do_carro",
    levels: {
      private: { words: "uso particular", choice: "Particular", spelled: /^(uso-)?(particular|passeio|lazer|pessoal)/ },
      ride_hailing: {
        words: "uso em aplicativo",
        choice: "Aplicativo",
        spelled: /^(uso-)?(em-)?(aplicativo|app|uber)/,
      },
      commercial: {
        words: "uso comercial",
        choice: "Comercial",
        spelled: /^(uso-)?(comerc|trabalho|profiss|taxi|entreg)/,
      },
    },
    columns: ["vehicle_use", "uso", "uso_veiculo", "uso_do_veiculo", "utilizacao", "finalidade"],
    expected: { subject: "uso", values: "particular, aplicativo nem comercial" },
  },
  {
    name: "garage",
    subject: "policy",
    question: "Dorme em garagem?",
    field: "garagem",
    openData: "pernoite_em_garagem",
    levels: {
      yes: {
        words: "com garagem à noite",
        choice: "Sim",
        spelled: /^(sim|s|yes|true|1|com|(em-|com-)?(garagem|estacionamento).*)$/,
      },
      no: { words: "sem garagem à noite", choice: "Não", spelled: /^(nao|n|no|false|0|sem|(na-)?rua|sem-garagem)$/ },
    },
    columns: ["garage", "garagem", "pernoite", "pernoite_em_garagem", "pernoite_garagem", "garagem_residencia"],
    expected: { subject: "garagem", values: "sim nem não" },
  },
  {
    name: "tracker",
    subject: "policy",
    question: "Tem rastreador?",
    field: "rastreador",
    openData: "rastreador",
    levels: {
      yes: { words: "com rastreador", choice: "Sim", spelled: YES },
      no: { words: "sem rastreador", choice: "Não", isImplied: true, spelled: NO },
    },
    columns: ["tracker", "rastreador", "possui_rastreador", "tem_rastreador"],
    expected: { subject: "rastreador", values: "sim nem não" },
  },
  {
    name: "armour",
    subject: "policy",
    question: "É blindado?",
    field: "blindado",
    openData: "blindagem",
    levels: {
      yes: { words: "blindado", choice: "Sim", spelled: YES },
      no: { words: "sem blindagem", choice: "Não", isImplied: true, spelled: NO },
    },
    columns: ["armour", "blindagem", "blindado", "veiculo_blindado"],
    expected: { subject: "blindagem", values: "sim nem não" },
  },
];

/** The fields that say it: a factor's own, or both of what two do together, `gender*age_range`. */
export function listFields(factor: string): readonly string[] {
  return factor.split("*");
}

/** A factor in words, `idade`, `sexo e idade`. @throws where there is no such factor */
export function nameFactor(factor: string): string {
  return listFields(factor)
    .map((field) => getDriverFactor(field).expected.subject)
    .join(" e ");
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
