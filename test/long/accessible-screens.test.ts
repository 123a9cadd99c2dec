// Every screen at four widths, from the narrowest that is supported to a desktop's, in both schemes.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { afterAll, expect, it } from "vitest";
import { openVisit, shareBrowser, waitForHydration } from "../support/browser.ts";
import { SCREENS } from "../support/screens.ts";
import { startSite } from "../support/site.ts";

const [site, browser, axe] = await Promise.all([
  startSite(),
  shareBrowser(),
  readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"),
]);
await site.warmCatalogue();
afterAll(() => site.dispose());

it.each(SCREENS)("%s is accessible at every width in both schemes", async (path) => {
  const { page, close } = await openVisit(browser, site.url, { viewport: { width: 320, height: 640 } });
  await page.goto(path);
  await waitForHydration(page);
  await page.evaluate(axe);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate<AxeResults>(
        "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
      );
      expect([width, colorScheme, violations.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 200)])], path).toEqual(
        [width, colorScheme, []],
      );
    }
  }
  await close();
});
