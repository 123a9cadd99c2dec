// 'Preço MSMB' says what it is wherever it stands.

import { expect, it } from "vitest";
import { COMPARISONS, SCREENS } from "../support/screens.ts";
import { openSite, readText } from "../support/site.ts";

const site = await openSite();

const LINE =
  /Preço MSMB: o preço menos um desconto de \d+% a \d+%, definido ao acaso uma vez para cada linha\. É uma estimativa, e não uma oferta/;

it("§9.24, §9.26: each section with the own price says in a line what it is, and that it is drawn", async () => {
  let found = 0;
  for (const path of [...SCREENS, ...COMPARISONS]) {
    const sections = (await site.read(path)).split("<section").slice(1);
    const own = sections.map(readText).filter((text) => text.includes("Preço MSMB (estimativa)"));
    found += own.length;
    for (const text of own) expect([path, LINE.test(text)]).toEqual([path, true]);
  }
  expect(found).toBeGreaterThanOrEqual(5);
});
