// Where a city's table of profiles stands open, and where it is folded away.

import { expect, it } from "vitest";
import { openSite } from "../support/site.ts";

const { read } = await openSite();

/** The part of the page, with what it stands in; the counts of its profiles. */
function findProfiles(html: string) {
  const [, element = "", part = ""] =
    /<(section|details)[^>]*>(?:<summary>)?<h2>Preço por perfil de motorista<\/h2>(.*?)<\/table>/s.exec(html) ?? [];
  const counts = [...part.matchAll(/<td data-label="Cotações[^>]*>(\d+)<\/td>/g)].map(([, count]) => Number(count));
  return { element, most: Math.max(0, ...counts) };
}

it("§2.165: a city's profiles are folded away where none has five quotes", async () => {
  const cities = new Set((await read("/seguro-de-carro/sp")).match(/\/seguro-de-carro\/sp\/[a-z-]+(?=")/g));
  const seen = new Set<string>();
  for (const city of [...cities].filter((_, place) => place % 12 === 0)) {
    const { element, most } = findProfiles(await read(city));
    if (element === "") continue;
    seen.add(element);
    expect([city, element]).toEqual([city, most < 5 ? "details" : "section"]);
  }
  expect([...seen].sort()).toEqual(["details", "section"]);
});
