// The design's promises: text twice as large, every width in both schemes, a typeface that shifts nothing.

import { afterAll, expect, it } from "vitest";
import { goTo, launchOfflineChromium, openPage, openTab } from "../support/browser.ts";
import { COMPARISONS, SCREENS } from "../support/screens.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();
/** One whose owner has asked for text twice as large. */
const largeText = await launchOfflineChromium(["--blink-settings=defaultFontSize=32"]);
afterAll(() => largeText.close());

const OTHERS = ["/metodologia", "/dados", "/buscar?q=corola", "/seguro-de-carro/marca/naoexiste"] as const;

/** Screens that have a number; the first two have none. */
const NUMBERED: readonly string[] = SCREENS.slice(2);

it.each<string>([...SCREENS, ...COMPARISONS, ...OTHERS])(
  "%s with text twice as large scrolls in one direction, its number on the first screen of a phone, and no figure leaves its card",
  async (path) => {
    const { page, surprises } = await openPage(site, path, {
      browser: largeText,
      viewport: { width: 360, height: 740 },
    });
    surprises.length = 0;
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    if (NUMBERED.includes(path)) {
      const box = await page.locator(".headline-amount").first().boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThan(740);
    }
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll<HTMLDetailsElement>("details:not(.menu)")) folded.open = true;
      for (const cut of document.querySelectorAll<HTMLInputElement>(".clamp-switch")) cut.checked = true;
    });
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".headline-amount, .stat-cards dd, .problem h1")]
        .filter((figure) => {
          const card = figure.closest("figure, .stat-cards > div, .answer, main");
          return card && figure.getBoundingClientRect().right > card.getBoundingClientRect().right + 1;
        })
        .map((figure) => figure.textContent),
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([overflow, outside]).toEqual([0, []]);
  },
);

it.each(["/", "/seguro-de-carro/marca/fiat/argo/2022", "/seguro-de-carro/comparar"])(
  "on %s every button has a border where the colours are the reader's own",
  async (path) => {
    const { page } = await openPage(site, path, { forcedColors: "active", viewport: { width: 360, height: 740 } });
    const widths = await page
      .locator("button:visible, .quote-button:visible")
      .evaluateAll((buttons) =>
        buttons.map((button) => [button.textContent, Number.parseFloat(getComputedStyle(button).borderTopWidth) > 0]),
      );
    expect(widths.length).toBeGreaterThan(3);
    expect(widths.filter(([, hasBorder]) => !hasBorder)).toEqual([]);
  },
);

const PICTURES = [
  [
    "the interval",
    "/seguro-de-carro/marca/fiat/argo/2022",
    ".evidence .interval",
    ".interval-band, .interval-middle, .interval-axis",
  ],
  ["the bars of figures", "/seguro-de-carro/estados", ".figure-bar", "rect"],
  ["the line with its band", "/seguro-de-carro/marca/fiat/argo", ".chart svg", ".chart-line, .chart-band"],
  ["the map", "/seguro-de-carro/estados", ".map svg", "use"],
  ["the bars of effects", "/seguro-de-carro/marca/fiat/argo/2022/ac/xapuri", ".why svg", "rect"],
] as const;

it.each(PICTURES)(
  "%s is told in words, and stands out in both schemes, at 320 pixels and on paper",
  async (_, path, selector, parts) => {
    const { page } = await openPage(site, path, { viewport: { width: 320, height: 640 } });
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll<HTMLDetailsElement>("details:not(.menu)")) folded.open = true;
    });
    const picture = page.locator(selector).first();
    const told = await picture.evaluate((element) => {
      const named =
        element.getAttribute("role") === "img"
          ? element.querySelector("title")?.textContent
          : element.getAttribute("aria-label");
      const beside = element.closest("figure, td, li, .answer, details, section")?.textContent ?? "";
      return { named: named ?? "", beside, isHidden: element.getAttribute("aria-hidden") === "true" };
    });
    // Hidden from who listens, its words stand beside it; else it has a name or is a table.
    expect(told.named !== "" || /\d/.test(told.beside)).toBe(true);
    for (const media of ["screen", "print"] as const) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ media, colorScheme });
        const box = await picture.boundingBox();
        expect([media, colorScheme, (box?.width ?? 0) > 20 && (box?.x ?? -1) >= 0]).toEqual([media, colorScheme, true]);
        expect((box?.x ?? 999) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
        const colours = await picture.locator(parts).evaluateAll((drawn) =>
          drawn.map((each) => {
            const { fill, stroke, backgroundColor } = getComputedStyle(each);
            return each.tagName === "TD" || each.tagName === "SPAN" || each.tagName === "DIV"
              ? backgroundColor
              : `${fill} ${stroke}`;
          }),
        );
        expect(new Set(colours).size, `${media}, ${colorScheme}`).toBeGreaterThan(1);
      }
    }
  },
);

it.each(SCREENS)("on a phone nothing of %s moves while the rest of it is read", async (path) => {
  const { page } = await openPage(site, path, { viewport: { width: 360, height: 780 } });
  const { seen, moved } = await page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, top } = element.getBoundingClientRect();
      return width > 1 && top < window.innerHeight && !element.closest("svg *, .visually-hidden, dialog");
    };
    const seen = [...document.body.querySelectorAll(":not(script)")].filter(isSeen);
    const before = seen.map((element) => element.getBoundingClientRect());
    // A browser that has read a page up to an element paints it without what follows.
    const moved = seen.flatMap((last, index) => {
      const unread: HTMLElement[] = [];
      for (let parent: Element | null = last; parent && parent !== document.body; parent = parent.parentElement) {
        for (let next = parent.nextElementSibling; next; next = next.nextElementSibling) {
          if (next instanceof HTMLElement) unread.push(next);
        }
      }
      for (const element of unread) element.style.setProperty("display", "none", "important");
      const first = seen.slice(0, index + 1).find((element, place) => {
        const { left, top, width } = element.getBoundingClientRect();
        const was = before[place];
        return was && width > 0 && Math.hypot(left - was.left, top - was.top) > 3;
      });
      for (const element of unread) element.style.removeProperty("display");
      return first ? [`${first.className} ${first.textContent.slice(0, 30)}`] : [];
    });
    return { seen: seen.length, moved };
  });
  expect(seen).toBeGreaterThan(20);
  expect(moved).toEqual([]);
});

it("the typeface comes with the second page at the latest, weighs 30 KB at most, and shifts nothing", async () => {
  const { page } = await openTab(site, { viewport: { width: 360, height: 780 } });
  const fonts = new Set<string>();
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) fonts.add(new URL(request.url()).pathname);
  });
  for (const path of SCREENS) {
    await goTo(page, path);
    const shifted = await page.evaluate(async () => {
      const entries: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      await document.fonts.ready;
      // Of a frame it is told after it was painted.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      entries.push(...observer.takeRecords());
      return entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
    });
    expect([path, shifted]).toEqual([path, 0]);
  }
  expect(fonts.size).toBeGreaterThan(0);
  for (const font of fonts) {
    const response = await site.get(font);
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(30_000);
  }
  expect(await page.evaluate(() => document.fonts.check("1rem Figtree"))).toBe(true);
});
