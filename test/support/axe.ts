// What axe-core finds on a page.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const script = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const ALL_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that are broken, each with the first element that breaks it. @param rules tags, or names of rules */
export async function listViolations(page: Page, rules: readonly string[] = ALL_RULES): Promise<string[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(script);
  const options = JSON.stringify({ runOnly: rules, resultTypes: ["violations"] });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
