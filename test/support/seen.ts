// What a visitor sees of a page without touching it. The function is sent to the browser, so it uses nothing from outside.

export interface Seen {
  /** Pixels of the whole page. */
  readonly height: number;
  /** Elements of the whole page. */
  readonly nodes: number;
  /** Texts of the content that are not visible, except in closed accordions and for screen readers. */
  readonly hidden: readonly string[];
  /** Seen words of the content. */
  readonly words: number;
  /** The same with all accordions open. */
  readonly unfoldedWords: number;
  /** Summaries of its closed accordions. */
  readonly folds: readonly string[];
  /** Percent of its seen words in letters of 14 px or less. */
  readonly smallText: number;
}

/** Evaluated in the page; the content is `main`. */
export function lookAtPage(): Seen {
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

  const seen = listSeen(main);
  const hidden = listTexts(main).filter((text) => !isSeen(text) && !isMeantToBeHidden(text));
  const small = seen.filter(
    ({ parentElement }) => parentElement && Number.parseFloat(getComputedStyle(parentElement).fontSize) <= 14,
  );
  const look = {
    height: document.documentElement.scrollHeight,
    nodes: document.querySelectorAll("*").length,
    hidden: hidden.map(({ data }) => data),
    words: countWords(seen),
    smallText: (100 * countWords(small)) / Math.max(1, countWords(seen)),
  };
  const closed = [...main.querySelectorAll("details:not([open])")].filter((fold) => fold.checkVisibility());
  for (const fold of closed) fold.setAttribute("open", "");
  const unfoldedWords = countWords(listSeen(main));
  for (const fold of closed) fold.removeAttribute("open");
  return { ...look, unfoldedWords, folds: closed.map((fold) => fold.querySelector("summary")?.textContent ?? "") };
}
