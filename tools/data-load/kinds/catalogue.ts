// The FIPE table: one row a code, model year and fuel.

import { join } from "node:path";
import { nameBrand } from "../../../app/catalog/brand-names.ts";
import { toSlug } from "../../../app/catalog/slug.ts";
import { ZERO_KM_YEAR } from "../../../app/estimate/rules.ts";
import { readTable } from "../../csv.ts";
import type { SqlTarget } from "../../database/server.ts";
import { createFamilyFinder, type FamilyRule } from "../families.ts";
import { formatNumber, need, RowProblem, readMoney, readText } from "../fields.ts";
import { type FipeCode, readFipeCode, readModelYear } from "../fipe-fields.ts";
import { isDamaged, keepName, readProperName, refuseBroken } from "../names.ts";
import type { Fields } from "../record.ts";
import { createRegistry, remember } from "../registry.ts";
import type { OpenKind } from "../row-loader.ts";
import { FUELS, readFuel, readValue } from "../words.ts";

/** R$ that a car may be worth. */
const VALUES = { min: 500, max: 50_000_000 };

const MAX_FACTOR = 3;

/** By the first digit of their codes. */
const OTHER_TABLES: Readonly<Record<string, string>> = { 8: "motorcycles", 5: "lorries and buses" };

/** Model years that ids have room for: 1950 is 1, zero-km is 0. */
const YEAR_BEFORE_FIRST = 1949;
const YEARS = 128;
const FUEL_COUNT = 8;

/** Ids of codes whose check digit is wrong: their first six digits are another code's. */
const FIRST_ODD_ID = 1_500_000_000;

/** The id of a version, the same in every database. The largest, 999,999 × 1,024 + 1,023, fits an integer. */
export function versionIdOf(codeNumber: number, year: number, fuel: number): number {
  const yearPlace = year === ZERO_KM_YEAR ? 0 : year - YEAR_BEFORE_FIRST;
  return (codeNumber * YEARS + yearPlace) * FUEL_COUNT + fuel;
}

const FUEL_SLUGS = FUELS.map(toSlug);
const fuelOfType = (type: string | null) => Math.max(0, FUEL_SLUGS.indexOf(toSlug(type ?? "")));

interface StoredVersion {
  readonly id: number;
  readonly year: number;
  readonly version_name: string;
  readonly fipe_code: string | null;
  readonly type: string | null;
  /** R$; 0 where there is none. */
  readonly value: number;
  readonly month: string | null;
}

function createVersionIds(versions: readonly StoredVersion[]) {
  const identify = (code: string, year: number, fuel: number) => `${code}/${year}/${fuel}`;
  const ids = new Map<string, number>();
  for (const { id, year, fipe_code, type } of versions) {
    if (fipe_code) ids.set(identify(fipe_code, year, fuelOfType(type)), id);
  }
  const taken = new Set(versions.map(({ id }) => id));
  let lastOdd = versions.reduce((last, { id }) => Math.max(last, id), FIRST_ODD_ID);

  function find(code: string, year: number, fuel: number): number | undefined {
    const found = ids.get(identify(code, year, fuel));
    if (found !== undefined || fuel !== 0) return found;
    const [only, ...others] = FUELS.flatMap((_, each) => ids.get(identify(code, year, each)) ?? []);
    return others.length === 0 ? only : undefined;
  }

  return ({ code, number, hasRightDigit }: FipeCode, year: number, fuel: number) => {
    const known = find(code, year, fuel);
    if (known !== undefined) return known;
    // A version that was written without its fuel is the first that comes with one.
    const withoutFuel = identify(code, year, 0);
    let id = ids.get(withoutFuel) ?? versionIdOf(number, year, fuel);
    if (!ids.delete(withoutFuel) && (!hasRightDigit || taken.has(id))) {
      lastOdd += 1;
      id = lastOdd;
    }
    ids.set(identify(code, year, fuel), id);
    taken.add(id);
    return id;
  };
}

const SAMPLE_MODELS = join(import.meta.dirname, "../../sample-data/models.csv");

async function openBrandsAndModels(target: SqlTarget) {
  const stored = await target.query<{ id: number; name: string }>("select id, name from vehicle_brands order by id");
  const storedModels = await target.query<{ id: number; name: string; brand_id: number }>(
    "select id, name, brand_id from vehicle_models order by id",
  );
  // Brands that other means wrote in two forms share their models.
  const makerOf = new Map(stored.map(({ id, name }) => [id, nameBrand(name).slug]));
  const keyOfModel = (maker: string, family: string) => `${maker}/${toSlug(family)}`;
  const brands = createRegistry(stored.map(({ id, name }) => [nameBrand(name).slug, id]));
  const models = createRegistry(
    storedModels.map(({ id, name, brand_id }) => [keyOfModel(makerOf.get(brand_id) ?? "", name), id]),
  );
  // With those of the sample: the first row of a file may be a damaged one.
  const known = new Set([...stored.map(({ name }) => name), ...readTable(SAMPLE_MODELS).map(([name = ""]) => name)]);
  return {
    readBrand: remember(["brand"], (fields) => {
      const brand = need(readProperName(fields("brand"), "a marca", "brand"), "a marca");
      if ([...known].some((name) => isDamaged(brand, name))) refuseBroken("a marca", brand);
      return brand;
    }),
    modelOf(brand: string, family: string): number {
      const maker = nameBrand(brand).slug;
      const brandId = brands.getOrAdd(maker, (id) => [id, brand]);
      return models.getOrAdd(keyOfModel(maker, family), (id) => [id, family, brandId]);
    },
    listExtras: () => [
      { table: "staged_brands", columns: ["id", "name"], rows: brands.listAdded() },
      { table: "staged_models", columns: ["id", "name", "brand_id"], rows: models.listAdded() },
    ],
  };
}

function readValueOf(fields: Fields): number | null {
  const value = readMoney(fields("fipe_value")) || null;
  if (value === null || (value >= VALUES.min && value <= VALUES.max)) return value;
  throw new RowProblem(`valor R$ ${formatNumber(value)} não é o de um carro`);
}

function readFuelOf(fields: Fields, ofYear: number | null): number {
  const ofFuel = readFuel(fields("fuel"));
  if (ofFuel !== null && ofYear !== null && ofFuel !== ofYear) {
    throw new RowProblem(`o ano diz ${FUELS[ofYear]}, e o combustível diz ${FUELS[ofFuel]}`);
  }
  return ofFuel ?? ofYear ?? 0;
}

function compareWithStored(value: number | null, stored: StoredVersion, month: string): void {
  if (value === null || stored.value === 0 || month < (stored.month ?? "")) return;
  if (Math.max(value / stored.value, stored.value / value) <= MAX_FACTOR) return;
  throw new RowProblem(`valor R$ ${formatNumber(value)} está longe do anterior, R$ ${formatNumber(stored.value)}`);
}

/** Rows of the FIPE table. Versions keep their ids, and those that are new get theirs from code, year and fuel. */
export const openCatalogue: OpenKind = async ({ target, now, isStrict, note, isRepeated, dates }) => {
  const { readBrand, modelOf, listExtras } = await openBrandsAndModels(target);
  const versions = await target.query<StoredVersion>(`
    select id, year, version_name, fipe_code, type, coalesce(fipe_value, 0)::float8 as value, month
    from vehicle_versions
    left join (select version_id, max(month)::text as month from fipe_values group by 1) as newest on version_id = id`);
  const findFamily = createFamilyFinder(await target.query<FamilyRule>("select alias, family from vehicle_families"));
  const idOf = createVersionIds(versions);
  const stored = new Map(versions.map((version) => [version.id, version]));
  const today = new Date(now).toISOString();
  const currentMonth = `${today.slice(0, 7)}-01`;

  return {
    columns: ["id", "model_id", "year", "version_name", "slug", "fipe_value", "fipe_code", "type", "month"],
    check(fields, line) {
      const code = need(readFipeCode(fields("fipe_code")), "o código FIPE");
      const vehicles = OTHER_TABLES[code.code.charAt(0)] ?? readValue("vehicle_type", fields("vehicle_type")) ?? "cars";
      if (vehicles !== "cars") {
        note(`Rows of ${vehicles}, which are left out`);
        return "left out";
      }
      // First: also a row that is wrong otherwise may tell the order of a date.
      const given = dates.readMonth("reference_month", fields("reference_month"), fields("reference_year"));
      const brand = readBrand(fields);
      const text = need(readProperName(fields("model"), "o modelo", "model"), "o modelo");
      const { year, fuel: ofYear } = need(readModelYear(fields("year"), Number(today.slice(0, 4))), "o ano");
      const fuel = readFuelOf(fields, ofYear);
      const value = readValueOf(fields);
      const month = given ?? currentMonth;
      if (month > currentMonth) {
        throw new RowProblem(`mês de referência "${readText(fields("reference_month"))}" está no futuro`);
      }
      const maker = nameBrand(brand).slug;
      const id = idOf(code, year, fuel);
      const before = stored.get(id);
      if (before) compareWithStored(value, before, month);
      const { family, version } = findFamily(text);
      if (isDamaged(version, before?.version_name ?? "")) refuseBroken("o modelo", text);
      const what = `${code.code}, ano ${year === ZERO_KM_YEAR ? "0 km" : year}${fuel === 0 ? "" : `, ${FUELS[fuel]}`}`;
      if (isRepeated(`${id}/${month}`, what, `${maker}|${text}|${value}`, line)) return "repeated";
      if (given === null) note("Rows without a month of reference, which count as this month's");
      if (!code.hasRightDigit) note("FIPE codes with a wrong check digit, with their rows", code.code);
      const name = keepName(before?.version_name ?? null, version, isStrict) ?? version;
      const model = modelOf(brand, family);
      return [id, model, year, name, toSlug(version), value, code.code, FUELS[fuel] || null, month];
    },
    listExtras,
  };
};
