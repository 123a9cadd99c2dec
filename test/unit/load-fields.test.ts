// The fields of owners' files.

import fc from "fast-check";
import { expect, it } from "vitest";
import { checkDigitOf } from "../../app/catalog/fipe-code.ts";
import { DRIVER_FACTORS } from "../../app/estimate/rating/factors.ts";
import { findFipeValue, getPercentage } from "../../tools/data-load/car-finder.ts";
import { createDateReader, ReadAgain } from "../../tools/data-load/dates.ts";
import { createFamilyFinder } from "../../tools/data-load/families.ts";
import * as fields from "../../tools/data-load/fields.ts";
import { RowProblem } from "../../tools/data-load/fields.ts";
import { readFipeCode, readModelYear } from "../../tools/data-load/fipe-fields.ts";
import { versionIdOf } from "../../tools/data-load/kinds/catalogue.ts";
import { isDamaged, readProperName } from "../../tools/data-load/names.ts";
import { findUf, findUfOfCep, splitPlace } from "../../tools/data-load/states.ts";
import { listValues, readFuel, readLevel, readValue } from "../../tools/data-load/words.ts";
import { forAll } from "../support/for-all.ts";

type Read = (text: string) => unknown;

const NOW = Date.parse("2026-11-21T12:00:00Z");
const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number;
const [LEAST_KEY, LARGEST_KEY] = ["-9223372036854775808", "9223372036854775807"] as const;

const [readAge, readGender, readStatus, readYoung] = DRIVER_FACTORS.map(
  (factor) => (text: string) => readLevel(factor, text),
) as [Read, Read, Read, Read];
const [readId, readInteger, readBigint] = [fields.readId, fields.readInteger, fields.readBigint].map(
  (read) => (text: string) => read(text, "o número"),
) as [Read, Read, Read];
const readYear = (text: string) => {
  const read = readModelYear(text, 2026);
  return read && [read.year, read.fuel];
};
const openDates = () => createDateReader("file.csv", NOW, (column) => column);
const readMoment = (text: string, time?: string) => openDates().readMoment("data", text, time);
const readMonths = (text: string) => openDates().readMonth("reference_month", ...(text.split("|") as [string, string]));
const readInsurer = (text: string) => readProperName(text, "a seguradora", "insurer");
const readModel = (text: string) => readProperName(text, "o modelo", "model");
const readTown = (text: string) => readProperName(text, "o nome", "town");
const readPlace = (text: string) => Object.values(splitPlace(text)).join(" in ");
const readVehicle = (text: string) => readValue("vehicle_type", text);
const readBoolean = (text: string) => readValue("counts_for_vehicles", text);

it("every level of a rating factor of the driver has words in files; an age is its own", () => {
  for (const factor of DRIVER_FACTORS) {
    const levels = Object.keys(factor.levels);
    const read = levels.filter(
      (level) => listValues(factor.name).includes(level) || readLevel(factor, level) === level,
    );
    expect([factor.name, read]).toEqual([factor.name, levels]);
  }
});

it.each<[string, Read, Record<string, unknown>]>([
  ["R$", fields.readMoney, { "R$ 57.034,00": 57_034, "1.234.567,8": 1_234_567.8, "57.034": 57_034, "0,99": 0.99 }],
  ["a plain number", fields.readMoney, { "57034.00": 57_034, "57034.5": 57_034.5, "-": null }],
  ["an id", readId, { 0: 0, "2.147.483.647": 2_147_483_647 }],
  ["a whole number", readInteger, { [MIN_SAFE_INTEGER]: MIN_SAFE_INTEGER, [MAX_SAFE_INTEGER]: MAX_SAFE_INTEGER }],
  [
    "a grouped number",
    readInteger,
    { "12\u00a0396\u00a0372": 12_396_372, "1,139,047": 1_139_047, "1139047.0": 1_139_047 },
  ],
  ["a key", readBigint, { [LEAST_KEY]: LEAST_KEY, [LARGEST_KEY]: LARGEST_KEY }],
  ["a percentage", fields.readPercentage, { "4,235": 4.235, "4.235": 4.235, "4,2%": 4.2, "0.042": 0.042, "": null }],
  ["a year", readYear, { 2022: [2022, null], 2028: [2028, null], "1998,0": [1998, null], "2021/2022": [2022, null] }],
  [
    "a year with a fuel",
    readYear,
    { "2022-5": [2022, 5], "1991 Gasolina": [1991, 1], "2014 a diesel": [2014, 3], 1950: [1950, null] },
  ],
  ["zero-km", readYear, { 32000: [3200, null], 3200: [3200, null], 0: [3200, null], "32000.0": [3200, null] }],
  ["zero-km with a fuel", readYear, { "Zero KM a diesel": [3200, 3], "32000 Flex": [3200, 5], "0km-1": [3200, 1] }],
  ["a month", readMonths, { "2026-11-15": "2026-11-01", "11/2026": "2026-11-01", "202311": "2023-11-01" }],
  ["a month's name", readMonths, { "novembro de 2026 ": "2026-11-01", "nov/26": "2026-11-01" }],
  ["a month in English", readMonths, { "May 2023": "2023-05-01", "January|2021": "2021-01-01" }],
  ["a fuel", readFuel, { 1: 1, Álcool: 2, diesel: 3, Flex: 5, "GASOLINA/ÁLCOOL": 5, Híbrido: 6, G: 1, Á: 2, F: 5 }],
  ["a fuel in short", readFuel, { E: 4, ALC: 2, "Gasol.": 1, GNV: 7, "Total Flex": 5, "ALC/GAS": 5, PHEV: 6 }],
  ["two fuels", readFuel, { "Flex/Elétrico": 6, "ELÉTRICO/FONTE EXTERNA": 4, "GASOL/GAS NATURAL": 7 }],
  ["an age", readAge, { 18: "18-25", 25: "18-25", 26: "26-35", "31.0": "26-35", "56+": "56+", 110: "56+" }],
  ["a range of ages", readAge, { "46 a 55": "46-55", "até 25": "18-25", "acima de 55": "56+" }],
  ["a marital status", readStatus, { "Casado(a)": "casado", "união estável": "uniao_estavel", Outros: null }],
  ["a status of few", readStatus, { desquitado: "divorciado", "Sep. judicialmente": "separado", SOLTEIRA: "solteiro" }],
  ["young drivers", readYoung, { S: "yes", não: "no", Nenhum: "no", "": null, 1: "yes", "não possui": "no" }],
  ["yes or no", readBoolean, { S: "yes", não: "no", t: "yes", 0: "no", "": null }],
  ["a vehicle type", readVehicle, { 1: "cars", CAR: "cars", Motos: "motorcycles", "": null }],
  ["a sex", readGender, { m: "M", masc: "M", homem: "M", f: "F", fem: "F", mulher: "F", PJ: null }],
  ["a town in its state", readPlace, { "Cacoal (RO)": "Cacoal in RO", "ILHA COMPRIDA - SP": "ILHA COMPRIDA in SP" }],
  ["a town with a hyphen", readPlace, { "Ji-Paraná": "Ji-Paraná in ", "Embu-Guaçu/SP": "Embu-Guaçu in SP" }],
  ["a car with a letter of another language", readModel, { "FLUENCE PRIVILÈGE 2.0": "FLUENCE PRIVILÈGE 2.0" }],
  ["a state", findUf, { sp: "SP", "São Paulo": "SP", 35: "SP", "SP - São Paulo": "SP", Acolá: null }],
  ["a CEP", findUfOfCep, { "01.310-100": "SP", 1310100: "SP", "20040002.0": "RJ", "59340-000": "RN" }],
])("%s is read", (_, read, texts) => {
  for (const [text, value] of Object.entries(texts)) expect([text, read(text)]).toEqual([text, value]);
});

it.each<[string, Read, string[]]>([
  ["é ambíguo", fields.readMoney, ["240,000"]],
  ["não é um número", fields.readMoney, ["abc", "1.2.3", "12,34,5", "1e5", "2.345,67,8"]],
  ["está fora do intervalo", readId, ["-1", "2147483648"]],
  ["está fora do intervalo", readInteger, ["-9007199254740992", "9007199254740992"]],
  ["está fora do intervalo", readBigint, ["-9223372036854775809", "9223372036854775808"]],
  ["não é um ano de modelo", readYear, ["2029", "1949", "22", "20222"]],
  ["não é uma idade", readAge, ["12", "111", "36 a 50", "acima de 54", "até 26"]],
  ["não é um nome", readInsurer, ["#N/D", "=SOMA(A1)", "maria@example.com", "111.222.333-44", "VERDADEIRO"]],
  ["não é um nome", readInsurer, ["20 de nov. de 2026", "R$ 300,00"]],
  [
    "tem letras trocadas",
    readTown,
    ["SÆo Paulo", "SÃ£o Paulo", "S?o Paulo", "S\ufffdo Paulo", "S√£o Paulo", "PARAÖSO"],
  ],
  ["não é conhecido", readFuel, ["8", "carvão", "constructor"]],
])("what %s is refused", (words, read, texts) => {
  for (const text of texts) expect(() => read(text)).toThrow(words);
});

it("a field of more than 1,000 characters is refused, whatever stands in it", () => {
  const readers: [Read, string][] = [
    [fields.readMoney, "o texto"],
    [readYear, "o texto"],
    [(text) => fields.readName(text, "a marca"), "a marca"],
    [(text) => fields.readInteger(text, "o código IBGE"), "o código IBGE"],
  ];
  for (const [read, what] of readers) {
    expect(read("2022".padStart(1_000))).not.toBeNull();
    expect(() => read("2022".padStart(1_001))).toThrow(`${what} passa de 1000 caracteres`);
  }
});

it("a name that has other letters in the place of accents is a damaged one, another name is none", () => {
  const damaged = ["SÇO PAULO", "So Paulo", "Sao Paulo", "São Carlos"].map((name) => isDamaged(name, "São Paulo"));
  expect(damaged).toEqual([true, true, false, false]);
});

it("every code has its digit, and any other digit is told from it", () => {
  // Of cars as FIPE lists them.
  expect(["001004", "001267", "005340", "015088", "002111"].map(checkDigitOf)).toEqual([9, 0, 6, 6, 3]);
  expect(readFipeCode("1004-9")).toEqual({ code: "001004-9", number: 1004, hasRightDigit: true });
  expect(readFipeCode("0010048")).toMatchObject({ code: "001004-8", hasRightDigit: false });
  for (const code of ["12", "001509"]) expect(() => readFipeCode(code)).toThrow("não tem a forma");
});

it("versions of different codes, years or fuels have different ids, within an integer", () => {
  const year = fc.oneof(fc.constant(3200), fc.integer({ min: 1950, max: 2076 }));
  const version = fc.tuple(fc.nat(999_999), year, fc.nat(7));
  forAll(version, version, (a, b) => {
    expect(versionIdOf(...a) === versionIdOf(...b)).toBe(a.join() === b.join());
    expect(versionIdOf(...a)).toBeLessThan(2 ** 30);
  });
});

it.each([
  ["2026-11-20 14:03:11", "2026-11-20T17:03:11.000Z"],
  // In a summer that had its own time.
  ["20/01/2018 14:03", "2018-01-20T16:03:00.000Z"],
  // Midnights that did not exist, and one that came twice.
  ["04/11/2018", "2018-11-04T03:00:00.000Z"],
  ["2017-10-15", "2017-10-15T03:00:00.000Z"],
  ["18/02/2018", "2018-02-18T03:00:00.000Z"],
  ["2026/11/20 9:05", "2026-11-20T12:05:00.000Z"],
  ["2026-11-20T14:03:11+02:00", "2026-11-20T12:03:11.000Z"],
  ["2026-11-21T12:59:59Z", "2026-11-21T12:59:59.000Z"],
  // A day, as programs write it that count in UTC.
  ["2026-11-01T00:00:00.000Z", "2026-11-01T03:00:00.000Z"],
  ["2026-11-01 00:00:00+00", "2026-11-01T03:00:00.000Z"],
  ["20-11-26", "2026-11-20T03:00:00.000Z"],
])("the time %s of São Paulo is %s", (text, moment) => expect(readMoment(text)).toBe(moment));

it("a time may stand in a column of its own, and is neither to come nor of no day", () => {
  for (const day of ["20/11/2026", "2026-11-20 00:00:00", "2026-11-20T00:00:00.000Z"])
    expect(readMoment(day, "9h15")).toBe("2026-11-20T12:15:00.000Z");
  expect(() => readMoment("2026-11-21T13:00:01Z")).toThrow("está no futuro");
  expect(() => readMoment("29/02/2026")).toThrow("não existe");
  expect(() => readMoment("99/99/2026")).toThrow("não existe");
  expect(() => readMoment("ontem")).toThrow("não tem a forma");
});

/** The days and months of a column of dates, after as many passes as its order needs, and what is said of it. */
function readColumn(dates: readonly string[], column = "data") {
  const reader = openDates();
  const read = (text: string) => {
    try {
      if (column !== "data") return reader.readMonth(column, text)?.slice(5, 7);
      return reader.readMoment(column, text)?.slice(5, 10);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      return "wrong";
    }
  };
  for (;;) {
    try {
      return { read: dates.map(read).join(" "), notes: reader.finish() };
    } catch (error) {
      if (!(error instanceof ReadAgain)) throw error;
    }
  }
}

it.each([
  ["with the month first, decided late", ["11/05/2026", "11/20/2026"], "11-05 11-20", /month, day, year: 11.20/],
  ["of two digits for the year", ["11/05/26", "11-20-26"], "11-05 11-20", /month, day, year/],
  ["with the year and the day first", ["2026-05-11", "2026-20-11"], "11-05 11-20", /year, day, month/],
  ["with the day first", ["05/11/2026", "20/11/2026"], "11-05 11-20", null],
  ["that all fit two orders", ["05/11/2026", "02/10/2026"], "11-05 10-02", /could be of another order/],
  ["in words of a database", ["2026-11-05", "2026-11-06"], "11-05 11-06", null],
])("dates %s are read by the one order of their column", (_, dates, read, said) => {
  const column = readColumn(dates);
  expect([column.read, column.notes]).toEqual([read, said === null ? [] : [expect.stringMatching(said)]]);
});

it("months of a table are dates of its first day, in the order in which they are", () => {
  expect(readColumn(["11/1/2026", "10/1/2026"], "reference_month").read).toBe("11 10");
  expect(readColumn(["01/11/2026", "01/10/26"], "reference_month").read).toBe("11 10");
});

it.each([
  [["05/11/2026", "20/11/2026", "11/19/2026"], "dates of two orders, such as 20/11/2026 and 11/19/2026"],
  [["05/11/2026", "05/12/2026"], "dates of an order that cannot be told: 05/12/2026"],
  [["20/11/2026", "46346"], "a spreadsheet's numbers for dates, such as 46346"],
  [["20/11/2026 2:03 PM"], "times with AM and PM"],
])("a column of the dates %j is refused in one sentence", (dates, sentence) => {
  expect(() => readColumn(dates)).toThrow(new RegExp(`^Column data of file.csv has ${sentence}.*2026-11-20\\.$`));
});

it.each([
  [4.28, 0, true],
  [4.29, 0, false],
  [4.36, 1, true],
  [4.38, 1, false],
  [5.2, 100, true],
  [5.3, 100, false],
])("a percentage of %d %% with a table %i months away is believed: %s", (given, monthsApart, isBelieved) => {
  const judge = () => getPercentage(2100, given, { value: 50_000, monthsApart });
  if (isBelieved) expect(judge()).toBe(given);
  else expect(judge).toThrow("não é a do preço");
});

it("the FIPE value of a car is that of the newest table until then, else of the oldest, with the months between", () => {
  const car = { months: ["2026-10-01", "2026-12-01"], values: [100, 90] };
  const found = ["2026-09", "2026-10", "2026-11", "2026-12", "2027-08"].map((month) => {
    const { value, monthsApart } = findFipeValue(car, `${month}-20T12:00:00Z`) ?? {};
    return `${value} ${monthsApart}`;
  });
  expect(found).toEqual(["100 1", "100 0", "100 1", "90 0", "90 8"]);
  expect(findFipeValue({ months: [], values: [] }, "2026-09-20T12:00:00Z")).toBeNull();
});

const otherFamilies = Array.from({ length: 200_000 }, (_, place) => ({ alias: `X${place}`, family: "X" }));
const takeApart = createFamilyFinder([{ alias: "Gran Turismo", family: "GRANTURISMO" }, ...otherFamilies]);
it.each([
  ["GRAND VITARA 2.0 16V 4x4", "GRAND VITARA", "2.0 16V 4x4"],
  ["KA+ Sedan 1.5", "KA+", "Sedan 1.5"],
  ["500-SEC/ SEL", "500-SEC", "SEL"],
  ["KORANDO\u00a0 2.0  16V", "KORANDO", "2.0 16V"],
  ["DEF. 110 2.4", "DEFENDER", "110 2.4"],
  ["STRADA/ STRADA Working 1.4", "STRADA", "Working 1.4"],
  ["Gran Turismo S", "GRANTURISMO", "S"],
  ["MOBI", "MOBI", "MOBI"],
])("a model text %j is the family %j and the version %j", (text, family, version) => {
  expect(takeApart(text)).toEqual({ family, version });
});
