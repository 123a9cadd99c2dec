// The getFreshness of what is seen, judged: test/support/seen.ts over pages made for it.

import { expect, it } from "vitest";
import { openTab } from "../support/browser.ts";
import { lookAtPage } from "../support/seen.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

const HIDDEN: readonly [string, html: string][] = [
  ["display", '<p style="display: none">fora</p>'],
  ["visibility", '<p style="visibility: hidden">fora</p>'],
  ["opacity", '<p style="opacity: 0">fora</p>'],
  ["a height", '<div style="height: 10px; overflow: hidden"><p style="margin: 20px 0 0">fora</p></div>'],
  ["a clip", '<p style="clip-path: inset(50%)">fora</p>'],
  ["a box of a pixel", '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">fora</p>'],
  ["an ancestor", "<div hidden><section><p>fora</p></section></div>"],
];

it.each(HIDDEN)("does not see what is hidden by %s, and says so", async (_, html) => {
  const { page } = await openTab(site);
  await page.setContent(`<main><p>dentro</p>${html}</main>`);
  const { text, hidden, words } = await page.evaluate(lookAtPage);
  expect([text.trim(), hidden, words]).toEqual(["dentro", ["fora"], 1]);
});

it("counts closed folds with their words once they are open, and what scrolls sideways as seen", async () => {
  const { page } = await openTab(site);
  await page.setContent(
    `<main><details><summary>mais</summary><p>quatro palavras dobradas aqui</p></details>
     <div style="overflow-x: auto; width: 50px"><p style="width: 400px">largo</p></div></main>`,
  );
  const seen = await page.evaluate(lookAtPage);
  expect(seen).toMatchObject({ words: 2, unfoldedWords: 6, folds: ["mais"], hidden: [] });
  expect(await page.locator("details").getAttribute("open")).toBeNull();
});

it("measures small letters by their words, and takes R$ and its sum for one word", async () => {
  const { page } = await openTab(site);
  await page.setContent('<main><p style="font-size: 14px">três palavras pequenas</p><p>R$\u00a01.234</p></main>');
  expect(await page.evaluate(lookAtPage)).toMatchObject({ words: 4, smallText: 75 });
});

it("takes the heading of a table for seen where its cards write it themselves", async () => {
  const table =
    '<table><thead style="display: none"><tr><th>Preço</th></tr></thead><tbody><tr><td data-label="Preço">9</td></tr></tbody></table>';
  const { page } = await openTab(site);
  await page.setContent(`<main>${table}</main>`);
  expect((await page.evaluate(lookAtPage)).hidden).toEqual(["Preço"]);
  await page.addStyleTag({ content: "td::before { content: attr(data-label) }" });
  expect((await page.evaluate(lookAtPage)).hidden).toEqual([]);
});
