// Every screen on a desktop and on a phone: its content is seen without a touch, and it stays within its budgets.

import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { DESKTOP, openTab, waitForHydration } from "../support/browser.ts";
import { SCREEN, SCRIPTS_WITH_ESTIMATE } from "../support/budgets.ts";
import { PAGES } from "../support/screens.ts";
import { openSampleSite } from "../support/site.ts";

const site = openSampleSite();

const PHONE = { width: 390, height: 844 };

const WITH_ESTIMATE = { scripts: SCRIPTS_WITH_ESTIMATE };

const CARROS = "/seguro-de-carro";

const DRIVER = "Quem dirige: não informado";
const REASONS = "Por que este preço";
const NUMBERS = "Ver os números";

interface Differing {
  /** The summaries of its closed accordions; everything else is seen without a touch. */
  readonly folds?: readonly string[];
  readonly budget?: Partial<typeof SCREEN>;
}

const OF_CAR: Differing = { folds: [REASONS], budget: WITH_ESTIMATE };
const OF_CARS: Differing = { folds: [DRIVER], budget: WITH_ESTIMATE };

/** What the pages of a type have that others have not. */
const DIFFERING: Readonly<Record<string, Differing>> = {
  price_index: { folds: [NUMBERS] },
  model: { folds: [NUMBERS], budget: { height: { desktop: 3_600, phone: 5_600 } } },
  ...{ model_year: OF_CAR, model_year_in_city: OF_CAR, version: OF_CAR },
  // All its cities from A to Z.
  state: {
    folds: ["Todas as outras cidades, de A a Z 620"],
    budget: { unfoldedWords: 1_500, nodes: 1_100, html: 22 },
  },
  cheapest: { ...OF_CARS, folds: [DRIVER, "Seguro mais barato em outros lugares 27"] },
  cheapest_in_state: { ...OF_CARS, folds: [DRIVER, "Seguro mais barato em outros lugares 6"] },
  cheapest_in_city: OF_CARS,
  ...{ comparison: OF_CARS, comparison_in_city: OF_CARS },
  methodology: { budget: { words: 900 } },
  glossary: { budget: { words: 2_000, unfoldedWords: 2_000, height: { desktop: 5_500, phone: 11_500 } } },
};

/** A page of each type, one of a zero-km, and one that is not found. */
const SCREENS: readonly ({ readonly path: string } & Differing)[] = [
  ...PAGES.map(({ pageType, path }) => ({ path, ...DIFFERING[pageType.name] })),
  { path: `${CARROS}/marca/gm/onix/3200`, ...OF_CAR },
  { path: `${CARROS}/marca/fiat/argoo` },
];

/**
 * Measures `main`. Sent to the browser, so it uses nothing from outside.
 * @returns pixels and elements of the whole page; texts that are not visible, but for closed accordions and screen readers; texts
 * with a torn `16 km`, but for an editor's; numbers of KPIs that are not level; seen words, with all accordions open too; percent of them in 14 px or less; summaries of closed accordions
 */
function lookAtPage() {
  const main = document.querySelector("main") ?? document.body;

  function isCutOff({ left, right, top, bottom }: DOMRect, parent: Element): boolean {
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, clipPath, display } = getComputedStyle(box);
      if (clipPath !== "none") return true;
      if (display === "inline") continue;
      const cut = box.getBoundingClientRect();
      if (overflowY !== "visible" && (top >= cut.bottom - 1 || bottom <= cut.top + 1)) return true;
      // A box that scrolls sideways is reachable, a hidden part is not.
      if (["hidden", "clip"].includes(overflowX) && (left >= cut.right - 1 || right <= cut.left + 1)) return true;
    }
    return false;
  }

  function isSeen(text: Text): boolean {
    const parent = text.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    const place = range.getBoundingClientRect();
    return place.width >= 2 && place.height >= 2 && !isCutOff(place, parent);
  }

  function listTexts(root: Element): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isWords = /\S/.test(node.nodeValue ?? "");
      if (isWords && !node.parentElement?.closest("script, style, title, option, noscript")) texts.push(node as Text);
    }
    return texts;
  }

  const countWords = (texts: readonly Text[]) =>
    // A no-break space joins: "R$ 1.234" is one word.
    texts.reduce((sum, { data }) => sum + data.split(/[ \n]+/).filter((word) => word !== "").length, 0);
  const listSeen = (root: Element) => listTexts(root).filter(isSeen);

  /** Whether CSS repeats the heading in each cell. */
  const isOnCards = (heading: Element) => {
    const cell = heading.closest("table")?.querySelector("td");
    return cell != null && getComputedStyle(cell, "::before").content.startsWith('"');
  };
  const isMeantToBeHidden = ({ parentElement: parent }: Text) => {
    const heading = parent?.closest("thead");
    return (
      parent?.closest("details:not([open]) > :not(summary), .visually-hidden, [aria-hidden]") != null ||
      (heading != null && isOnCards(heading))
    );
  };

  const isTorn = (text: Text) =>
    [...text.data.matchAll(/\d\s+km\b/gi)].some(({ index, 0: { length } }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    });

  /** Whether a KPI's number is lower than another beside it, or on two lines. */
  const isUneven = (number: Element) => {
    const [own, card] = [number, number.closest("div") ?? main].map((each) => each.getBoundingClientRect());
    return !own || !card || own.top - card.top > 12 || own.height > 32;
  };

  const seen = listSeen(main);
  const hidden = listTexts(main).filter((text) => !isSeen(text) && !isMeantToBeHidden(text));
  const small = seen.filter(
    ({ parentElement }) => parentElement && Number.parseFloat(getComputedStyle(parentElement).fontSize) <= 14,
  );
  const look = {
    height: document.documentElement.scrollHeight,
    nodes: document.querySelectorAll("*").length,
    hidden: hidden.map(({ data }) => data),
    uneven: [...main.querySelectorAll(".kpis strong")].filter(isUneven).map((number) => number.textContent),
    torn: seen.filter((text) => !text.parentElement?.closest(".text") && isTorn(text)).map(({ data }) => data),
    words: countWords(seen),
    smallText: (100 * countWords(small)) / Math.max(1, countWords(seen)),
  };
  const closed = [...main.querySelectorAll("details:not([open])")].filter((fold) => fold.checkVisibility());
  for (const fold of closed) fold.setAttribute("open", "");
  const unfoldedWords = countWords(listSeen(main));
  for (const fold of closed) fold.removeAttribute("open");
  return { ...look, unfoldedWords, folds: closed.map((fold) => fold.querySelector("summary")?.textContent ?? "") };
}

const compressed = (body: Buffer | string) => gzipSync(body).length / 1024;

it.each(SCREENS)(
  "§2.174: all but accordions is seen on $path, within budgets",
  async ({ path, folds = [], budget }) => {
    const { page, surprises } = await openTab(site, { viewport: { width: 390, height: 844 } });
    const scripts: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) scripts.push(response.body());
    });
    const document = await page.goto(path);
    await waitForHydration(page);
    surprises.splice(0);
    const bodies = await Promise.all(scripts);
    const weight = {
      scriptFiles: bodies.length,
      scripts: bodies.reduce((sum, body) => sum + compressed(body), 0),
      html: compressed((await document?.body()) ?? ""),
    };
    for (const device of ["phone", "desktop"] as const) {
      await page.setViewportSize(device === "phone" ? PHONE : DESKTOP);
      const { hidden, torn, uneven, folds: found, ...size } = await page.evaluate(lookAtPage);
      // This button waits for a choice.
      const unseen = hidden.filter((words) => words !== "Ver este carro nesta cidade");
      expect(unseen, device).toEqual([]);
      expect([found, torn, uneven]).toEqual([folds, [], []]);
      const { height, smallText, ...others } = { ...SCREEN, ...budget };
      const most = { ...others, height: height[device], smallText: smallText[device] };
      const used: Record<string, number> = { ...size, ...weight };
      for (const [what, limit] of Object.entries(most))
        expect(used[what], `${what} on a ${device}`).toBeLessThanOrEqual(limit);
    }
  },
);
