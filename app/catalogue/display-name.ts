// Names as people write them, from the upper case that the database stores.

/** Words of two letters that are read as words; the others are codes (NX, PT). */
const SHORT_WORDS = new Set(["DE", "DO", "DA", "KA", "UP"]);

function capitaliseWord(word: string): string {
  if (word.includes("-")) {
    // HR-V, T-CROSS, E-208: a part of one or two letters is a code, a longer one a word.
    return word
      .split("-")
      .map((part) => (part.length <= 2 ? part : capitaliseWord(part)))
      .join("-");
  }
  if (/\d/.test(word) || (word.length <= 2 && !SHORT_WORDS.has(word))) return word;
  return word.charAt(0) + word.slice(1).toLowerCase();
}

/**
 * `GRAND SIENA` → `Grand Siena`, `HB20` → `HB20`, `T-CROSS` → `T-Cross`, `KA` → `Ka`, `NX` → `NX`. A name that is not all upper
 * case is left as it is.
 */
export function capitalise(name: string): string {
  const trimmed = name.trim().replace(/\s+/g, " ");
  if (trimmed !== trimmed.toUpperCase()) return trimmed;
  return trimmed.split(" ").map(capitaliseWord).join(" ");
}
