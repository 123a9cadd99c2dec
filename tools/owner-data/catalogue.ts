// A table in FIPE's form, of the size of the real one and with its oddities. It is made up from the sample's cars: neither
// its codes nor its values are FIPE's.

import { checkDigitOf } from "../../app/catalogue/fipe-code.ts";
import { ZERO_KM_YEAR } from "../../app/pricing/rules.ts";
import { listCars } from "../sample-data/cars.ts";

export interface FipeRow {
  readonly brand: string;
  readonly model: string;
  /** As the table writes it: a year, or one of the codes for zero-km. */
  readonly year: string;
  readonly fuel: string;
  readonly fipe_code: string;
  readonly value: string;
  readonly reference_month: string;
}

/** As FIPE spells what the sample has in capitals. */
const BRAND_SPELLINGS: Readonly<Record<string, string>> = {
  "VW - VOLKSWAGEN": "VW - VolksWagen",
  "GM - CHEVROLET": "GM - Chevrolet",
  "KIA MOTORS": "Kia Motors",
  "MERCEDES-BENZ": "Mercedes-Benz",
  "CAOA CHERY": "CAOA Chery",
};

/** Rows whose form is odd and whose meaning is plain: brand, model text, fuel. */
const ODD: readonly (readonly [brand: string, model: string, fuel: string])[] = [
  ["GM - Chevrolet", "ONIX HATCH LT 1.0 12V Flex 5p Mec.", "Flex"],
  ["Suzuki", "GRAND VITARA 2.0 16V 4x2/4x4 5p Aut.", "Gasolina"],
  ["CITROËN", "C3 YOU! 1.0 Turbo", "Flex"],
  ["Ford", "KA+ Sedan 1.5", "Flex"],
  ["VW - VolksWagen", "up! move 1.0", "5"],
  ["BMW", "320iA 2.0 Turbo/M Sport", "1"],
  ["Mercedes-Benz", "500-SEC/ SEL", "Gasolina"],
  ["Caoa Chery/Chery", "TIGGO 7 PRO 1.5 TB", "Flex"],
  ["CAOA Chery", "TIGGO 7 SPORT 1.5 TB", "Flex"],
  ["Caoa Chery/Chery", "FACE 1.3 16V 5p", "Gasolina"],
  ["Caoa Changan", "UNI-T 1.5 TB", "Gasolina"],
  ["SSANGYONG", "KORANDO\u00a0 2.0  16V", "Diesel"],
  ["DFSK", "GLORY 580 1.5 TB", "Gasolina"],
  ["McLaren", "720S 4.0 V8", "Gasolina"],
  ["CBT Jipe", "JAVALI 3.0 4x4 Diesel", "3"],
  ["Rolls-Royce", "GHOST 6.6 V12 Aut.", "Gasolina"],
  ["Maserati", "3200 GT 3.2 V8", "Gasolina"],
  ["Land Rover", "DEF. 110 2.4 TDI", "Diesel"],
  ["Land Rover", "DISCOV. SPORT 2.0 TB", "Diesel"],
  ["Land Rover", "RANGE ROVER EVOQUE 2.0", "Diesel"],
  ["Toyota", "BAND. JIPE 4.0", "Diesel"],
  ["Mercedes-Benz", "SPRIN. 415 CDI", "Diesel"],
  ["Fiat", "STRADA/ STRADA Working 1.4", "Flex"],
  ["Porsche", "CAYENE TURBO 4.5", "Gasolina"],
  ["Jeep", "GRAND CHEROKEE Limited 3.0 TB", "Diesel"],
  ["Volvo", 'XC 60 T5 2.0 ("Momentum")', "Gasolina"],
  ["BYD", "DOLPHIN MINI (Elétrico)", "4"],
  ["Chrysler", "TOWN & COUNTRY 3.8 V6/", "Gasolina"],
];

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
  for (const [brand, model, fuel] of ODD) {
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
