// Says what was asked for and is not there: below a search field, on `/buscar`, at the fields of a comparison, on error pages.

import { ARTICLES, genderOfModel } from "../catalog/genders.ts";
import { type Link, modelPath, modelYearPath } from "../catalog/paths.ts";
import { formatYear } from "../estimate/format.ts";
import type { Document } from "./search-index.ts";

/** A sentence, and links that end it: `Não temos o Hyundai HB20 2020. Há:`, 2019, 2022. */
export interface Missing {
  readonly text: string;
  readonly links: readonly Link[];
}

/** What an answer lacks. */
interface Lack {
  /** A car and the year that was asked of it, which it may have. */
  readonly car?: Pick<Document, "label" | "years" | "model"> | null;
  readonly year?: number | null;
  /** Texts that nothing has, as they were typed. */
  readonly texts?: readonly string[];
  /** Those that tell of a driver. */
  readonly ofDriver?: readonly string[];
  /** What the texts may mean. */
  readonly nearest?: readonly Link[];
}

const MAX_YEARS = 3;
const PLATE = /^[a-z]{3}-?\d[a-z\d]\d\d$/i;

/** As one text, without links. */
export const toSentence = ({ text, links }: Missing) =>
  [text, links.map(({ label }) => label).join(", ")].join(" ").trim();

/** @param pathOf the page of the car in a year that it has */
export function describeMissing(
  { car, year, texts = [], ofDriver = [], nearest = [] }: Lack,
  pathOf = modelYearPath,
): Missing[] {
  const missing: Missing[] = [];
  const { model, years = [], label } = car ?? {};
  if (model && year && !years.includes(year)) {
    const from = (other: number) => Math.abs(other - year);
    const near = [...years].sort((one, other) => from(one) - from(other)).slice(0, MAX_YEARS);
    const links = near
      .sort((one, other) => one - other)
      .map((each) => ({ label: formatYear(each), path: pathOf(model, each) }));
    const { the } = ARTICLES[genderOfModel(model.brand.slug, model.slug)];
    const text = `Não temos ${the} ${label} ${formatYear(year)}. Há:`;
    missing.push({ text, links: [...links, { label: "todos os anos", path: modelPath(model) }] });
  }
  const plates = texts.filter((text) => PLATE.test(text));
  const unknown = texts.filter((text) => !plates.includes(text));
  const say = (texts: readonly string[], write: (quoted: string) => string, links: readonly Link[] = []) =>
    texts.length > 0 && missing.push({ text: write(`“${texts.join(" ")}”`), links });
  say(plates, (quoted) => `Não buscamos por placa (${quoted}). Escreva o modelo e o ano.`);
  say(ofDriver, (quoted) => `A página de cada carro pergunta quem dirige (${quoted}).`);
  say(unknown, (quoted) => `Não encontramos ${quoted}.${nearest.length > 0 ? " Você quis dizer:" : ""}`, nearest);
  return missing;
}
