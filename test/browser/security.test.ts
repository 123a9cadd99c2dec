// The Content-Security-Policy in a real browser.

import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const site = await openSite(undefined, { CONTENT_SERVICE_URL: "http://content.test/" }, () =>
  Response.json({ content: "<p>Texto</p>" }),
);

it("the policy blocks a script in a cached text, and reports it", async () => {
  await site.warmCatalogue("es");
  await site.read("/seguro-de-carro/es");
  const html = '<script>window.ran = 1</script><img src="x" onerror="window.ran = 2"><p style="color: red">a</p>';
  await site.changeEntry(site.keyOfText("state/es"), () => ({
    tag: "outra",
    payload: html,
  }));
  const { page, surprises } = await openPage(site, "/seguro-de-carro/es");
  expect(await page.locator("article.text img").count()).toBe(1);
  expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined();
  const refused = surprises.splice(0).filter((line) => line.includes("Content Security Policy"));
  expect(refused.length).toBeGreaterThanOrEqual(3);
});
