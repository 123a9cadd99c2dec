// Hostile texts and the Content-Security-Policy in a real browser: no script of a text runs.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, openTab, waitForHydration } from "../support/browser.ts";
import { HOSTILE_TEXTS } from "../support/hostile-texts.ts";
import { keyOfText, openSite } from "../support/site.ts";

/** Texts on one page: a text that breaks out would break its neighbours too. */
const TEXTS_A_PAGE = 36;

const texts = new Map<string, string>();

const site = await openSite(undefined, { CONTENT_SERVICE_URL: "http://content.test/" }, async (request) => {
  const { identifier } = (await request.json()) as { identifier: string };
  return Response.json({ content: texts.get(identifier) ?? "<p>Texto</p>" });
});

/** Attributes, links and elements of descriptive texts that could run or load something. */
const listDangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FORBIDDEN = "script, style, iframe, object, embed, form, input, base, meta, link, template, img";
    const elements = [...document.querySelectorAll("main article.text, main article.text *")];
    const isDangerous = (element: Element) =>
      element.matches(FORBIDDEN) ||
      element.namespaceURI !== "http://www.w3.org/1999/xhtml" ||
      element.getAttributeNames().some((name) => /^(?:on.*|style|srcdoc|id|name)$/.test(name)) ||
      (element instanceof HTMLAnchorElement && element.hasAttribute("href") && !/^https?:$/.test(element.protocol));
    return elements.filter(isDangerous).map(({ outerHTML }) => outerHTML);
  });

it("the policy blocks a script in a cached text, and reports it", async () => {
  await site.warmCatalogue("es");
  await site.read("/seguro-de-carro/es");
  const html = '<script>window.ran = 1</script><img src="x" onerror="window.ran = 2"><p style="color: red">a</p>';
  await site.changeEntry(keyOfText("state/es"), ({ payload }) => ({ tag: "outra", payload: { ...payload, html } }));
  const { page, surprises } = await openPage(site, "/seguro-de-carro/es");
  expect(await page.locator("article.text img").count()).toBe(1);
  expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined();
  const refused = surprises.splice(0).filter((line) => line.includes("Content Security Policy"));
  expect(refused.length).toBeGreaterThanOrEqual(3);
});

it("no hostile text runs or leaves anything behind, from the service to the screen", async () => {
  const cities: { value: string }[] = JSON.parse(await site.read("/seletores/cidades/mg"));
  const { page } = await openTab(site);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  for (let first = 0; first < HOSTILE_TEXTS.length; first += TEXTS_A_PAGE) {
    const city = cities[first / TEXTS_A_PAGE]?.value;
    texts.set(`mg/${city}`, HOSTILE_TEXTS.slice(first, first + TEXTS_A_PAGE).join("<p>|</p>"));
    await page.goto(`/seguro-de-carro/mg/${city}`);
    await page.locator("main article.text").waitFor({ state: "attached" });
    expect([first, await listDangers(page)]).toEqual([first, []]);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.locator("footer").count()).toBe(1);
  }
  await waitForHydration(page);
  expect(dialogs).toEqual([]);
});
