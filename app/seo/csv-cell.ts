// A cell of CSV that no spreadsheet takes for a formula, nor a part of it, whichever separator it goes by: Excel of a Brazilian
// machine cuts cells at semicolons, and what stands behind one there begins a cell (OWASP, CSV injection).

/** What begins a formula, some in full width too. */
export const SIGNS = "=+\\-@|＝＋－＠";

// From the sign backwards to the separator: forwards, each of many line breaks would be a separator with the others behind it.
const BEHIND_SEPARATOR = new RegExp(`(?=[${SIGNS}])(?<=[,;\\t\\r\\n]\\s*)`, "g");
const AT_BEGINNING = new RegExp(`^(?:\\s*[${SIGNS}]|[\\t\\r\\n])`);

/** The cell with an apostrophe before what would be a formula, in quotes where it holds a separator of either convention. */
export function csvCell(text: string): string {
  const inner = text.replace(BEHIND_SEPARATOR, "'");
  const guarded = AT_BEGINNING.test(inner) ? `'${inner}` : inner;
  return /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
