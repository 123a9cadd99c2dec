// Quotes, as brokers' systems export them.

import { ZERO_KM_YEAR } from "../../../app/estimate/rules.ts";
import { readCities } from "../city-finder.ts";
import { DRIVER_FIELDS, profileOf, readDriver } from "../driver.ts";
import { DRIVER_COLUMNS } from "../driver-words.ts";
import {
  FUELS,
  readBigint,
  readFipeCode,
  readFuel,
  readId,
  readInteger,
  readModelYear,
  readMoney,
  readName,
  readPercentage,
  readSaid,
} from "../fields.ts";
import { createInsurerFinder, type Insurer } from "../insurer.ts";
import { readMoment } from "../moment.ts";
import { findValue, judgePrice, monthNumber, type ValueHistory } from "../price.ts";
import { type Fields, need, type OpenKind, RowProblem, remember, sayNumber } from "../row-loader.ts";
import { findUf, findUfOfCep, splitPlace } from "../states.ts";

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

interface KnownCar {
  id: number;
  fipe_code: string | null;
  year: number;
  type: string | null;
  fipe_value: string | null;
  months: string[] | null;
  values: string[] | null;
}

/** R$ a year; dearer than the insurance of any car. */
const MOST_EXPENSIVE = 1_000_000;

function historyOf({ fipe_value, months, values }: KnownCar, now: number): ValueHistory {
  if (months && values) return { months: months.map(monthNumber), values: values.map(Number) };
  const value = Number(fipe_value ?? 0);
  return value > 0
    ? { months: [monthNumber(new Date(now).toISOString())], values: [value] }
    : { months: [], values: [] };
}

/** New insurers that are told of. */
const SHOWN_INSURERS = 20;

/** Rows of quotes. Cars and cities must be there already; insurers are made of their names. */
export const openQuotes: OpenKind = async ({ target, now }) => {
  const cars = await target.query<KnownCar>(`
    select versions.id, fipe_code, year, type, fipe_value::text,
      history.months, history.values
    from vehicle_versions as versions
    left join (
      select version_id, array_agg(month::text order by month) as months, array_agg(value::text order by month) as values
      from fipe_values group by version_id
    ) as history on history.version_id = versions.id`);
  const { cities, findCityId, isNameOf, findNearestName } = await readCities(target);
  const insurers = createInsurerFinder(await target.query<Insurer>("select id, name from insurers order by id"));

  const thisYear = new Date(now).getUTCFullYear();
  const histories = new Map(cars.map((car) => [car.id, historyOf(car, now)]));
  const byCode = Map.groupBy(cars, ({ fipe_code, year }) => `${fipe_code}/${year}`);
  const cityIds = new Set(cities.map(({ id }) => id));
  const byIbge = new Map(cities.map(({ id, ibge_code }) => [ibge_code ?? id, id]));
  const quotesOf = new Map<number, number>();
  const ufOfCity = new Map(cities.map(({ id, uf }) => [id, uf]));
  const bySixDigits = new Map(cities.map(({ id, ibge_code }) => [Math.floor((ibge_code ?? id) / 10), id]));
  let otherFuels = 0;
  let swappedDates = 0;

  const readCar = remember(["version_id", "fipe_code", "year", "fuel"], (fields) => {
    const id = readId(fields("version_id"), "a versão");
    if (id !== null) {
      if (!histories.has(id)) throw new RowProblem(`não há versão com o id ${id}`);
      return { id, isOfOtherFuel: false };
    }
    const { code } = need(readFipeCode(fields("fipe_code")), "o código FIPE");
    const { year, fuel: ofYear } = need(readModelYear(fields("year"), thisYear), "o ano do modelo");
    const fuel = readFuel(fields("fuel")) ?? ofYear;
    const found = byCode.get(`${code}/${year}`) ?? [];
    const shownYear = year === ZERO_KM_YEAR ? "0 km" : year;
    if (found.length === 0) throw new RowProblem(`o carro ${code}, ano ${shownYear}, não está no catálogo`);
    const [only, ...others] = fuel === null ? found : found.filter(({ type }) => type === FUELS[fuel]);
    // The FIPE table calls many cars petrol that are sold and quoted as flex. Where there is one car, it is meant.
    if (!only && found.length === 1 && found[0]) return { id: found[0].id, isOfOtherFuel: found[0].type !== null };
    if (!only) throw new RowProblem(`o carro ${code}, ano ${shownYear}, não existe com ${FUELS[fuel ?? 0]}`);
    if (others.length > 0) {
      throw new RowProblem(
        `o carro ${code}, ano ${shownYear}, existe com mais de um combustível (${found.map(({ type }) => type).join(", ")})`,
      );
    }
    return { id: only.id, isOfOtherFuel: false };
  });

  function readDate(fields: Fields): string | null {
    try {
      return readMoment(fields("created_at"), now, fields("time"));
    } catch (error) {
      if (error instanceof RowProblem && error.message.includes("trocados")) swappedDates += 1;
      throw error;
    }
  }

  const readCity = remember(["city_id", "ibge_code", "city_name", "uf"], (fields): number => {
    const id = readId(fields("city_id"), "a cidade");
    if (id !== null) {
      if (!cityIds.has(id)) throw new RowProblem(`não há cidade com o id ${id}`);
      return id;
    }
    const code = readInteger(fields("ibge_code"), "o código IBGE");
    const text = readSaid(fields("city_name"));
    const { name, uf: behind } = splitPlace(text ?? "");
    const stated = readSaid(fields("uf"));
    const uf = stated === null ? behind : findUf(stated);
    if (behind !== null && uf !== null && uf !== behind) throw new RowProblem(`"${text}" não é de ${uf}`);
    if (code !== null) {
      const found = byIbge.get(code) ?? (code < 1_000_000 ? bySixDigits.get(code) : undefined);
      if (found === undefined) throw new RowProblem(`não há cidade com o código IBGE ${code}`);
      if (text !== null && ![text, name].some((each) => isNameOf(found, each))) {
        throw new RowProblem(`o código IBGE ${code} não é o de "${text}"`);
      }
      const saidState = stated ?? behind;
      if (saidState !== null && uf !== ufOfCity.get(found)) {
        throw new RowProblem(`o código IBGE ${code} é de ${ufOfCity.get(found)}, e a linha diz ${saidState}`);
      }
      return found;
    }
    const written = need(text, "a cidade");
    if (uf === null) throw new RowProblem(stated === null ? "falta o estado" : `estado "${stated}" não existe`);
    const found = findCityId(uf, name) ?? findCityId(uf, written);
    if (found !== null) return found;
    const nearest = findNearestName(uf, name);
    throw new RowProblem(`não há cidade "${name}" em ${uf}${nearest === null ? "" : `; a mais parecida é ${nearest}`}`);
  });

  /** Beside `readCity`, which remembers fewer places than there are CEPs. @throws RowProblem */
  function checkCep(fields: Fields, city: number): void {
    const cep = readSaid(fields("cep"));
    const uf = cep === null ? null : findUfOfCep(cep);
    if (uf !== null && uf !== ufOfCity.get(city)) {
      throw new RowProblem(`o CEP ${cep} é de ${uf}, e a cidade de ${ufOfCity.get(city)}`);
    }
  }

  const readWho = remember(DRIVER_FIELDS, (fields) => {
    const driver = readDriver(fields);
    return { driver, profile: profileOf(driver) };
  });

  const readInsurer = remember(["insurer"], (fields) => insurers.find(fields("insurer")));

  /** Those with the most quotes first: a slip of the pen has few. */
  function describeMadeInsurers(): string[] {
    const made = insurers
      .listMade()
      .flatMap(({ id, name }) => ({ name, quotes: quotesOf.get(id) ?? 0 }))
      .filter(({ quotes }) => quotes > 0)
      .sort((a, b) => b.quotes - a.quotes);
    if (made.length === 0) return [];
    const shown = made.slice(0, SHOWN_INSURERS).map(({ name, quotes }) => `${name} (${quotes})`);
    const others = made.length - shown.length;
    return [`New insurers, with their quotes: ${shown.join(", ")}${others > 0 ? ` and ${others} more` : ""}.`];
  }

  return {
    columns: ["external_id", ...QUOTE_COLUMNS],
    check(fields) {
      const price = Math.round(100 * need(readMoney(fields("price")) || null, "o preço")) / 100;
      if (price <= 0 || price > MOST_EXPENSIVE) throw new RowProblem(`o preço R$ ${sayNumber(price)} não é possível`);
      const createdAt = need(readDate(fields), "a data");
      const car = readCar(fields);
      const city = readCity(fields);
      checkCep(fields, city);
      const insurer = readInsurer(fields);
      const { driver, profile: ofDriver } = readWho(fields);
      const ownProfile = readBigint(fields("profile"), "o perfil");
      if (ownProfile?.startsWith("-")) throw new RowProblem(`o perfil ${ownProfile} é negativo`);
      const profile = ownProfile ?? ofDriver;
      const key = readName(fields("external_id"), "a chave");
      if (key !== null && /^\d+[.,]\d+E\+\d+$/i.test(key)) {
        throw new RowProblem(`a chave "${key}" perdeu dígitos em uma planilha`);
      }
      const history = histories.get(car.id) ?? { months: [], values: [] };
      const known = findValue(history, monthNumber(createdAt));
      const percentage = judgePrice(price, readPercentage(fields("percentage")) || null, known);
      if (car.isOfOtherFuel) otherFuels += 1;
      quotesOf.set(insurer, (quotesOf.get(insurer) ?? 0) + 1);
      return [key, price, percentage, profile, ...driver, insurer, car.id, city, createdAt];
    },
    listExtras: () => [
      {
        table: "staged_insurers",
        columns: ["id", "name"],
        rows: insurers.listMade().map(({ id, name }) => [id, name]),
      },
    ],
    listNotes: () => [
      ...describeMadeInsurers(),
      ...(otherFuels > 0
        ? [`Quotes of another fuel than FIPE has for their car, which is the only one: ${otherFuels}.`]
        : []),
      ...(swappedDates > 0
        ? [
            `Dates that are only possible with the month first: ${swappedDates}. Is the file American? Then the others are wrong.`,
          ]
        : []),
    ],
  };
};
