// Files as owners have them, with made-up numbers: a FIPE table, cities, and quotes of which every twentieth is wrong.

import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { checkDigitOf } from "../../app/catalog/fipe-code.ts";
import { nameMonth } from "../../app/estimate/months.ts";
import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import { readTable, toCsvLine } from "../csv.ts";
import { formatNumber, readMoney } from "../data-load/fields.ts";
import { listBrands, makePlaces, type SampleCity } from "../sample-data/catalogue.ts";
import { createRandom } from "../sample-data/random.ts";

const FIPE_HEADER = "Marca,Modelo,Ano,Combustível,Código FIPE,Valor,Mês de referência".split(",");

/** As the table writes it; the year may be one of the codes for zero-km. */
export type FipeRow = Readonly<
  Record<"brand" | "model" | "year" | "fuel" | "fipe_code" | "value" | "reference_month", string>
>;

const BRAND_FORMS: Readonly<Record<string, string>> = {
  "VW - VOLKSWAGEN": "VW - VolksWagen",
  "GM - CHEVROLET": "GM - Chevrolet",
  "KIA MOTORS": "Kia Motors",
  "MERCEDES-BENZ": "Mercedes-Benz",
  "CAOA CHERY": "CAOA Chery",
};

/** Each version of the sample is so many of the table: as it is called, and with a word more. */
const VARIANTS = ["", " Série", " Pack", " Edition", " Plus", " Night"];

function codeOf(number: number): string {
  const six = String(number).padStart(6, "0");
  return `${six}-${checkDigitOf(six)}`;
}

type Car = readonly [brand: string, model: string, year: number, fuel: string, code: string, value: number];

const ODD_CARS = join(import.meta.dirname, "odd-cars.csv");

function* listRows(): Generator<Car> {
  for (const [brand = "", model = "", year, fuel = "", code = "", value] of readTable(ODD_CARS)) {
    yield [brand, model, Number(year), fuel, code, Number(value)];
  }
  let number = 0;
  for (const { name, models } of listBrands()) {
    const brand = BRAND_FORMS[name] ?? name;
    for (const model of models) {
      for (const cars of Map.groupBy(model.cars, ({ fipeCode }) => fipeCode).values()) {
        for (const [variant, word] of VARIANTS.entries()) {
          number += 1;
          for (const { name: version, year, type, fipeValue } of cars) {
            const text = `${model.name} ${version}${word}`;
            const value = (fipeValue ?? 0) * (1.01 + 0.03 * variant);
            yield [brand, text, year, type, codeOf(number), value];
            // About one in eighty exists in two fuels.
            if (number % 80 === 0 && type === "Flex") yield [brand, text, year, "2", codeOf(number), value * 0.98];
          }
        }
      }
    }
  }
}

/** The table of a month, `2026-11`: at most `most` rows. Later months are worth less. */
export function makeFipeTable(month: string, most = 30_000): FipeRow[] {
  const [ofYear = "", ofMonth = ""] = month.split("-");
  const age = (2026 - Number(ofYear)) * 12 + 11 - Number(ofMonth);
  const months = [month, `${ofMonth}/${ofYear}`, nameMonth(month)];
  return [...listRows()].slice(0, most).map(([brand, model, year, fuel, code, first], place) => {
    const oneOf = (forms: readonly string[]) => forms[place % forms.length] ?? "";
    const value = Math.round(first * 1.004 ** age);
    const zeroKm = ["32000", "3200", "0", ...(fuel === "Gasolina" ? ["32000-1"] : [])];
    const values = [`R$ ${formatNumber(value)},00`, `${value}.00`, formatNumber(value), String(value)];
    return {
      brand,
      model,
      year: year === ZERO_KM_YEAR ? oneOf(zeroKm) : String(year),
      fuel,
      fipe_code: code,
      value: place % 997 === 0 ? oneOf(["0", ""]) : oneOf(values),
      reference_month: oneOf(months),
    };
  });
}

export const QUOTE_HEADER = (
  "Chave,Código FIPE,Ano Modelo,Combustível,Cidade,Código IBGE,Preço," +
  "Percentual FIPE,Data,Sexo,Idade,Estado Civil,Condutores jovens"
).split(",");

const DAY_MS = 86_400_000;
const GENDERS = ["M", "F", "Masculino", "Feminino", "m"];
const AGES = ["18-25", "26-35", "36 a 45", "46-55", "56+", "Acima de 56 anos", "31", "60", "22"];
const STATUSES = ["casado", "Casado(a)", "solteiro", "Solteira", "união estável", "viuvo", "Divorciado(a)", "separado"];
const YOUNG = ["t", "f", "S", "N", "0", "1"];

/** What a wrong quote has in the place of what is right. */
const FAULTS: readonly Readonly<Record<string, string>>[] = [
  // In centavos; dear enough to be refused of any car.
  { Preço: "9876543" },
  { Preço: "" },
  { Preço: "a consultar" },
  { Data: "2099-01-01 10:00:00" },
  { Data: "31/02/2026 10:00" },
  { "Código FIPE": "999999-2" },
  { "Código IBGE": "9999999", Cidade: "" },
  { "Percentual FIPE": "19,9" },
  { Idade: "12" },
  { "Estado Civil": "noivo da irmã" },
];

const fipeValueOf = ({ value }: FipeRow) => readMoney(value) ?? 0;

/** Quotes over the 25 months before `now`, of which every twentieth is wrong. Cars without a value are left out. */
export function* makeOwnerQuotes(count: number, now: Date, all: readonly FipeRow[], cities: readonly SampleCity[]) {
  const random = createRandom(1);
  const cars = all.filter((car) => fipeValueOf(car) > 0);
  for (let made = 0; made < count; made++) {
    const car = cars[Math.floor(cars.length * random.next() ** 2)] as FipeRow;
    const city = cities[Math.floor(cities.length * random.next() ** 3)] as SampleCity;
    const percentage = Math.exp(1.2 + 0.35 * random.normal());
    const price = (Math.min(20, Math.max(0.5, percentage)) * fipeValueOf(car)) / 100;
    const brazilian = price.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const stated = (100 * Number(price.toFixed(2))) / fipeValueOf(car);
    // In São Paulo, three hours behind UTC.
    const moment = new Date(now.getTime() - (4 / 24 + random.next() ** 2 * 760) * DAY_MS);
    const [date = "", time = ""] = moment.toISOString().slice(0, 19).split("T");
    const written = [
      `${date} ${time}`,
      `${date.split("-").reverse().join("/")} ${time.slice(0, 5)}`,
      `${date}T${time}-03:00`,
    ];
    const orEmpty = (cell: string) => (random.next() < 0.03 ? "" : cell);
    const byCode = made % 2 === 0;
    const quote = {
      Chave: made % 4 === 3 ? "" : `K1-${made}`,
      "Código FIPE": car.fipe_code,
      "Ano Modelo": car.year,
      Combustível: car.fuel,
      Cidade: byCode ? "" : `${city.name}/${city.uf}`,
      "Código IBGE": byCode ? String(city.id) : "",
      Preço: made % 3 === 0 ? brazilian : price.toFixed(2),
      "Percentual FIPE": made % 3 === 1 ? stated.toFixed(3).replace(".", ",") : "",
      Data: written[made % 3] ?? "",
      Sexo: orEmpty(random.pick(GENDERS)),
      Idade: orEmpty(random.pick(AGES)),
      "Estado Civil": orEmpty(random.pick(STATUSES)),
      "Condutores jovens": orEmpty(random.pick(YOUNG)),
    };
    yield Object.values(made % 20 === 19 ? { ...quote, ...random.pick(FAULTS) } : quote);
  }
}

/** Rows as a CSV with a header. */
export function csvOf(header: readonly string[], rows: Iterable<readonly string[]>): string {
  return [header, ...rows].map(toCsvLine).join("");
}

export const fipeFile = (cars: readonly FipeRow[]) => csvOf(FIPE_HEADER, cars.map(Object.values<string>));

export function citiesFile(cities: readonly SampleCity[]): string {
  const rows = cities.map(({ id, name, uf, population }) => [String(id), name, uf, String(population ?? "")]);
  return csvOf(["codigo_ibge", "nome", "uf", "populacao"], rows);
}

/** Writes fipe.csv, cidades.csv and cotacoes.csv. @returns the paths, in the order in which they are loaded */
export async function writeOwnerFiles(folder: string, quotes: number, month: string, tell = (_quotes: number) => {}) {
  await mkdir(folder, { recursive: true });
  const paths = ["fipe.csv", "cidades.csv", "cotacoes.csv"].map((name) => join(folder, name));
  const [fipe = "", places = "", quotesFile = ""] = paths;
  const cars = makeFipeTable(month);
  const { cities } = makePlaces();
  await writeFile(fipe, fipeFile(cars));
  await writeFile(places, citiesFile(cities), "latin1");
  function* listLines(): Generator<string> {
    yield toCsvLine(QUOTE_HEADER);
    let written = 0;
    for (const cells of makeOwnerQuotes(quotes, new Date(), cars, cities)) {
      tell(++written);
      yield toCsvLine(cells);
    }
  }
  await pipeline(listLines, createWriteStream(quotesFile));
  return paths;
}
