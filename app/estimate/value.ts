// How numbers are rounded.

/** To so many decimals, halves up, of the number as it is written: 4253.675 is a half cent, though its binary is less. */
export function roundDecimals(value: number, decimals: number): number {
  const scaled = Number(`${value}e${decimals}`);
  // A number that is written with an exponent of its own is as small, or as large, that no decimal of it is shown.
  return Math.round(Number.isNaN(scaled) ? value * 10 ** decimals : scaled) / 10 ** decimals;
}

/** R$ to the cent: of what is drawn, and of what is told to machines. */
export function roundCents(amount: number): number {
  return roundDecimals(amount, 2);
}

/** R$ to the ten: what is predicted is not known to the real. */
export function roundTens(amount: number): number {
  return Math.round(amount / 10) * 10;
}
