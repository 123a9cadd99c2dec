// A cell of CSV that no spreadsheet takes for a formula, nor a part of it, whichever separator it goes by: Excel of a Brazilian
// machine cuts cells at semicolons, and what stands behind one there begins a cell (OWASP, CSV injection).

/** What begins a formula, some in full width too. */
const SIGNS = "=+\\-@|＝＋－＠";

// Of blanks at most so many: a cell of very many line breaks would be looked through once for each of them.
const BLANKS = "\\s{0,100}";
const BEHIND_SEPARATOR = new RegExp(`([,;\\t\\r\\n]${BLANKS})(?=[${SIGNS}])`, "g");
const AT_BEGINNING = new RegExp(`^(?:\\s*[${SIGNS}]|[\\t\\r\\n])`);
const GUARD = new RegExp(`(^|[,;\\t\\r\\n"]${BLANKS})'(?=[\\t${SIGNS}])`, "gm");

/** The cell with an apostrophe before what would be a formula, in quotes where it holds a separator of either convention. */
export function csvCell(text: string): string {
  const inner = text.replace(BEHIND_SEPARATOR, "$1'");
  const guarded = AT_BEGINNING.test(inner) ? `'${inner}` : inner;
  return /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Lines of CSV without the apostrophes that `csvCell` has put there. */
export function withoutGuards(lines: string): string {
  return lines.includes("'") ? lines.replace(GUARD, "$1") : lines;
}
