// The FIPE table: one row a code, model year and fuel.

import { nameBrand } from "../../../app/catalog/brand-names.ts";
import { toSlug } from "../../../app/catalog/slug.ts";
import { ZERO_KM_YEAR } from "../../../app/estimate/rules.ts";
import { createFamilyFinder, type FamilyRule } from "../families.ts";
import {
  FUELS,
  readFipeCode,
  readFuel,
  readModelYear,
  readMoney,
  readMonth,
  readName,
  readText,
  readWord,
} from "../fields.ts";
import { keepName } from "../names.ts";
import type { RawValue } from "../records.ts";
import { createSeen, need, type OpenKind, RowProblem, sayNumber } from "../row-loader.ts";

/** R$; dearer cars than any there is, and cheaper ones. */
const VALUES = { min: 500, max: 50_000_000 };

/** A value that differs from the one before by more than so many times is of another car, or of another unit. */
const MOST_TIMES = 3;

/** FIPE's three tables: by number or name, by the first digit of their codes, and what is told of the rows left out. */
const VEHICLE_TYPES = [
  { words: /^(1|cars?|carros?|carros-e-.*|automove(l|is)|utilitarios?)$/, codes: /^[0-4679]/, leftOut: null },
  { words: /^(2|motorcycles?|motos?|motocicletas?)$/, codes: /^8/, leftOut: "motorcycles" },
  { words: /^(3|trucks?|caminh(ao|oes)(-.*)?|onibus|micro-?onibus)$/, codes: /^5/, leftOut: "lorries and buses" },
];

/** What a row is of where it is of no car, in English; null where it is of a car. @throws RowProblem */
function readOtherVehicle(type: RawValue | undefined, code: string): string | null {
  const word = readWord(type);
  const ofCode = VEHICLE_TYPES.find(({ codes }) => codes.test(code))?.leftOut ?? null;
  if (word === null || ofCode !== null) return ofCode;
  const found = VEHICLE_TYPES.find(({ words }) => words.test(word));
  if (!found) throw new RowProblem(`tipo de veículo "${readText(type)}" não é carro, moto nem caminhão`);
  return found.leftOut;
}

/** Model years that ids have room for: 1950 is 1, zero-km is 0. */
const YEAR_BEFORE_FIRST = 1949;
const YEARS = 128;
const FUEL_COUNT = 8;

/** Ids of codes whose last digit is wrong: their first six are another code's. */
const FIRST_ODD_ID = 1_500_000_000;

/**
 * The id of a version, the same in every database: its code's number, year and fuel, written one after the other. The
 * largest is 999,999 × 1,024 + 1,023, which an integer holds.
 */
export function versionIdOf(codeNumber: number, year: number, fuel: number): number {
  const yearPlace = year === ZERO_KM_YEAR ? 0 : year - YEAR_BEFORE_FIRST;
  return (codeNumber * YEARS + yearPlace) * FUEL_COUNT + fuel;
}

function fuelOfType(type: string | null): number {
  const word = toSlug(type ?? "");
  return Math.max(
    0,
    FUELS.findIndex((fuel) => toSlug(fuel) === word),
  );
}

function readCurrentMonth(now: number): string {
  return `${new Date(now).toISOString().slice(0, 7)}-01`;
}

/** Rows of the FIPE table. Versions keep their ids, and those that are new get theirs from code, year and fuel. */
export const openCatalogue: OpenKind = async ({ target, now, isStrict }) => {
  const brands = await target.query<{ id: number; name: string }>("select id, name from vehicle_brands order by id");
  const models = await target.query<{ id: number; name: string; brand_id: number }>(
    "select id, name, brand_id from vehicle_models order by id",
  );
  const versions = await target.query<{
    id: number;
    value: number;
    year: number;
    fipe_code: string;
    type: string | null;
    month: string | null;
    version_name: string;
  }>(`
    select id, year, version_name, coalesce(fipe_code, '') as fipe_code, type, coalesce(fipe_value, 0)::float8 as value, month
    from vehicle_versions
    left join (select version_id, max(month)::text as month from fipe_values group by 1) as newest on version_id = id`);
  const families = await target.query<FamilyRule>("select alias as spelling, family from vehicle_families");

  const takeApart = createFamilyFinder(families);
  const thisYear = new Date(now).getUTCFullYear();
  const brandIds = new Map<string, number>();
  for (const { id, name } of brands) if (!brandIds.has(nameBrand(name).slug)) brandIds.set(nameBrand(name).slug, id);
  const modelIds = new Map<string, number>();
  // Two spellings of one maker that were written by other means share their models.
  const makerOf = new Map(brands.map(({ id, name }) => [id, nameBrand(name).slug]));
  const keyOfModel = (maker: string, family: string) => `${maker}/${toSlug(family)}`;
  for (const { id, name, brand_id } of models) {
    const key = keyOfModel(makerOf.get(brand_id) ?? "", name);
    if (!modelIds.has(key)) modelIds.set(key, id);
  }
  const identify = (code: string, year: number, fuel: number) => `${code}/${year}/${fuel}`;
  const versionIds = new Map(
    versions
      .filter(({ fipe_code }) => fipe_code !== "")
      .map(({ id, year, fipe_code, type }) => [identify(fipe_code, year, fuelOfType(type)), id]),
  );
  const stored = new Map(versions.map((version) => [version.id, version]));
  const takenIds = new Set(versions.map(({ id }) => id));

  const newBrands: [number, string][] = [];
  const newModels: [number, string, number][] = [];
  let lastBrand = Math.max(0, ...brands.map(({ id }) => id));
  let lastModel = models.reduce((last, { id }) => Math.max(last, id), 0);
  let lastOdd = versions.reduce((last, { id }) => Math.max(last, id), FIRST_ODD_ID);
  const isRepeated = createSeen();
  const oddCodes = new Set<string>();
  const leftOut = new Map<string, number>();
  let withoutMonth = 0;

  function brandOf(name: string): { id: number; maker: string } {
    const maker = nameBrand(name).slug;
    const known = brandIds.get(maker);
    if (known !== undefined) return { id: known, maker };
    lastBrand += 1;
    brandIds.set(maker, lastBrand);
    newBrands.push([lastBrand, name]);
    return { id: lastBrand, maker };
  }

  function modelOf(brandId: number, maker: string, family: string): number {
    const key = keyOfModel(maker, family);
    const known = modelIds.get(key);
    if (known !== undefined) return known;
    lastModel += 1;
    modelIds.set(key, lastModel);
    newModels.push([lastModel, family, brandId]);
    return lastModel;
  }

  /** The versions of a code and year that are known under a fuel. */
  function fuelsOf(code: string, year: number): number[] {
    return FUELS.flatMap((_, fuel) => versionIds.get(identify(code, year, fuel)) ?? []);
  }

  function versionOf(code: NonNullable<ReturnType<typeof readFipeCode>>, year: number, fuel: number): number {
    const identity = identify(code.code, year, fuel);
    if (fuel === 0) {
      const [only, ...others] = fuelsOf(code.code, year);
      if (only !== undefined && others.length === 0) return only;
    }
    // One that was written without its fuel is the first that comes with one.
    const untold = identify(code.code, year, 0);
    const known = versionIds.get(identity) ?? versionIds.get(untold);
    if (known !== undefined) {
      if (versionIds.get(identity) === undefined) versionIds.delete(untold);
      versionIds.set(identity, known);
      return known;
    }
    let id = versionIdOf(code.number, year, fuel);
    if (!code.hasRightDigit || takenIds.has(id)) {
      lastOdd += 1;
      id = lastOdd;
    }
    versionIds.set(identity, id);
    takenIds.add(id);
    return id;
  }

  return {
    columns: ["id", "model_id", "year", "version_name", "slug", "fipe_value", "fipe_code", "type", "month"],
    check(fields, line) {
      const code = need(readFipeCode(fields("fipe_code")), "o código FIPE");
      const other = readOtherVehicle(fields("vehicle_type"), code.code);
      if (other !== null) {
        leftOut.set(other, (leftOut.get(other) ?? 0) + 1);
        return "left out";
      }
      const brandName = need(readName(fields("brand"), "a marca"), "a marca");
      const text = need(readName(fields("model"), "o modelo"), "o modelo");
      const { year, fuel: ofYear } = need(readModelYear(fields("year"), thisYear), "o ano");
      const ofFuel = readFuel(fields("fuel"));
      if (ofFuel !== null && ofYear !== null && ofFuel !== ofYear) {
        throw new RowProblem(`o ano diz ${FUELS[ofYear]}, e o combustível diz ${FUELS[ofFuel]}`);
      }
      const fuel = ofFuel ?? ofYear ?? 0;
      const value = readMoney(fields("fipe_value")) || null;
      if (value !== null && !(value >= VALUES.min && value <= VALUES.max)) {
        throw new RowProblem(`valor R$ ${sayNumber(value)} não é o de um carro`);
      }
      const month = readMonth(fields("reference_month"), fields("reference_year"));
      if (month !== null && month > readCurrentMonth(now)) {
        throw new RowProblem(`mês de referência "${readText(fields("reference_month"))}" está no futuro`);
      }
      const maker = nameBrand(brandName).slug;
      if (maker === "") throw new RowProblem(`marca "${brandName}" não tem letra nem número`);
      const id = versionOf(code, year, fuel);
      const inMonth = month ?? readCurrentMonth(now);
      const before = stored.get(id);
      const isJudged = value !== null && before !== undefined && before.value > 0 && inMonth >= (before.month ?? "");
      if (isJudged && Math.max(value / before.value, before.value / value) > MOST_TIMES) {
        throw new RowProblem(`valor R$ ${sayNumber(value)} está longe do anterior, R$ ${sayNumber(before.value)}`);
      }
      const what = `${code.code}, ano ${year === ZERO_KM_YEAR ? "0 km" : year}${fuel === 0 ? "" : `, ${FUELS[fuel]}`}`;
      if (isRepeated(`${id}/${inMonth}`, what, `${maker}|${text}|${value}`, line)) return null;
      if (month === null) withoutMonth += 1;
      if (!code.hasRightDigit) oddCodes.add(code.code);
      const { family, version } = takeApart(text);
      const brand = brandOf(brandName);
      const model = modelOf(brand.id, brand.maker, family);
      const name = keepName(before?.version_name ?? null, version, isStrict) ?? version;
      return [id, model, year, name, toSlug(version), value, code.code, FUELS[fuel] || null, inMonth];
    },
    listExtras: () => [
      { table: "staged_brands", columns: ["id", "name"], rows: newBrands },
      { table: "staged_models", columns: ["id", "name", "brand_id"], rows: newModels },
    ],
    listNotes: () => [
      ...[...leftOut].map(([vehicles, rows]) => `Rows of ${vehicles}, which are left out: ${rows}.`),
      ...(withoutMonth > 0 ? [`${withoutMonth} rows have no month of reference; they count as this month's.`] : []),
      ...(oddCodes.size > 0
        ? [
            `${oddCodes.size} FIPE codes have a last digit that is not computed from the others, e.g. ${[...oddCodes][0]}.`,
          ]
        : []),
    ],
  };
};
