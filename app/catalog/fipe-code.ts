// The code of a version in the FIPE table: six digits, and one that is computed from them.

/** The digit that FIPE puts behind six others: 11 less the remainder of 11 of their sum by weights of 7 to 2, 10 being 0. */
export function checkDigitOf(six: string): number {
  const sum = [...six].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return ((11 - (sum % 11)) % 11) % 10;
}

/** `001009-0`; null where a text is no code, or its last digit is wrong. */
export function findFipeCode(text: string): string | null {
  const [, six = "", digit] = /^(\d{6})\s*(?:-\s*)?(\d)$/.exec(text.trim()) ?? [];
  return six !== "" && checkDigitOf(six) === Number(digit) ? `${six}-${digit}` : null;
}
