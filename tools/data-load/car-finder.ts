// Finds the car of a quote, and checks the price by its FIPE value.

import { ordinalOf } from "../../app/estimate/months.ts";
import { MIN_FIPE_PERCENTAGE, ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import type { SqlTarget } from "../database/server.ts";
import { formatNumber, need, RowProblem, readId } from "./fields.ts";
import { readFipeCode, readModelYear } from "./fipe-fields.ts";
import type { Fields } from "./record.ts";
import { FUELS, readFuel } from "./words.ts";

/** A version, with its FIPE values by month, the oldest first, or its value of today. */
interface KnownCar {
  readonly id: number;
  readonly fipe_code: string | null;
  readonly year: number;
  readonly type: string | null;
  readonly months: readonly string[];
  /** R$ */
  readonly values: readonly number[];
}

/** Reads the cars of a database. @returns the car of a row; throws RowProblem where it names none, or several */
export async function createCarFinder(target: SqlTarget, now: number) {
  const cars = await target.query<KnownCar>(
    `select versions.id, fipe_code, year, type,
       coalesce(history.months, case when fipe_value > 0 then array[$1] else '{}' end) as months,
       coalesce(history.values, case when fipe_value > 0 then array[fipe_value::float8] else '{}' end) as values
     from vehicle_versions as versions
     left join (
       select version_id, array_agg(month::text order by month) as months, array_agg(value::float8 order by month) as values
       from fipe_values group by version_id
     ) as history on history.version_id = versions.id`,
    [new Date(now).toISOString()],
  );
  const byId = new Map(cars.map((car) => [car.id, car]));
  const byCode = Map.groupBy(cars, ({ fipe_code, year }) => `${fipe_code}/${year}`);
  const thisYear = new Date(now).getUTCFullYear();

  return (fields: Fields) => {
    const id = readId(fields("version_id"), "a versão");
    if (id !== null) {
      const car = byId.get(id);
      if (!car) throw new RowProblem(`não há versão com o id ${id}`);
      return { car, isOfOtherFuel: false };
    }
    const { code } = need(readFipeCode(fields("fipe_code")), "o código FIPE");
    const { year, fuel: ofYear } = need(readModelYear(fields("year"), thisYear), "o ano do modelo");
    const fuel = readFuel(fields("fuel")) ?? ofYear;
    const known = byCode.get(`${code}/${year}`) ?? [];
    const matching = fuel === null ? known : known.filter(({ type }) => type === FUELS[fuel]);
    // The FIPE table calls many cars petrol that are sold and quoted as flex: where there is one car, it is meant.
    const [car, ...others] = matching.length === 0 && known.length === 1 ? known : matching;
    if (car && others.length === 0) return { car, isOfOtherFuel: matching.length === 0 && car.type !== null };
    const shown = `o carro ${code}, ano ${year === ZERO_KM_YEAR ? "0 km" : year},`;
    if (known.length === 0) throw new RowProblem(`${shown} não está no catálogo`);
    if (!car) throw new RowProblem(`${shown} não existe com ${FUELS[fuel ?? 0]}`);
    const fuels = known.map(({ type }) => type).join(", ");
    throw new RowProblem(`${shown} existe com mais de um combustível (${fuels})`);
  };
}

/** The FIPE value in R$ of the newest table until a date, else of the oldest, and the months between them; or null. */
export function findFipeValue({ months, values }: Pick<KnownCar, "months" | "values">, date: string) {
  const month = date.slice(0, 7);
  const last = months.findLastIndex((each) => each.slice(0, 7) <= month);
  const [value, ofTable] = [values[Math.max(0, last)], months[Math.max(0, last)]];
  if (value === undefined || ofTable === undefined) return null;
  return { value, monthsApart: Math.abs(ordinalOf(ofTable) - ordinalOf(date)) };
}

/** Shares by which a percentage may differ from that of the price: rounding, and a table of some days later. */
const TOLERANCE = 0.02;
/** More for each month between the quote and the table: values change. */
const TOLERANCE_A_MONTH = 0.02;
const MAX_TOLERANCE = 0.25;

/** Percent of the FIPE value that a year's insurance of a car may cost; what lies outside is a price of something else. */
const isPlausible = (percentage: number) => percentage >= MIN_FIPE_PERCENTAGE && percentage <= 60;

/** The percentage of the FIPE value, computed where the file has none. @throws RowProblem where it is not plausible */
export function getPercentage(price: number, given: number | null, known: ReturnType<typeof findFipeValue>): number {
  const round = (percentage: number) => Math.round(percentage * 1000) / 1000;
  if (known === null) {
    if (given === null) throw new RowProblem("a porcentagem falta, e o carro não tem valor FIPE para calculá-la");
    if (!isPlausible(given)) throw new RowProblem(`a porcentagem ${formatNumber(given)} não é possível`);
    return round(given);
  }
  const computed = (100 * price) / known.value;
  const show = () =>
    `R$ ${formatNumber(price)} é ${formatNumber(computed)} % do valor FIPE (R$ ${formatNumber(known.value)})`;
  if (!isPlausible(computed)) throw new RowProblem(`o preço ${show()}`);
  if (given === null) return round(computed);
  const tolerance = Math.min(MAX_TOLERANCE, TOLERANCE + TOLERANCE_A_MONTH * known.monthsApart);
  if (Math.abs(given / computed - 1) <= tolerance) return round(given);
  throw new RowProblem(`a porcentagem ${formatNumber(given)} não é a do preço: ${show()}`);
}
