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

/** The same amount as FIPE tables, spreadsheets and JSON write it. */
function writeValue(value: number, row: number): string {
  const brazilian = value.toLocaleString("pt-BR");
  return [`R$ ${brazilian},00`, `${value}.00`, brazilian, String(value)][row % 4] as string;
}

/**
 * The table of one month: about `most` rows.
 * @param month `2026-11`; later months are worth less
 */
export function makeFipeTable(month: string, most = 30_000): FipeRow[] {
  const [year = 2026, ofYear = 11] = month.split("-").map(Number);
  const age = (2026 - year) * 12 + 11 - ofYear;
  const rows: FipeRow[] = [];
  const add = (brand: string, model: string, modelYear: number, fuel: string, code: string, value: number) => {
    const place = rows.length;
    const zeroKm = ["32000", "3200", "0", "32000-1"][place % (fuel === "Gasolina" ? 4 : 3)] as string;
    rows.push({
      brand,
      model,
      year: modelYear === ZERO_KM_YEAR ? zeroKm : String(modelYear),
      fuel,
      fipe_code: code,
      value: place % 997 === 0 ? (place % 2 === 0 ? "0" : "") : writeValue(Math.round(value * 1.004 ** age), place),
      reference_month: writeMonth(month, place),
    });
  };
  let number = 700_000;
  // Their form is odd, and their meaning plain.
  for (const [brand = "", model = "", fuel = ""] of readTable(join(import.meta.dirname, "odd-cars.csv"))) {
    number += 1;
    for (let modelYear = 2012; modelYear <= 2016; modelYear++)
      add(brand, model, modelYear, fuel, codeOf(number), 40_000 + (number % 97) * 1_000);
  }
  number = 0;
  for (const brand of listCars(2026)) {
    const spelled = BRAND_SPELLINGS[brand.name] ?? brand.name;
    const versions = brand.models.flatMap((model) => model.versions.map((version) => ({ model, version })));
    for (const { model, version } of versions) {
      for (const [variant, word] of VARIANTS.entries()) {
        number += 1;
        const text = `${model.name} ${version.name}${word}`;
        for (const [modelYear, known] of version.values) {
          if (rows.length >= most) return rows;
          const value = (known ?? 0) * (1.01 + 0.03 * variant);
          add(spelled, text, modelYear, version.fuel, codeOf(number), value);
          // About one in eighty exists in two fuels.
          if (number % 80 === 0 && version.fuel === "Flex")
            add(spelled, text, modelYear, "2", codeOf(number), value * 0.98);
        }
      }
    }
  }
  return rows;
}

const MONTHS = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

function writeMonth(month: string, row: number): string {
  const [year, ofYear] = month.split("-");
  return [month, `${ofYear}/${year}`, `${MONTHS[Number(ofYear) - 1]} de ${year}`][row % 3] as string;
}
