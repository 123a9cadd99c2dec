// Says what was asked for and is not there: below a search field, on `/buscar`, at the fields of a comparison, on error pages.

import { ARTICLES, genderOfModel } from "../catalog/genders.ts";
import { type Link, modelPath, modelYearPath } from "../catalog/paths.ts";
import { formatYear } from "../estimate/format.ts";
import { isOfDriver } from "./query.ts";
import { listWords } from "./search-index.ts";

/** A sentence, and links that end it: `Não temos o Hyundai HB20 2020. Há`, 2019, 2022. */
export interface Missing {
  readonly text: string;
  readonly links: readonly Link[];
}

export interface AskedCar {
  readonly model: {
    readonly slug: string;
    readonly name: string;
    readonly brand: Readonly<Record<"slug" | "name", string>>;
  };
  /** Newest first. */
  readonly years: readonly number[];
}

/** What an answer lacks, unless its car has the year. */
export interface Lack {
  readonly car?: AskedCar | null;
  readonly year?: number | null;
  /** Texts that nothing has, as they were typed. */
  readonly texts?: readonly string[];
  /** What they may mean. */
  readonly nearest?: readonly Link[];
}

const MAX_YEARS = 3;
const PLATE = /^[a-z]{3}-?\d[a-z\d]\d\d$/i;

/** As one text, without links. */
export const toSentence = ({ text, links }: Missing) =>
  [text, links.map(({ label }) => label).join(", ")].join(" ").trim();

const quote = (texts: readonly string[]) => `“${texts.join(" ")}”`;

/** The years of a car that are nearest to another, oldest first. */
function listNearestYears({ years }: AskedCar, year: number): number[] {
  const nearest = [...years].sort((one, other) => Math.abs(one - year) - Math.abs(other - year));
  return nearest.slice(0, MAX_YEARS).sort((one, other) => one - other);
}

/** Texts that nothing has, by what they seem to be. */
export function sortTexts(texts: readonly string[]) {
  const plates = texts.filter((text) => PLATE.test(text));
  // Of `mulher 25 anos` two words are an answer that the form offers.
  const isDriver = (text: string) => /^\d\d$/.test(text) || isOfDriver(listWords(text));
  const ofDriver = isOfDriver(texts.flatMap(listWords)) ? texts.filter(isDriver) : [];
  return { plates, ofDriver, unknown: texts.filter((text) => !plates.includes(text) && !ofDriver.includes(text)) };
}

/** @param pathOf the page of the car in a year that it has */
export function describeMissing(
  { car, year, texts = [], nearest = [] }: Lack,
  pathOf = (car: AskedCar, year: number) => modelYearPath(car.model, year),
): Missing[] {
  const missing: Missing[] = [];
  if (car && typeof year === "number" && !car.years.includes(year)) {
    const { model } = car;
    const { the } = ARTICLES[genderOfModel(model.brand.slug, model.slug)];
    const years = listNearestYears(car, year).map((each) => ({ label: formatYear(each), path: pathOf(car, each) }));
    const text = `Não temos ${the} ${model.brand.name} ${model.name} ${formatYear(year)}. Há`;
    missing.push({ text, links: [...years, { label: "todos os anos", path: modelPath(model) }] });
  }
  const { plates, ofDriver, unknown } = sortTexts(texts);
  if (plates.length > 0)
    missing.push({ text: `Não buscamos por placa (${quote(plates)}). Escreva o modelo e o ano.`, links: [] });
  if (ofDriver.length > 0)
    missing.push({ text: `A página de cada carro pergunta quem dirige (${quote(ofDriver)}).`, links: [] });
  if (unknown.length > 0) {
    const text = `Não encontramos ${quote(unknown)}.`;
    missing.push({ text: nearest.length > 0 ? `${text} Você quis dizer:` : text, links: nearest });
  }
  return missing;
}
