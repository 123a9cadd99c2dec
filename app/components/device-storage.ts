// What the visitor's device remembers. Storage may be forbidden: then nothing is remembered.

/** What `parse` makes of what is kept under that key; null where nothing is kept, or what `parse` throws at. */
export function readKept<Kept>(key: string, parse: (text: string) => Kept): Kept | null {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? null : parse(text);
  } catch {
    return null;
  }
}

/** @param text null forgets what is kept */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    // What was chosen lasts as long as the page.
  }
}
