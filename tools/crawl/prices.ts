// One name, one number: the estimate that a page leads with, and what its head, its sentences and other pages' lists say; the median
// and the range that were observed.

import type { PageFacts } from "./page-facts.ts";

/** What a list says of the page that it leads to: the estimate for the average driver. */
export interface ListedPrice {
  readonly href: string;
  /** As it is written: `R$ 2.640`. */
  readonly price: string;
}

const PRICE = String.raw`R\$ \d[\d.]*\d`;

/** Each part of the text that says the estimate for the average driver, by what stands in the place of the price; the headline first. */
const ESTIMATED = [
  `Preço típico(?: no Brasil)? \\(estimativa\\) (${PRICE}) por ano`,
  `Para o motorista médio(?: e (?:[^.,]|\\.\\d)+)?, a estimativa é de (${PRICE}) por ano`,
  `A estimativa para o motorista médio é de (${PRICE}) por ano`,
].map((source) => new RegExp(source, "g"));

/** The same of the median of the quotes, and of the ends of eight in ten. */
const MEDIAN = [`[Mm]etade(?: das cotações(?: no Brasil)?)? cust(?:a|ou) até (${PRICE})`].map(
  (source) => new RegExp(source, "g"),
);
const RANGE = [`8 de cada 10, entre (${PRICE}) e (${PRICE})`, `cotações, 8 ficam entre (${PRICE}) e (${PRICE})`].map(
  (source) => new RegExp(source, "g"),
);

const IN_THE_HEAD = [`\\(estimativa: (${PRICE})`, `\\(metade custa até (${PRICE})`].map((source) => new RegExp(source));

const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** The distinct texts that the patterns' groups have. */
function listDistinct(text: string, patterns: readonly RegExp[]): string[] {
  return [
    ...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match.slice(1).join(" a ")))),
  ];
}

/** The estimate for the average driver that the page leads with, as it is written; null without one. */
export function findShownEstimate({ text }: Pick<PageFacts, "text">): string | null {
  return listDistinct(plain(text), ESTIMATED.slice(0, 1))[0] ?? null;
}

/** The numbers of structured data by the name of their field. */
function findObserved(jsonLd: readonly string[], name: string): string | null {
  const [, number] = new RegExp(`"${name}":([\\d.]+)`).exec(jsonLd.join()) ?? [];
  return number === undefined ? null : `R$ ${Number(number).toLocaleString("pt-BR")}`;
}

/** What of a page says two numbers under one name, or another one in its head than in its text; one sentence each. */
export function checkPrices(facts: PageFacts): string[] {
  const text = plain(facts.text);
  const [estimates, medians, ranges] = [ESTIMATED, MEDIAN, RANGE].map((patterns) => listDistinct(text, patterns));
  const [ofEstimate, ofMedian] = IN_THE_HEAD.map((pattern) => pattern.exec(plain(facts.descriptions[0] ?? ""))?.[1]);
  const median = findObserved(facts.jsonLd, "median");
  const range = [findObserved(facts.jsonLd, "percentile10"), findObserved(facts.jsonLd, "percentile90")].join(" a ");
  const compare = (name: string, said: readonly string[] = [], inHead: string | null | undefined, where: string) => [
    ...(said.length > 1 ? [`says ${said.join(" and ")} for one ${name}`] : []),
    ...(inHead && inHead !== said[0] ? [`its ${where} says ${inHead}, the page ${said[0] ?? "nothing"}`] : []),
  ];
  return [
    ...compare("estimate", estimates, ofEstimate, "description"),
    ...compare("median", medians, ofMedian, "description"),
    ...compare("median", medians?.slice(0, 1), median, "JSON-LD"),
    ...compare("range", ranges, median && range, "JSON-LD"),
  ];
}
