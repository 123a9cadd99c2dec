// Premiums by region, car and driver, as the regulator publishes them: millions of rows, of which many are of no use here.

import type { Column } from "../columns.ts";
import { readFipeCode, readInteger, readPercentage, readSaid } from "../fields.ts";
import { remember } from "../remember.ts";
import { type Fields, need, type OpenKind } from "../row-loader.ts";
import { RowProblem } from "../row-problem.ts";
import { getRegions, readRegionCode } from "./regions.ts";

/** Passenger cars of national make and imported, pick-ups, utility vehicles. */
const CAR_TARIFFS: ReadonlySet<string> = new Set(["1", "2", "3", "7"]);

/** The regulator's codes. A company is no driver. */
const GENDERS: ReadonlyMap<string, "M" | "F" | "company" | null> = new Map([
  ["M", "M"],
  ["F", "F"],
  ["J", "company"],
  ["0", null],
]);

const AGE_RANGES: readonly (string | null)[] = [null, "18-25", "26-35", "36-45", "46-55", "56+"];

/** Policy-years; what rows of less say is chance. */
const LEAST_POLICY_YEARS = 0.05;
const FIRST_YEAR = 1980;
/** Premium a year as a share of the insured sum. What lies outside is a mistake. */
const PLAUSIBLE = { min: 0.003, max: 0.3 };

const LEFT_OUT = {
  tariff: "other vehicles than cars",
  company: "companies",
  exposure: `less than ${LEAST_POLICY_YEARS} policy-years`,
  premium: "no premium",
  insured: "no insured sum",
  year: `model years before ${FIRST_YEAR} or after the one to come`,
  share: `a premium outside ${100 * PLAUSIBLE.min} to ${100 * PLAUSIBLE.max} % of the insured sum a year`,
} as const;

/** Databases write small numbers as `9,13E-03`. */
function readMeasure(fields: Fields, column: Column, what: string): number {
  const value = fields(column);
  if (typeof value === "string" && /^-?\d+(?:[.,]\d+)?(?:E[+-]?\d{1,2})?$/i.test(value)) {
    return Number(value.replace(",", "."));
  }
  return need(readPercentage(value), what);
}

/** Rows of premiums. Regions must be there already. */
export const openPremiums: OpenKind = async ({ target }) => {
  const regions = await getRegions(target);
  const leftOut = new Map<keyof typeof LEFT_OUT, number>();
  const leaveOut = (reason: keyof typeof LEFT_OUT) => {
    leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
    return "left out" as const;
  };

  const isCar = remember(["tariff"], (fields) => {
    const tariff = need(readSaid(fields("tariff")), "a categoria tarifária");
    if (!/^\d$/.test(tariff)) throw new RowProblem(`a categoria tarifária "${tariff}" não é um dígito`);
    return CAR_TARIFFS.has(tariff);
  });
  const readGender = remember(["gender"], (fields) => {
    const text = readSaid(fields("gender"))?.toUpperCase() ?? "0";
    const gender = GENDERS.get(text);
    if (gender === undefined) throw new RowProblem(`o sexo "${text}" não é M, F, J nem 0`);
    return gender;
  });
  const readAgeRange = remember(["age_range"], (fields) => {
    const text = readSaid(fields("age_range")) ?? "0";
    const range = /^\d$/.test(text) ? AGE_RANGES[Number(text)] : undefined;
    if (range === undefined) throw new RowProblem(`a faixa de idade "${text}" não vai de 0 a 5`);
    return range;
  });
  const readRegion = remember(["region_code"], (fields) => {
    const text = need(readSaid(fields("region_code")), "o código da região");
    const code = readRegionCode(text);
    if (code === null || !regions.has(code)) throw new RowProblem(`não há região com o código "${text}"`);
    return code;
  });
  const readModel = remember(
    ["model_code"],
    (fields) => need(readFipeCode(fields("model_code")), "o código FIPE").code,
  );
  const readYear = remember(["year"], (fields) =>
    need(readInteger(fields("year"), "o ano do modelo"), "o ano do modelo"),
  );
  const readPeriod = remember(["period"], (fields) => {
    const text = need(readSaid(fields("period")), "o semestre").toUpperCase();
    if (!/^\d{4}[AB]$/.test(text)) throw new RowProblem(`o semestre "${text}" não tem a forma 2019A`);
    return text;
  });

  return {
    columns: [
      ...["period", "region_code", "fipe_code", "year", "gender", "age_range"],
      ...["policy_years", "premium", "insured_sum"],
    ],
    check(fields) {
      if (!isCar(fields)) return leaveOut("tariff");
      const gender = readGender(fields);
      if (gender === "company") return leaveOut("company");
      const ageRange = readAgeRange(fields);
      const region = readRegion(fields);
      const model = readModel(fields);
      const year = readYear(fields);
      const period = readPeriod(fields);
      const policyYears = readMeasure(fields, "policy_years", "a exposição");
      const premium = readMeasure(fields, "premium", "o prêmio");
      const insuredSum = policyYears * readMeasure(fields, "insured_sum", "a importância segurada");
      if (policyYears < LEAST_POLICY_YEARS) return leaveOut("exposure");
      if (premium <= 0) return leaveOut("premium");
      if (insuredSum <= 0) return leaveOut("insured");
      if (year < FIRST_YEAR || year > Number(period.slice(0, 4)) + 1) return leaveOut("year");
      const share = premium / insuredSum;
      if (share < PLAUSIBLE.min || share > PLAUSIBLE.max) return leaveOut("share");
      return [period, region, model, year, gender, ageRange, policyYears, premium, insuredSum];
    },
    listNotes: () =>
      (Object.keys(LEFT_OUT) as (keyof typeof LEFT_OUT)[])
        .filter((reason) => leftOut.has(reason))
        .map((reason) => `Rows of ${LEFT_OUT[reason]}, which are left out: ${leftOut.get(reason)}.`),
  };
};
