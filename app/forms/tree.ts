// What is looked for in the tree of a page.

import type { Element, Nodes } from "hast";

/** The first element, from the top, that is looked for; null where there is none. */
export function findElement(node: Nodes, isIt: (element: Element) => boolean): Element | null {
  if (node.type === "element" && isIt(node)) return node;
  if (!("children" in node)) return null;
  for (const child of node.children) {
    const found = findElement(child, isIt);
    if (found) return found;
  }
  return null;
}

export function hasClass({ properties }: Element, name: string): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.includes(name);
}

/** What a reader uses, and what browsers show nobody. */
const CONTROLS: ReadonlySet<string> = new Set([
  ...["script", "style", "template", "noscript", "iframe"],
  ...["form", "fieldset", "button", "input", "select", "textarea", "label"],
]);

/** Whether it is there to be used and says nothing, or is hidden. */
export function isControl(element: Element): boolean {
  if (CONTROLS.has(element.tagName) || element.properties.hidden) return true;
  return ["with-script", "take-along", "share"].some((name) => hasClass(element, name));
}

/** Whether it says nothing in words: a control, a picture with its key, or the way through the site. */
export function isSilent(element: Element): boolean {
  if (isControl(element) || ["svg", "nav"].includes(element.tagName)) return true;
  return (
    element.properties.ariaHidden === "true" || ["chart-legend", "map-legend"].some((name) => hasClass(element, name))
  );
}

/** What is read of it, with single spaces. */
export function textOf(node: Nodes): string {
  const read = (each: Nodes): string => {
    if (each.type === "text") return each.value;
    return "children" in each ? each.children.map(read).join("") : "";
  };
  return read(node).replaceAll(/\s+/g, " ").trim();
}
