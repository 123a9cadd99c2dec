// Quotes as brokers' systems export them: right ones in every form that occurs, and wrong ones whose fault is known.

import type { SampleCity } from "../sample-data/places.ts";
import { createRandom, type Random } from "../sample-data/random.ts";
import type { FipeRow } from "./catalogue.ts";

export const QUOTE_HEADER = (
  "Chave,Código FIPE,Ano Modelo,Combustível,Cidade,Código IBGE,Preço," +
  "Percentual FIPE,Data,Sexo,Idade,Estado Civil,Condutores jovens"
).split(",");

const DAY_MS = 86_400_000;
const GENDERS = ["M", "F", "Masculino", "Feminino", "m"];
const AGES = ["18-25", "26-35", "36 a 45", "46-55", "56+", "Acima de 56 anos", "31", "60", "22"];
const STATUSES = ["casado", "Casado(a)", "solteiro", "Solteira", "união estável", "viuvo", "Divorciado(a)", "separado"];
const YOUNG = ["t", "f", "S", "N", "0", "1"];

/** Wrong in one way: what is put in which column. */
const FAULTS: readonly (readonly [fault: string, column: number, value: (cell: string) => string])[] = [
  ["centavos", 6, (cell) => cell.replace(/\D/g, "")],
  ["future", 8, () => "2099-01-01 10:00:00"],
  ["no day", 8, () => "31/02/2026 10:00"],
  ["unknown car", 1, () => "999999-2"],
  ["unknown city", 5, () => "9999999"],
  ["no price", 6, () => ""],
  ["no number", 6, () => "a consultar"],
  ["wrong percentage", 7, () => "19,9"],
  ["too young", 10, () => "12"],
  ["unknown word", 11, () => "noivo da irmã"],
];

function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)] as T;
}

function writeMoment(moment: Date, form: number): string {
  const saoPaulo = new Date(moment.getTime() - 3 * 3_600_000).toISOString();
  const [year, month, day] = [saoPaulo.slice(0, 4), saoPaulo.slice(5, 7), saoPaulo.slice(8, 10)];
  if (form === 0) return `${saoPaulo.slice(0, 10)} ${saoPaulo.slice(11, 19)}`;
  if (form === 1) return `${day}/${month}/${year} ${saoPaulo.slice(11, 16)}`;
  return `${saoPaulo.slice(0, 19)}-03:00`;
}

function fipeValueOf(row: FipeRow): number {
  const digits = row.value.replace("R$ ", "");
  return Number(/\.\d\d$/.test(digits) ? digits : digits.replace(/,00$/, "").replaceAll(".", ""));
}

/**
 * `count` quotes of the given cars and cities, over the 25 months before `now`; every twentieth is wrong.
 * @returns their cells, and why each must be rejected; null where it must not
 * @param cars rows of a FIPE table; those without a value are left out
 */
export function* makeOwnerQuotes(options: {
  count: number;
  seed: number;
  now: Date;
  cars: readonly FipeRow[];
  cities: readonly SampleCity[];
}) {
  const { count, seed, now, cities } = options;
  const random = createRandom(seed);
  const cars = options.cars.filter((car) => fipeValueOf(car) > 0);
  for (let made = 0; made < count; made++) {
    const car = cars[Math.floor(cars.length * random.next() ** 2)] as FipeRow;
    const city = cities[Math.floor(cities.length * random.next() ** 3)] as SampleCity;
    const percentage = Math.exp(1.2 + 0.35 * random.normal());
    const price = (Math.min(20, Math.max(0.5, percentage)) * fipeValueOf(car)) / 100;
    const brazilian = price.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const stated = (100 * Number(price.toFixed(2))) / fipeValueOf(car);
    const moment = new Date(now.getTime() - (1 / 24 + random.next() ** 2 * 760) * DAY_MS);
    const orEmpty = (cell: string) => (random.next() < 0.03 ? "" : cell);
    const byCode = made % 2 === 0;
    const cells = [
      made % 4 === 3 ? "" : `K${seed}-${made}`,
      car.fipe_code,
      car.year,
      car.fuel,
      byCode ? "" : `${city.name}/${city.uf}`,
      byCode ? String(city.id) : "",
      made % 3 === 0 ? brazilian : price.toFixed(2),
      made % 3 === 1 ? stated.toFixed(3).replace(".", ",") : "",
      writeMoment(moment, made % 3),
      orEmpty(pick(random, GENDERS)),
      orEmpty(pick(random, AGES)),
      orEmpty(pick(random, STATUSES)),
      orEmpty(pick(random, YOUNG)),
    ];
    if (made % 20 !== 19) {
      yield { cells, fault: null };
      continue;
    }
    const [fault, column, damage] = pick(random, FAULTS);
    // What names the place by its code must have none beside it.
    const damaged = cells.map((cell, index) =>
      index === column ? damage(cell) : fault === "unknown city" && index === 4 ? "" : cell,
    );
    yield { cells: damaged, fault };
  }
}
