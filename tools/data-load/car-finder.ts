// Finds the car of a quote: by its id, or by FIPE's code, model year and fuel.

import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import type { SqlTarget } from "../database/sql-target.ts";
import { readId } from "./fields.ts";
import { readFipeCode, readModelYear } from "./fipe-fields.ts";
import { type Fields, need, RowProblem } from "./row-loader.ts";
import { FUELS, readFuel } from "./words.ts";

/** A version, with its FIPE values by month, the oldest first, or its value of today. */
export interface KnownCar {
  readonly id: number;
  readonly fipe_code: string | null;
  readonly year: number;
  readonly type: string | null;
  readonly months: readonly string[];
  /** R$ */
  readonly values: readonly number[];
}

interface FoundCar {
  readonly car: KnownCar;
  readonly isOfOtherFuel: boolean;
}

/** Reads the cars of a database. @returns the car of a row; throws RowProblem where it names none, or several */
export async function createCarFinder(target: SqlTarget, now: number): Promise<(fields: Fields) => FoundCar> {
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

  return (fields) => {
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
