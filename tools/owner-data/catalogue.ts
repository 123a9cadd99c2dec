// A table in FIPE's form, of the size of the real one and with its oddities. It is made up from the sample's cars: neither
// its codes nor its values are FIPE's.

import { join } from "node:path";
import { checkDigitOf } from "../../app/catalog/fipe-code.ts";
import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import { readTable } from "../csv.ts";
import { listCars } from "../sample-data/cars.ts";

/** As the table writes it; the year may be one of the codes for zero-km. */
export type FipeRow = Readonly<
  Record<"brand" | "model" | "year" | "fuel" | "fipe_code" | "value" | "reference_month", string>
>;

/** In the order of the rows' fields. */
export const FIPE_HEADER = "Marca,Modelo,Ano,Combustível,Código FIPE,Valor,Mês de referência".split(",");

const BRAND_SPELLINGS: Readonly<Record<string, string>> = {
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

/** `32000-1` has the number of the fuel. */
function writeZeroKm(fuel: string, row: number): string {
  return ["32000", "3200", "0", "32000-1"][row % (fuel === "Gasolina" ? 4 : 3)] as string;
}

/** The same amount as FIPE tables, spreadsheets and JSON write it. */
function writeValue(value: number, row: number): string {
  const brazilian = value.toLocaleString("pt-BR");
  return [`R$ ${brazilian},00`, `${value}.00`, brazilian, String(value)][row % 4] as string;
}

const MONTHS = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

function writeMonth(month: string, row: number): string {
  const [year, ofYear] = month.split("-");
  return [month, `${ofYear}/${year}`, `${MONTHS[Number(ofYear) - 1]} de ${year}`][row % 3] as string;
}

type Car = readonly [brand: string, model: string, year: number, fuel: string, code: string, value: number];

function* listRows(): Generator<Car> {
  // Their form is odd, and their meaning plain.
  for (const [index, [brand = "", model = "", fuel = ""]] of readTable(
    join(import.meta.dirname, "odd-cars.csv"),
  ).entries()) {
    const number = 700_001 + index;
    for (let year = 2012; year <= 2016; year++) {
      yield [brand, model, year, fuel, codeOf(number), 40_000 + (number % 97) * 1_000];
    }
  }
  let number = 0;
  for (const { name, models } of listCars(2026)) {
    const brand = BRAND_SPELLINGS[name] ?? name;
    for (const { model, version } of models.flatMap((model) => model.versions.map((version) => ({ model, version })))) {
      for (const [variant, word] of VARIANTS.entries()) {
        number += 1;
        const text = `${model.name} ${version.name}${word}`;
        for (const [year, known] of version.values) {
          const value = (known ?? 0) * (1.01 + 0.03 * variant);
          yield [brand, text, year, version.fuel, codeOf(number), value];
          // About one in eighty exists in two fuels.
          if (number % 80 === 0 && version.fuel === "Flex")
            yield [brand, text, year, "2", codeOf(number), value * 0.98];
        }
      }
    }
  }
}

/**
 * The table of one month: at most `most` rows.
 * @param month `2026-11`; later months are worth less
 */
export function makeFipeTable(month: string, most = 30_000): FipeRow[] {
  const [ofYear = 2026, ofMonth = 11] = month.split("-").map(Number);
  const age = (2026 - ofYear) * 12 + 11 - ofMonth;
  return [...listRows()].slice(0, most).map(([brand, model, year, fuel, code, value], place) => ({
    brand,
    model,
    year: year === ZERO_KM_YEAR ? writeZeroKm(fuel, place) : String(year),
    fuel,
    fipe_code: code,
    value: place % 997 === 0 ? (place % 2 === 0 ? "0" : "") : writeValue(Math.round(value * 1.004 ** age), place),
    reference_month: writeMonth(month, place),
  }));
}
