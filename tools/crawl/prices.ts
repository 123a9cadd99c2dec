// One name, one number: the typical price that a page leads with, and what its head, its sentences and other pages' lists say.

import type { PageFacts } from "./page-facts.ts";

/** What a list says of the page that it leads to: the estimate for the average driver. */
export interface ListedPrice {
  readonly href: string;
  /** As it is written: `R$ 2.640`. */
  readonly price: string;
}

const PRICE = String.raw`R\$ \d[\d.]*\d`;

/** Each part of the text that says it, by what stands in the place of the price. */
const SAID = [
  `Preço típico(?: no Brasil)?(?: \\(estimativa\\)(?: para .{0,80}?)?)? (${PRICE}) por ano`,
  `O preço típico (?:para um carro de ${PRICE} )?(?:é|foi) de (${PRICE}) por ano`,
].map((source) => new RegExp(source, "g"));

/** The same of the estimate for the average driver. */
const ESTIMATED = [
  `[Pp]ara (?:[^.]{0,60}(?:${PRICE})? e )?o motorista médio,? a estimativa (?:para [^.]{0,60}?(?:${PRICE})? )?é de (${PRICE}) por ano`,
  `A estimativa para o motorista médio é de (${PRICE}) por ano`,
].map((source) => new RegExp(source, "g"));

const BESIDE = new RegExp(`Estimativa (${PRICE}) por ano`);

const RANGE = new RegExp(`8 (?:de cada 10 )?fic(?:am|aram) entre (${PRICE}) e (${PRICE})`, "g");

const IN_THE_HEAD = new RegExp(`\\((?:típico|estimativa): (${PRICE})`);

const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** The distinct texts that a pattern's groups have. */
function listDistinct(text: string, patterns: readonly RegExp[]): string[] {
  return [
    ...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match.slice(1).join(" a ")))),
  ];
}

/** The typical price that the page leads with, as it is written; null where it has none. */
function findShownPrice({ text }: Pick<PageFacts, "text">): string | null {
  return listDistinct(plain(text), SAID.slice(0, 1))[0] ?? null;
}

/** The estimate for the average driver, beside an observed price or in its place; null without one. */
export function findShownEstimate({ text }: Pick<PageFacts, "text">): string | null {
  const words = plain(text);
  const [, beside] = BESIDE.exec(words) ?? [];
  const [, instead] =
    new RegExp(`Preço típico \\(estimativa\\)(?: para .{0,80}?)? (${PRICE}) por ano`).exec(words) ?? [];
  return beside ?? instead ?? null;
}

/** The numbers of structured data by the name of their field. */
function findObserved(jsonLd: readonly string[], name: string): string | null {
  const [, number] = new RegExp(`"${name}":([\\d.]+)`).exec(jsonLd.join()) ?? [];
  return number === undefined ? null : `R$ ${Number(number).toLocaleString("pt-BR")}`;
}

/** What of a page says another typical price, or another range, than the page leads with; one sentence each. */
export function checkPrices(facts: PageFacts): string[] {
  const text = plain(facts.text);
  const [prices, ranges] = [listDistinct(text, SAID), listDistinct(text, [RANGE])];
  const [price = null, range = null] = [findShownPrice(facts), ranges[0] ?? null];
  // Without quotes enough the price that leads is an estimate itself.
  const estimate = findShownEstimate(facts) ?? price;
  const others = listDistinct(text, ESTIMATED).filter((said) => said !== estimate);
  const ofHead = IN_THE_HEAD.exec(plain(facts.descriptions[0] ?? ""))?.[1] ?? null;
  const median = findObserved(facts.jsonLd, "median");
  const observed = [findObserved(facts.jsonLd, "percentile10"), findObserved(facts.jsonLd, "percentile90")].join(" a ");
  return [
    ...(prices.length > 1 ? [`says ${prices.join(" and ")} for one typical price`] : []),
    ...(others.length > 0 ? [`says ${others.join(" and ")} for the average driver, and leads with ${estimate}`] : []),
    ...(ranges.length > 1 ? [`says ${ranges.join(" and ")} for one range`] : []),
    ...(ofHead !== null && ofHead !== price ? [`its description says ${ofHead}, the page ${price}`] : []),
    ...(median !== null && median !== price ? [`its JSON-LD says ${median}, the page ${price}`] : []),
    ...(median !== null && observed !== range ? [`its JSON-LD says ${observed}, the page ${range}`] : []),
  ];
}
