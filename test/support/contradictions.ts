// Where pages say two prices of one thing: a card and its panel, a row and the page that it leads to, a mean below the lowest.

import { get, list, numberOf, parseDocument, readTable, textOf } from "./document.ts";
import type { Client } from "./site.ts";

const MONEY = /R\$\s[\d.,]+/;

const open = async (site: Client, path: string) => parseDocument(await site.read(path));

/** R$ a year. @throws where a page has no estimate */
const readPanel = (document: Document) => numberOf(textOf(get(document, ".key-figure-amount")));

interface Compared {
  /** How many estimates were compared. */
  compared: number;
  found: string[];
}

/** On a version's page. */
export async function findInCards(site: Client, path: string): Promise<Compared> {
  const document = await open(site, path);
  const card = list(document, ".kpis > div")
    .map(textOf)
    .find((text) => text.startsWith("Preço Médio do Seguro"));
  if (!card?.endsWith("estimado")) return { compared: 0, found: [] };
  const [inCard, inPanel] = [numberOf(MONEY.exec(card)?.[0]), readPanel(document)];
  return { compared: 1, found: inCard === inPanel ? [] : [`${path}: ${inCard} in the card, ${inPanel} in the panel`] };
}

/** In a brand's or a state's table. Only a brand's is of the whole country, as the pages are that its rows lead to. */
export async function findInTable(site: Client, path: string): Promise<Compared> {
  const document = await open(site, path);
  const all: Compared = { compared: 0, found: [] };
  if (!document.querySelector("table")) return all;
  for (const { cells, links } of readTable(document).rows) {
    const [shown = "", least = ""] = [cells.get("Preço médio"), cells.get("Menor preço")];
    const [average, href = ""] = [numberOf(MONEY.exec(shown)?.[0]), links[0]?.href];
    if (numberOf(least) > average) all.found.push(`${path}, ${href}: ${average} below ${least}`);
    if (!cells.has("Menor preço") || !shown.endsWith("estimado")) continue;
    all.compared++;
    const there = readPanel(await open(site, href));
    if (there !== average) all.found.push(`${path}, ${href}: ${average} in the row, ${there} on its page`);
  }
  return all;
}

/** @param visits of pages */
export function sumUp(visits: readonly Compared[]): Compared {
  const compared = visits.reduce((sum, each) => sum + each.compared, 0);
  return { compared, found: visits.flatMap(({ found }) => found) };
}
