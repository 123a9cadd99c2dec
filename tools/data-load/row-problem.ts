// A row that is not loaded, and the words of its message.

/** A number in Portuguese, with cents at most: `57.034,5`. Making a formatter takes as long as reading ten rows. */
export const { format: formatNumber } = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** Thrown for a row that is not loaded. Its message is for the owner, in Portuguese, and stands in the rejected file. */
export class RowProblem extends Error {
  override name = "RowProblem";
}

/** @throws RowProblem naming what is missing */
export function need<T>(value: T | null, what: string): T {
  if (value === null) throw new RowProblem(`falta ${what}`);
  return value;
}
