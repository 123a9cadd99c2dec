// Quotes, as brokers' systems export them, and their insurers.

import { toSlug } from "../../../app/catalog/slug.ts";
import { DRIVER_FACTORS } from "../../../app/estimate/rating/factors.ts";
import { createCarFinder, findFipeValue, getPercentage } from "../car-finder.ts";
import { formatNumber, need, RowProblem, readBigint, readMoney, readName, readPercentage } from "../fields.ts";
import { isDamaged, readProperName, refuseBroken } from "../names.ts";
import type { Fields, RawValue } from "../record.ts";
import { createRegistry, remember } from "../registry.ts";
import type { OpenKind } from "../row-loader.ts";
import { checkCep, createCityFinder } from "../states.ts";
import { DRIVER_COLUMNS, profileOf, readLevel } from "../words.ts";

type Insurer = { readonly id: number; readonly name: string | null };

const UNNAMED_INSURER = 0;
/** Ids of insurers that loads of quotes add; owners' own are lower. */
const FIRST_ADDED_ID = 1_000_000_000;

/** The same for all forms of one name: `Tokio Marine`, `TOKIO  MARINE SEGUROS S.A.` and `TokioMarine`. */
function keyOf(name: string): string {
  const words = toSlug(name).replaceAll("-s-a", "-sa").split("-");
  const last = words.findLastIndex((word) => word !== "seguros" && word !== "sa");
  return words.slice(0, Math.max(last, 0) + 1).join("");
}

/** Finds insurers by what a field says, and adds those whose name is new. */
function createInsurerFinder(insurers: readonly Insurer[]) {
  const ids = new Set(insurers.map(({ id }) => id));
  const named = insurers.map(({ id, name }) => ({ id, name: name ?? "" })).filter(({ name }) => name !== "");
  const own = named.filter(({ id }) => id < FIRST_ADDED_ID);
  const ownByName = Map.groupBy(own, ({ name }) => toSlug(name));
  const ownByKey = Map.groupBy(own, ({ name }) => keyOf(name));
  const others = named.filter(({ id }) => id >= FIRST_ADDED_ID).map(({ id, name }) => [keyOf(name), id] as const);
  const added = createRegistry(others, FIRST_ADDED_ID - 1);
  const newNames = new Map<number, string>();
  const names = named.map(({ name }) => name);

  /** An insurer with an owner's id comes before one that a load has added. @throws RowProblem */
  function findOrAdd(text: string): number {
    const [only, ...others] = ownByName.get(toSlug(text)) ?? ownByKey.get(keyOf(text)) ?? [];
    if (others.length > 0) throw new RowProblem(`há mais de uma seguradora "${text}"`);
    if (only) return only.id;
    if (names.some((name) => isDamaged(text, name))) refuseBroken("a seguradora", text);
    return added.getOrAdd(keyOf(text), (id) => {
      newNames.set(id, text);
      names.push(text);
      return [id, text];
    });
  }

  return {
    find(value: RawValue | undefined): number {
      // `51`, `51.0`, `51 - Porto Seguro`
      const [text = "", digits] = /^\s*(\d{1,9})(?:\.0)?(?: +- .*)?$/.exec(String(value)) ?? [];
      if (digits === undefined) {
        const name = readProperName(value, "a seguradora", "insurer");
        return name === null ? UNNAMED_INSURER : findOrAdd(name);
      }
      if (!ids.has(Number(digits))) throw new RowProblem(`não há seguradora "${text}"`);
      return Number(digits);
    },
    findNewName: (id: number): string | null => newNames.get(id) ?? null,
    listNew: () => [...newNames],
  };
}

/** The columns of the table `quotes` that a quote fills, in the order of COPY. */
export const QUOTE_COLUMNS: readonly string[] = [
  "price",
  "price_fipe_percentage",
  "perfil_origem",
  ...DRIVER_COLUMNS,
  "insurance_company_id",
  "version_id",
  "city_id",
  "created_at",
];

/** R$ a year; dearer than the insurance of any car. */
const MAX_PRICE = 1_000_000;

function readPrice(fields: Fields): number {
  const price = Math.round(100 * need(readMoney(fields("price")) || null, "o preço")) / 100;
  if (price <= 0 || price > MAX_PRICE) throw new RowProblem(`o preço R$ ${formatNumber(price)} não é possível`);
  return price;
}

function readProfile(fields: Fields, ofDriver: number): string | number {
  const profile = readBigint(fields("profile"), "o perfil");
  if (profile?.startsWith("-")) throw new RowProblem(`o perfil ${profile} é negativo`);
  return profile ?? ofDriver;
}

function readKey(fields: Fields): string | null {
  const key = readName(fields("external_id"), "a chave");
  if (key === null || !/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(key)) return key;
  throw new RowProblem(`a chave "${key}" perdeu dígitos em uma planilha`);
}

/** Rows of quotes. Cars and cities must be there already; insurers are added by their names. */
export const openQuotes: OpenKind = async ({ target, now, note, dates }) => {
  const insurers = createInsurerFinder(await target.query<Insurer>("select id, name from insurers order by id"));
  const readCar = remember(["version_id", "fipe_code", "year", "fuel"], await createCarFinder(target, now));
  const readCity = remember(["city_id", "ibge_code", "city_name", "uf"], await createCityFinder(target));
  const readInsurer = remember(["insurer"], (fields) => insurers.find(fields("insurer")));
  const features = DRIVER_FACTORS.map(({ name }) => name);
  const readWho = remember(features, (fields) => {
    const driver = DRIVER_FACTORS.map((factor) => readLevel(factor, fields(factor.name)));
    return { driver, profile: profileOf(driver) };
  });
  return {
    columns: ["external_id", ...QUOTE_COLUMNS],
    check(fields) {
      // First: also a row that is wrong otherwise may tell the order of a date.
      const createdAt = need(dates.readMoment("created_at", fields("created_at"), fields("time")), "a data");
      const price = readPrice(fields);
      const { car, isOfOtherFuel } = readCar(fields);
      const city = readCity(fields);
      checkCep(fields, city.uf);
      const insurer = readInsurer(fields);
      const { driver, profile: ofDriver } = readWho(fields);
      const profile = readProfile(fields, ofDriver);
      const key = readKey(fields);
      const given = readPercentage(fields("percentage")) || null;
      const percentage = getPercentage(price, given, findFipeValue(car, createdAt));
      if (isOfOtherFuel) note("Quotes of another fuel than FIPE has for their car, which is the only one");
      const newInsurer = insurers.findNewName(insurer);
      if (newInsurer !== null) note("New insurers, with their quotes", newInsurer);
      return [key, price, percentage, profile, ...driver, insurer, car.id, city.id, createdAt];
    },
    listExtras: () => [{ table: "staged_insurers", columns: ["id", "name"], rows: insurers.listNew() }],
  };
};
