// What the visitor's device remembers, and what one tab does. Where storage is forbidden or full, it lasts as long as the document.

type Place = "localStorage" | "sessionStorage";

/** What storage did not take. */
const refused = new Map<string, string | null>();

/** What `parse` makes of the text under a key; null where there is none or `parse` throws. */
export function readKept<Kept>(key: string, parse: (text: string) => Kept, place: Place = "localStorage"): Kept | null {
  try {
    const text = refused.has(key) ? refused.get(key) : window[place].getItem(key);
    return text == null ? null : parse(text);
  } catch {
    return null;
  }
}

/** @param text null removes the key */
export function keep(key: string, text: string | null, place: Place = "localStorage"): void {
  try {
    if (text === null) window[place].removeItem(key);
    else window[place].setItem(key, text);
    refused.delete(key);
  } catch {
    refused.set(key, text);
  }
}
