// What the visitor's device remembers. Where storage is forbidden, nothing is remembered.

/** What `parse` makes of the text under a key; null where there is none or `parse` throws. */
export function readKept<Kept>(key: string, parse: (text: string) => Kept): Kept | null {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? null : parse(text);
  } catch {
    return null;
  }
}

/** @param text null removes the key */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    // The choice lasts as long as the page.
  }
}
