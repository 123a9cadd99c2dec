// Every type of screen in a browser at the floor, named by OLD_CHROMIUM (docs/testing.md). Playwright's own scripts are too new for
// it: pages are read by the protocol alone.

import { chromium } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { PAGES } from "../support/screens.ts";
import { openSampleSite } from "../support/site.ts";

const executablePath = process.env.OLD_CHROMIUM ?? "";
const site = openSampleSite();
const browser = executablePath
  ? await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] })
  : null;
afterAll(() => browser?.close());

/** The contrast of the page's text, whether its scripts run, and whether the menu of a phone is closed. */
const READ = `(() => {
  const style = getComputedStyle(document.body);
  const header = document.querySelector("header");
  return {
    title: document.querySelector("h1").textContent,
    isPainted: style.color !== style.backgroundColor && style.backgroundColor !== "rgba(0, 0, 0, 0)",
    isHydrated: Object.keys(header).some((key) => key.startsWith("__reactFiber")),
    menus: getComputedStyle(document.querySelector(".menus")).display,
  };
})()`;

it.skipIf(!browser).each(PAGES)("$path is whole in an old Chromium", async ({ path }) => {
  const context = await browser?.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context?.newPage();
  if (!context || !page) return;
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(new URL(path, site.url).href);
  const session = await context.newCDPSession(page);
  const read = async () =>
    (await session.send("Runtime.evaluate", { returnByValue: true, expression: READ })).result.value;
  await expect.poll(read).toMatchObject({ isPainted: true, isHydrated: true, menus: "none" });
  expect((await read()).title).not.toContain("Unexpected Application Error!");
  expect(errors).toEqual([]);
  await context.close();
});
