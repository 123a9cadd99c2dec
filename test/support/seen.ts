// What a visitor sees of a page without touching it.

/**
 * Measures `main`. Sent to the browser, so it uses nothing from outside.
 * @returns pixels and elements of the whole page; texts that are not visible, but for closed accordions and screen readers; seen
 * words, with all accordions open too; percent of them in 14 px or less; summaries of closed accordions
 */
export function lookAtPage() {
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
