// The screens: their bytes, and what Lighthouse says of them (mobile, its own throttling).

import { gzipSync } from "node:zlib";
import { launchChromium } from "../chromium.ts";
import { findFreePort } from "../ports.ts";
import { getRarePackages } from "../rare-packages.ts";
import { UserError } from "../user-error.ts";

export const SCREENS = [
  ["home", "/"],
  ["brand list", "/seguro-de-carro/marca"],
  ["brand", "/seguro-de-carro/marca/fiat"],
  ["model", "/seguro-de-carro/marca/fiat/argo"],
  ["model-year", "/seguro-de-carro/marca/fiat/argo/2024"],
  ["model-year in a city", "/seguro-de-carro/marca/fiat/argo/2024/sp/sao-paulo"],
  ["version", "/seguro-de-carro/marca/fiat/argo/2024/trekking-1-3-8v-flex"],
  ["state", "/seguro-de-carro/sp"],
  ["city", "/seguro-de-carro/sp/campinas"],
  ["states", "/seguro-de-carro/estados"],
  ["index", "/indice"],
  ["cheapest", "/seguro-de-carro/mais-baratos"],
  ["affordable", "/seguro-de-carro/ate/3000"],
  ["comparison", "/seguro-de-carro/comparar/fiat-argo-2024-x-hyundai-hb20-2024"],
] as const;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** The part of Lighthouse that is used here, as 12.8.2 has it. */
interface LighthouseModule {
  default(
    url: string,
    flags: { readonly port: number; readonly logLevel: "silent"; readonly onlyCategories: readonly string[] },
  ): Promise<{ readonly lhr: LighthouseResult } | undefined>;
}

interface LighthouseResult {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, LighthouseAudit>>;
}

interface LighthouseAudit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
}

/** KB that a file weighs when it is gzipped. */
async function weigh(url: string): Promise<{ kilobytes: number; text: string }> {
  const response = await fetch(url, { headers: { "user-agent": BROWSER } });
  const text = await response.text();
  if (response.status !== 200) throw new UserError(`${url} answered ${response.status}.`);
  return { kilobytes: gzipSync(text, { level: 6 }).length / 1024, text };
}

async function measureBytes(base: string, path: string) {
  const { kilobytes: html, text } = await weigh(base + path);
  const files = [...new Set([...text.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? ""))];
  const sizes = { js: 0, css: 0 };
  for (const file of files) sizes[file.endsWith(".js") ? "js" : "css"] += (await weigh(base + file)).kilobytes;
  return { html, ...sizes };
}

/** A screen's figures: scores of 100, milliseconds, KB gzipped. */
export type ScreenFigures = Readonly<Record<string, string>>;

/** Measures each screen of the running site. @param say told which one is being measured, and what Lighthouse dislikes */
export async function measureScreens(
  base: string,
  say: (line: string) => void,
): Promise<Record<string, ScreenFigures>> {
  const packages = await getRarePackages("lighthouse");
  // Its types are not installed.
  const { default: lighthouse } = (await packages.load("lighthouse")) as LighthouseModule;
  const port = await findFreePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const rows: Record<string, ScreenFigures> = {};
  try {
    for (const [name, path] of SCREENS) {
      say(`Lighthouse: ${name} …`);
      const bytes = await measureBytes(base, path);
      const run = await lighthouse(base + path, { port, logLevel: "silent", onlyCategories: CATEGORIES });
      if (!run) throw new UserError(`Lighthouse gave no result for ${path}.`);
      const { categories, audits } = run.lhr;
      const score = (id: string) => String(Math.round((categories[id]?.score ?? 0) * 100));
      const figure = (id: string, digits: number) => (audits[id]?.numericValue ?? Number.NaN).toFixed(digits);
      rows[name] = {
        performance: score("performance"),
        accessibility: score("accessibility"),
        "best practices": score("best-practices"),
        seo: score("seo"),
        "LCP ms": figure("largest-contentful-paint", 0),
        "TBT ms": figure("total-blocking-time", 0),
        CLS: figure("cumulative-layout-shift", 3),
        "HTML KB": bytes.html.toFixed(1),
        "JS KB": bytes.js.toFixed(1),
        "CSS KB": bytes.css.toFixed(1),
      };
      const failing = Object.values(audits).filter(
        (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === "binary",
      );
      for (const audit of failing) say(`  ${audit.id}: ${audit.title}`);
    }
  } finally {
    await browser.close();
  }
  return rows;
}
