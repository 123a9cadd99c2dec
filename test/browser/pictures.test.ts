// A page's pictures on other sites, in a real browser: framed without script, and what a visitor needs to take one along.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { expect, it } from "vitest";
import { embedPath } from "../../app/catalogue/pictures.ts";
import { FRAME_HEIGHTS } from "../../app/ui/take-along.tsx";
import { openPage, openTab, PHONE } from "../support/browser.ts";
import { listen } from "../support/listen.ts";
import { ORIGIN, openSite } from "../support/site.ts";

const site = await openSite();
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const CAR = "/seguro-de-carro/marca/gm/onix/3200";

it.each([
  ["preco-tipico", CAR],
  ["historico", "/seguro-de-carro/sp"],
  ["indice", "/indice"],
  ["mapa", "/seguro-de-carro/estados"],
  ["idade-e-sexo", "/seguro-de-carro/sp"],
] as const)(
  "%s of %s fits its frame, is accessible, and leads back beside the page that frames it",
  async (picture, path) => {
    const { page } = await openTab(site);
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: FRAME_HEIGHTS[picture] });
      await page.goto(embedPath(picture, path));
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { scrollWidth, isWhole: scrollHeight <= window.innerHeight };
      });
      expect([width, size]).toEqual([width, { scrollWidth: width, isWhole: true }]);
    }
    await page.evaluate(axe);
    const { violations } = await page.evaluate<AxeResults>("axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] })");
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 200)])).toEqual([]);
    const link = page.getByRole("link", { name: "Ver em Preço Seguro de Carro" });
    expect(
      await link.evaluate((element: HTMLAnchorElement) => [element.href, document.querySelector("base")?.target]),
    ).toEqual([`${ORIGIN}${path}#${picture}`, "_blank"]);
  },
);

it("another site may frame a picture, and not its page", async () => {
  const { page, surprises } = await openTab(site, { javaScriptEnabled: false });
  const paper = await listen(({ url }, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<iframe src="${site.url}${url}" width="600" height="600"></iframe>`);
  });
  await page.route(`${paper.url}/**`, (route) => route.continue());
  await page.goto(paper.url + embedPath("mapa", "/seguro-de-carro/estados"));
  const map = page.frameLocator("iframe").locator(".map use").first();
  await map.waitFor();
  expect((await map.boundingBox())?.width).toBeGreaterThan(5);
  expect(surprises).toEqual([]);
  await page.goto(`${paper.url}/seguro-de-carro/estados`);
  await expect.poll(() => surprises.splice(0).join()).toMatch(/frame-ancestors|X-Frame-Options/i);
  expect(await page.frameLocator("iframe").locator("h1").count()).toBe(0);
});

it("what one needs to take a picture along is one folded line, whole without script", async () => {
  const { page } = await openPage(site, CAR, { viewport: PHONE, javaScriptEnabled: false });
  const fold = page.locator(".take-along").first();
  expect((await fold.boundingBox())?.height).toBeLessThan(40);
  await fold.locator("summary").click();
  expect(await fold.locator("textarea").inputValue()).toContain(
    `<iframe src="${ORIGIN}${embedPath("preco-tipico", CAR)}"`,
  );
  expect(await fold.getByRole("button").count()).toBe(0);
});

it("with script the code is copied", async () => {
  const { page } = await openPage(site, CAR, { permissions: ["clipboard-read", "clipboard-write"] });
  const fold = page.locator(".take-along").first();
  await fold.locator("summary").click();
  await fold.getByRole("button", { name: "Copiar o código" }).click();
  await fold.getByRole("button", { name: "Copiado" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await fold.locator("textarea").inputValue());
});

it("a picture of what one has said is not offered: its frame shows everybody's", async () => {
  const { page } = await openPage(site, "/seguro-de-carro/marca/fiat/argo/2024/sp/santos");
  const offered = page.locator(".answer .take-along");
  expect(await offered.count()).toBe(1);
  await page.getByLabel("Sexo").selectOption({ index: 1 });
  await expect.poll(() => offered.count()).toBe(0);
});
