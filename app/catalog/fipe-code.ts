// The code of a version in the FIPE table: six digits, and one that is computed from them.

/** The digit that FIPE puts behind six others: 11 less the remainder of 11 of their sum by weights of 7 to 2, 10 being 0. */
export function checkDigitOf(six: string): number {
  const sum = [...six].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return ((11 - (sum % 11)) % 11) % 10;
}

/** Seven digits in a text, the last one after a hyphen or not. */
const CODE = /(?<!\d)(\d{6})\s*(?:-\s*)?(\d)(?!\d)/;

/** The code `001009-0` in a text, and the rest of the text; null where there is none, or its last digit is wrong. */
export function findFipeCode(text: string): { readonly code: string; readonly rest: string } | null {
  const [written = "", six = "", digit] = CODE.exec(text) ?? [];
  if (six === "" || checkDigitOf(six) !== Number(digit)) return null;
  return { code: `${six}-${digit}`, rest: text.replace(written, " ").trim() };
}
